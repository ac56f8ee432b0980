package platform

import (
	"context"
	"io"
	"net/http"
	"syscall/js"

	"github.com/syumai/workers/cloudflare"
)

// pieceSize is how many bytes a visitor gets at a time.
const pieceSize = 64 << 10

// Whole reports whether a visitor can tell that an answer of size bytes, -1 where
// that is not known, has broken off. The runtime ends an answer of unknown size as
// if it were complete, whatever happened to it.
func Whole(size int64) bool { return size >= 0 }

// Send sends body, of size bytes or of an unknown number where that is -1, as it
// comes, and closes it, also where the visitor leaves. It returns at once.
func Send(w http.ResponseWriter, body io.ReadCloser, size int64) {
	var stream js.Value
	if b, ok := body.(*incoming); ok && size >= 0 {
		stream = b.stream.Call("pipeThrough", global.Get("FixedLengthStream").New(size))
	} else {
		p := newPipe(size)
		stream = p.readable
		go p.fill(body)
	}
	w.(interface{ WriteRawJSBody(js.Value) }).WriteRawJSBody(stream)
}

// HandsOn says that the runtime can hand a server's own answer on to the visitor.
const HandsOn = true

// HandOn sends body as it comes, each piece at once, and closes it, also where the
// visitor leaves. It returns at once. The body of an answer is handed on by the runtime, and its bytes
// do not pass through here.
func HandOn(w http.ResponseWriter, body io.ReadCloser) {
	var stream js.Value
	if b, ok := body.(*incoming); ok {
		stream = b.stream
	} else {
		p := newPipe(-1)
		stream = p.readable
		go p.fill(body)
	}
	w.(interface{ WriteRawJSBody(js.Value) }).WriteRawJSBody(stream)
}

// Finish runs a task to its end, even where the visitor has left.
func Finish(task func()) {
	done := make(chan struct{})
	cloudflare.WaitUntil(func() {
		defer close(done)
		task()
	})
	<-done
}

// pipe is a stream of bytes from here to whoever reads it, no faster than that.
type pipe struct {
	readable, writer js.Value
	// left ends when nobody reads any more.
	left context.Context
}

// newPipe returns an empty pipe for so many bytes, or for an unknown number where size is -1.
func newPipe(size int64) *pipe {
	var both js.Value
	if size >= 0 {
		both = global.Get("FixedLengthStream").New(size)
	} else {
		both = global.Get("IdentityTransformStream").New()
	}
	p := &pipe{readable: both.Get("readable"), writer: both.Get("writable").Call("getWriter")}
	left, leave := context.WithCancel(context.Background())
	p.left = left
	var kept, broken js.Func
	end := func(js.Value, []js.Value) any {
		kept.Release()
		broken.Release()
		leave()
		return nil
	}
	kept, broken = js.FuncOf(end), js.FuncOf(end)
	p.writer.Get("closed").Call("then", kept, broken)
	return p
}

// fill writes all of body and closes it.
func (p *pipe) fill(body io.ReadCloser) {
	stop := context.AfterFunc(p.left, func() { body.Close() })
	defer stop()
	defer body.Close()
	piece := make([]byte, pieceSize)
	for {
		n, err := body.Read(piece)
		if n > 0 && p.write(piece[:n]) != nil {
			return
		}
		if err == io.EOF {
			p.close()
			return
		}
		if err != nil {
			p.abort(err)
			return
		}
	}
}

// write waits until the bytes were taken.
func (p *pipe) write(piece []byte) error {
	_, err := await(context.Background(), p.writer.Call("write", bytesOf(piece)))
	return err
}

// close ends the stream, which is complete.
func (p *pipe) close() { ignore(p.writer.Call("close")) }

// abort ends the stream, which is not.
func (p *pipe) abort(why error) {
	ignore(p.writer.Call("abort", global.Get("Error").New(why.Error())))
}
