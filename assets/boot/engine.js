// The engine's Web Worker: runs the same module as the page, as "engine".
//
// The page posts {module, first, words, documents} once, of which Go finds the last
// three in globalThis.benchtrial; everything else it posts is a request. Requests
// that come before Go listens wait here and are delivered, in order, when Go has
// posted {ready: true}. If the module stops, {fault: "…"} tells the page why.
importScripts("build/wasm_exec.js");

const waiting = [];
let ready = false;

addEventListener('message', (event) => {
  if (ready) return;
  event.stopImmediatePropagation();
  if (event.data?.module instanceof WebAssembly.Module) run(event.data);
  else waiting.push(event.data);
});

const post = self.postMessage.bind(self);
self.postMessage = (message, transfer) => {
  post(message, transfer ?? []);
  if (ready || message?.ready !== true) return;
  ready = true;
  for (const data of waiting.splice(0)) dispatchEvent(new MessageEvent('message', { data }));
};

async function run({ module, ...given }) {
  globalThis.benchtrial = given;
  try {
    const go = new Go();
    go.argv = ['app', 'engine'];
    go.env.GOGC = '400'; // prompts come and go: fewer collections, some memory more
    await go.run(await WebAssembly.instantiate(module, go.importObject));
    post({ fault: 'The engine stopped.' });
  } catch (error) {
    post({ fault: String(error) });
  }
}
