// Package node makes the nodes of a component with one short call each. The Go
// that vugugen writes spells every node out as a struct; in WebAssembly that
// is several times the code, so the build rewrites it to these calls.
package node

import "github.com/vugu/vugu"

// Text adds a text node.
func Text(parent *vugu.VGNode, text string) *vugu.VGNode {
	n := &vugu.VGNode{Type: vugu.TextNode, Data: text}
	parent.AppendChild(n)
	return n
}

// Element adds an element with attributes given as name, value, name, value.
func Element(parent *vugu.VGNode, tag string, attributes ...string) *vugu.VGNode {
	n := &vugu.VGNode{Type: vugu.ElementNode, Data: tag}
	if len(attributes) > 0 {
		n.Attr = make([]vugu.VGAttribute, 0, len(attributes)/2)
	}
	for i := 0; i+1 < len(attributes); i += 2 {
		n.Attr = append(n.Attr, vugu.VGAttribute{Key: attributes[i], Val: attributes[i+1]})
	}
	parent.AppendChild(n)
	return n
}

// On adds a handler for an event of the element.
func On(element *vugu.VGNode, event string, handler func(vugu.DOMEvent)) {
	element.DOMEventHandlerSpecList = append(element.DOMEventHandlerSpecList,
		vugu.DOMEventHandlerSpec{EventType: event, Func: handler})
}
