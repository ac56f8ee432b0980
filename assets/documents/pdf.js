// A Web Worker that reads the text of one PDF, with pdf.js (Mozilla, under the
// licence in "build/documents/pdfjs-licence.txt"). It is started for a file and
// ended after it, or when a person no longer wants it.
//
// It is posted {file, most}: the file, and how many pages are read at the most. It
// posts {begun: pages}; for each page in order {page, width, height, turned, unread,
// text, numbers}; and at last {done: true, cut}, or {reason, pages} where the file
// cannot be read. Text holds the page's pieces of text, parted by NUL; numbers four
// whole numbers a piece, in tenths of a point: x of its left end and y of its base
// line from the page's upper left corner as it is seen, width, size of the type.
// Pieces that do not run from left to right are counted in turned and left out;
// unread says that the page is damaged, cut that the file's end is missing.
//
// Both halves of pdf.js run here: its own way, a worker below the page, would
// handle every piece of text in the page's thread.
'use strict';

// Whole pages of a file's end are looked at for the mark that ends it.
const tail = 1024;

const tenths = (length) => Math.round(length * 10);

// piecesOf returns what stands on a page.
const piecesOf = (content, viewport, pdfjs) => {
  const texts = [];
  const numbers = [];
  let turned = 0;
  for (const item of content.items) {
    if (!item.str?.trim()) continue;
    const [a, b, c, d, x, y] = pdfjs.Util.transform(viewport.transform, item.transform);
    const size = Math.hypot(c, d);
    if (a <= 0 || Math.abs(b) > Math.abs(a) / 10) {
      turned++;
      continue;
    }
    texts.push(item.str.replaceAll('\0', ''));
    numbers.push(tenths(x), tenths(y), tenths(item.width), tenths(size));
  }
  return { text: texts.join('\0'), numbers: new Int32Array(numbers), turned };
};

const notFetched = Symbol('not fetched');
const loaded = (script) => import(script).catch(() => { throw notFetched; });

// The reasons are those of gen/document/container.
const reasonOf = (error) => {
  if (error === notFetched) return 'not-fetched';
  if (error?.name === 'PasswordException') return 'encrypted';
  if (error?.name === 'NotReadableError' || error?.name === 'NotFoundError') return 'changed';
  return 'damaged';
};

const read = async ({ file, most }) => {
  const pdfjs = await loaded(new URL("build/documents/pdfjs.js", import.meta.url));
  globalThis.pdfjsWorker = await loaded(new URL("build/documents/pdfjs-worker.js", import.meta.url));
  const cut = !(await file.slice(-tail).text()).includes('%%EOF');
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    verbosity: 0,
    isEvalSupported: false,
    useWorkerFetch: false,
    useWasm: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
  });
  const pdf = await task.promise;
  if (pdf.numPages > most) return { reason: 'too-many-pages', pages: pdf.numPages };
  postMessage({ begun: pdf.numPages });
  for (let n = 1; n <= pdf.numPages; n++) {
    const told = { page: n, width: 0, height: 0, turned: 0, unread: false, text: '', numbers: new Int32Array() };
    try {
      const page = await pdf.getPage(n);
      const viewport = page.getViewport({ scale: 1 });
      Object.assign(told, { width: tenths(viewport.width), height: tenths(viewport.height) },
        piecesOf(await page.getTextContent(), viewport, pdfjs));
      page.cleanup();
    } catch {
      told.unread = true;
    }
    postMessage(told, [told.numbers.buffer]);
  }
  return { done: true, cut };
};

// The worker half of pdf.js listens here too, to messages of another form.
addEventListener('message', ({ data }) => {
  if (!(data?.file instanceof Blob)) return;
  read(data).catch((error) => ({ reason: reasonOf(error) })).then((last) => postMessage(last));
});
