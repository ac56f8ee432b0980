package shrink

import (
	"bytes"
	"encoding/binary"
	"errors"
	"reflect"
	"testing"

	"benchtrial/wasm/leb"
)

// Instructions as tests write them.
func op(op byte) instruction                { return instruction{op: op} }
func with(op byte, n int64) instruction     { return instruction{op: op, number: n} }
func opens(op byte) instruction             { return instruction{op: op, number: voidType} }
func tableOf(depths ...int) instruction     { return instruction{op: opBrTable, table: depths} }
func bare(code []instruction) []instruction { return (&function{code: code}).bare() }

// bare returns the instructions without the bytes that they were read from.
func (f *function) bare() []instruction {
	out := make([]instruction, 0, len(f.code))
	for _, in := range f.code {
		in.text = nil
		out = append(out, in)
	}
	return out
}

// A function as Go's compiler writes it, with two jumps by way of the dispatcher:
// 1 forward, 0 back.
func dispatched() []instruction {
	return []instruction{
		opens(opBlock), // leaves by returning 1
		opens(opLoop),
		opens(opBlock), // value 2 and more
		opens(opBlock), // value 1
		opens(opBlock), // value 0
		with(opLocalGet, 0), tableOf(0, 1, 2),
		op(opEnd),
		with(opLocalGet, 1), opens(opIf),
		with(opI32Const, 2), with(opLocalSet, 0), with(opBr, 3), // forward, past value 1
		op(opEnd),
		op(opEnd),
		with(opLocalGet, 2), with(opBrIf, 2), // leaves
		with(opI32Const, 0), with(opLocalSet, 0), with(opBr, 1), // back
		op(opEnd),
		op(opEnd), op(opEnd),
		with(opI32Const, 1), op(opEnd),
	}
}

func TestJumps(t *testing.T) {
	f := &function{code: dispatched()}
	f.jumpDirectly()
	f.branchDirectly()
	f.leaveDirectly()
	want := dispatched()
	want = append(append(append([]instruction{}, want[:9]...), with(opBrIf, 1), op(opEnd), with(opLocalGet, 2),
		opens(opIf), with(opI32Const, 1), op(opReturn), op(opEnd)), want[17:]...)
	if !reflect.DeepEqual(f.code, want) {
		t.Errorf("got  %v\nwant %v", f.code, want)
	}
}

// What would change the function's meaning stays.
func TestJumpsThatStay(t *testing.T) {
	change := func(at int, by ...instruction) []instruction {
		code := dispatched()
		return append(append(append([]instruction{}, code[:at]...), by...), code[at+1:]...)
	}
	for name, code := range map[string][]instruction{
		"the local is read elsewhere":         change(8, with(opLocalGet, 0)),
		"the local is passed on":              change(16, with(opLocalTee, 0), with(opBrIf, 2)),
		"the loop is gone to without a value": change(18, with(opLocalSet, 5)),
		"the loop is gone to on a condition":  change(16, with(opBrIf, 1)),
		"the loop is gone to by a table":      change(16, tableOf(1, 2)),
		"the loop begins with something else": change(2, op(opNop), opens(opBlock)),
		"the loop takes a value":              change(1, with(opLoop, -1)),
	} {
		f := &function{code: code}
		f.jumpDirectly()
		if !reflect.DeepEqual(f.code, code) {
			t.Errorf("%s: it became %v", name, f.code)
		}
	}
	for name, code := range map[string][]instruction{
		"another block is left":      change(16, with(opBrIf, 0)),
		"something else is returned": change(23, with(opLocalGet, 3)),
		"no block is around all":     change(0, opens(opBlock), op(opEnd), opens(opLoop)),
	} {
		f := &function{code: code}
		f.leaveDirectly()
		if !reflect.DeepEqual(f.code, code) {
			t.Errorf("%s: it became %v", name, f.code)
		}
	}
}

// Values beyond the table go to its last entry.
func TestDispatcherBlock(t *testing.T) {
	d := dispatcher{blocks: []int{10, 11, 12}, table: []int{0, 2, 3, 1}}
	for value, want := range map[int64]int{0: 12, 1: 10, 2: 0, 3: 11, 99: 11, -1: 11} {
		if got, ok := d.block(value); got != want || ok != (want != 0) {
			t.Errorf("value %d goes on at %d, %v; want %d", value, got, ok, want)
		}
	}
}

func TestShorter(t *testing.T) {
	add := []instruction{op(opI64ExtendU), with(opI64Const, -8), op(opI64Add), op(opI32WrapI64)}
	for _, tt := range []struct {
		name       string
		code, want []instruction
	}{
		{"sum", add, []instruction{with(opI32Const, -8), op(opI32Add)}},
		{"sum of much", []instruction{add[0], with(opI64Const, 1<<32+5), add[2], add[3]}, []instruction{with(opI32Const, 5), op(opI32Add)}},
		{"sum that is not cut", add[:3], add[:3]},
		{"address", []instruction{with(opI64Const, 0xfffffff0), op(opI32WrapI64)}, []instruction{with(opI32Const, -16)}},
		{"nothing", []instruction{op(opNop), op(opDrop), op(opNop)}, []instruction{op(opDrop)}},
		{"truth", []instruction{op(opI64Eqz), op(opI64ExtendU), op(opI64Eqz), op(opI32Eqz), opens(opIf)}, []instruction{op(opI64Eqz), opens(opIf)}},
		{"truth as a number", []instruction{op(opI32Eqz), op(opI32Eqz), op(opDrop)}, []instruction{op(opI32Eqz), op(opI32Eqz), op(opDrop)}},
	} {
		f := &function{code: tt.code}
		f.sayShortly()
		if !reflect.DeepEqual(bare(f.code), tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, f.code, tt.want)
		}
	}
	for _, code := range [][]instruction{
		{opens(opIf), with(opBr, 0), op(opEnd)},      // leaves the condition only
		{with(opIf, -1), with(opBr, 1), op(opEnd)},   // gives a value
		{opens(opIf), with(opBr, 1), op(opElse)},     // does something else otherwise
		{opens(opIf), with(opBr, 1), op(opNop), end}, // ends later
	} {
		f := &function{code: code}
		f.branchDirectly()
		if !reflect.DeepEqual(f.code, code) {
			t.Errorf("%v became %v", code, f.code)
		}
	}
}

var end = op(opEnd)

func TestAlignmentIsForgotten(t *testing.T) {
	f := &function{code: []instruction{{op: opFirstLoad, align: 2, number: 300, text: []byte{opFirstLoad, 2, 0xac, 2}}}}
	f.forgetAlignment()
	if got := f.code[0].bytes(); !bytes.Equal(got, []byte{opFirstLoad, 0, 0xac, 2}) {
		t.Errorf("% x", got)
	}
}

func TestHighBitsAreShared(t *testing.T) {
	high := int64(0x1234) << lowBits
	code := []instruction{
		with(opI64Const, high), with(opLocalSet, 0), with(opI64Const, high|7), with(opLocalTee, 1), with(opI64Const, high|0xffff), with(opLocalGet, 2),
		with(opI64Const, 5), with(opI64Const, high+1<<lowBits), with(opI64Const, -high),
	}
	f := &function{parameters: 1, locals: []run{{3, 0x7f}}, code: code}
	f.shareHighBits()
	want := []instruction{
		with(opI64Const, high), with(opLocalSet, 1),
		with(opLocalGet, 1), with(opI64Const, 0), op(opI64Or), with(opLocalSet, 0),
		with(opLocalGet, 1), with(opI64Const, 7), op(opI64Or), with(opLocalTee, 2),
		with(opLocalGet, 1), with(opI64Const, 0xffff), op(opI64Or), with(opLocalGet, 3),
		with(opI64Const, 5), with(opI64Const, high+1<<lowBits), with(opI64Const, -high),
	}
	if !reflect.DeepEqual(f.bare(), want) || !reflect.DeepEqual(f.locals, []run{{1, typeI64}, {3, 0x7f}}) {
		t.Errorf("%v %v\nwant %v", f.locals, f.bare(), want)
	}
	for _, n := range []int64{0, 7, 63, 64, 127, 128, 0xffff} {
		text := lowConst(n).bytes()
		if got := (&leb.Reader{Rest: text[1:]}).Signed(); got != n || len(text) < 3 {
			t.Errorf("%d is written % x", n, text)
		}
	}
	f = &function{parameters: 1, code: code[:3]}
	f.shareHighBits()
	if len(f.code) != 3 {
		t.Errorf("two constants became %v", f.code)
	}
}

// section returns a section with its length.
func section(id byte, content ...byte) []byte {
	return append(binary.AppendUvarint([]byte{id}, uint64(len(content))), content...)
}

const magic = "\x00asm\x01\x00\x00\x00"

func TestFunctionsKeepsWhatItDoesNotKnow(t *testing.T) {
	wasm := []byte(magic)
	wasm = append(wasm, section(0, 2, 'h', 'i')...)
	wasm = append(wasm, section(typeSection, 1, functionType, 1, 0x7f, 0)...)
	wasm = append(wasm, section(functionSection, 2, 0, 0)...)
	known := []byte{0, opNop, 0x20, 0, opDrop, opEnd}
	unknown := []byte{0, opNop, opMore, 12, 0, 0, opEnd}
	want := append(append(bytes.Clone(wasm), section(codeSection, append(append([]byte{2, 5}, 0, 0x20, 0, opDrop, opEnd), append([]byte{7}, unknown...)...)...)...), section(11, 0)...)
	wasm = append(wasm, section(codeSection, append(append(append([]byte{2, 6}, known...), 7), unknown...)...)...)
	wasm = append(wasm, section(11, 0)...)
	if got, err := Functions(wasm); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%v\n% x\nwant\n% x", err, got, want)
	}
}

func TestFunctionsRefusesOtherForms(t *testing.T) {
	for name, wasm := range map[string]string{
		"nothing":               "",
		"another format":        "\x7fELF",
		"a section cut short":   magic + "\x0a\x05\x01",
		"code without types":    magic + "\x0a\x04\x01\x02\x00\x0b",
		"a function cut short":  magic + "\x01\x04\x01\x60\x00\x00\x03\x02\x01\x00\x0a\x03\x01\x09\x00",
		"a type that is not so": magic + "\x01\x04\x01\x5e\x00\x00\x03\x02\x01\x00\x0a\x04\x01\x02\x00\x0b",
	} {
		if _, err := Functions([]byte(wasm)); !errors.Is(err, ErrForm) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// Every form of instruction is read to its end.
func FuzzFunction(f *testing.F) {
	body := (&function{code: dispatched()[:5]}).bytes()
	f.Add(body, 1)
	f.Add([]byte{1, 2, 0x7e, opBrTable, 2, 0, 1, 0, opCallTable, 0, 0, opF32Const, 1, 2, 3, 4, opF64Const, 1, 2, 3, 4, 5, 6, 7, 8, opMemorySize, 0, opMore, 10, 0, 0, opMore, 11, 0, opMore, 3, opEnd}, 0)
	f.Fuzz(func(t *testing.T, body []byte, parameters int) {
		function, ok := parse(body, parameters&7)
		if !ok || len(body) > 1<<12 {
			return
		}
		if again, ok := parse(function.bytes(), parameters&7); !ok || !reflect.DeepEqual(again.bare(), function.bare()) {
			t.Fatalf("% x was written % x", body, function.bytes())
		}
		function.rewrite()
		if _, ok := parse(function.bytes(), parameters&7); !ok {
			t.Errorf("% x was rewritten as % x", body, function.bytes())
		}
	})
}
