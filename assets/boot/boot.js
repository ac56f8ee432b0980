// Starts Benchtrial: fetches and compiles the module of the program that early.js
// has chosen, once, runs it in the page and, as the engine, in a Web Worker. Until
// the page takes over, the first exhibit stands in the HTML, or for the workbench
// its loading bar; this script says how far the module has come, or why it cannot
// run. Where the address moves to what the program does not show the page is loaded
// anew. The workbench, once it runs, shows everything.
//
// What it expects of the HTML: #boot-label (role=status) and #boot-progress, for the
// workbench #load-label and #load-progress with the heading #load-head, and the JSON
// blocks #boot {programs: {name: {wasm, style, bytes, pages, texts}}, engine, version, words, documents} and
// #first-prompt {address, prompt, whole}.
// What Go tells it: data-kept="false" on the root element, where nothing outlives a
// reload. What it gives to Go: globalThis.benchtrial = {engine: Worker, version, first},
// first being the first prompt as Go packed it; to the engine, first, words, the
// files with the words for testimony, and documents, those that read documents:
// {part: [name, hash]}.
// The page says that it has taken over by data-ready="page" on the root
// element, the engine by a message {ready: true}.
'use strict';
{
  const config = JSON.parse(document.getElementById('boot').textContent);
  const first = JSON.parse(document.getElementById('first-prompt').textContent).whole;
  const root = document.documentElement;
  const taken = () => root.dataset.ready === 'page';
  const { pageOf, programOf } = globalThis.benchtrial;
  const name = root.dataset.program;
  const program = config.programs[name];
  const workbench = name === 'workbench';
  const label = () => document.getElementById(workbench ? 'load-label' : 'boot-label');
  const bar = () => document.getElementById(workbench ? 'load-progress' : 'boot-progress');

  const shows = (fragment) => workbench && taken() || (programOf(fragment) ?? name) === name;

  addEventListener('hashchange', () => {
    if (!shows(location.hash) && !(taken() && navigator.onLine === false)) location.reload(); // without a network the page stays
  });

  // Where the browser keeps nothing, the other program would take the place of all
  // that is here: it gets a window of its own.
  addEventListener('click', ({ target }) => {
    const link = target.closest?.('a[href^="#/"]');
    if (link) link.target = root.dataset.kept === 'false' && !shows(link.hash) ? '_blank' : '';
  }, true);

  // The static page is that of the first exhibit: of the workbench's only the bar stays.
  if (workbench) {
    document.querySelector('.trial').remove();
    document.querySelector('.masthead [aria-current]').removeAttribute('aria-current');
    const ways = [...document.querySelectorAll('.masthead nav a')];
    const shown = { result: 'open' }[pageOf(location.hash)] ?? pageOf(location.hash);
    const way = ways.find((a) => pageOf(a.hash) === shown) ?? ways[0];
    way.setAttribute('aria-current', 'page');
    document.getElementById('load-head').textContent = way.textContent;
  }

  // A style sheet of the program's own stands after the common one. The page waits for
  // it, or for the news that it does not come, so that nothing is seen without it.
  const dressed = program.style && new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: program.style });
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
    document.head.append(link);
  });

  // What is typed before the page has taken over is kept over a reload, too, and for
  // the other program.
  const typedKey = 'benchtrial.typed';
  const stored = (use) => {
    try {
      return use(sessionStorage);
    } catch {
      return null; // storage is blocked or full: then nothing is kept
    }
  };
  const answer = document.getElementById('answer');
  if (answer) {
    answer.value ||= stored((kept) => kept.getItem(typedKey)) ?? '';
    stored((kept) => kept.removeItem(typedKey));
    addEventListener('pagehide', () => {
      if (!taken() && answer.value) stored((kept) => kept.setItem(typedKey, answer.value));
    });
  }

  // The helper script of Vugu is loaded as a file; its own way, eval, is
  // forbidden here. Only that one call is answered, all others go their way.
  const evaluate = globalThis.eval;
  globalThis.eval = (source) =>
    typeof source === 'string' && source.includes('window.vuguRender') ? undefined : evaluate(source);

  const say = (text) => {
    if (!label() || taken()) return;
    label().textContent = root.dataset.judge ? `Judging as soon as the judge is loaded. ${text}` : text;
  };

  // A judgment asked for before the page has taken over is given then.
  addEventListener('keydown', (event) => {
    if (taken() || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (event.target.id !== 'answer' || !event.target.value.trim() || root.dataset.judge) return;
    root.dataset.judge = 'asked';
    if (root.dataset.boot !== 'failed') say(label()?.textContent ?? '');
  });

  const kilobytes = (bytes) => `${Math.round(bytes / 1000).toLocaleString('en')} KB`;

  const showProgress = (bytes) => {
    if (!bar() || taken()) return;
    bar().max = program.bytes;
    bar().value = Math.min(bytes, program.bytes);
    const what = workbench ? 'the program for this page' : 'the judge';
    say(bytes < program.bytes
      ? `Loading ${what}: ${kilobytes(bytes)} of ${kilobytes(program.bytes)}`
      : `Starting ${what}`);
  };

  // Counts the attempts to load; what belongs to an earlier one is ignored.
  let attempt = 0;

  // A message stands where the progress stood, or above the page once it has taken over.
  const fail = (text, again) => {
    attempt++;
    let place = taken() ? null : label();
    if (!place) {
      place = document.createElement('p');
      place.setAttribute('role', 'alert');
      place.className = 'boot-alert';
      document.body.prepend(place);
    }
    place.textContent = text;
    bar()?.setAttribute('hidden', '');
    root.dataset.boot = 'failed';
    document.getElementById('boot-again')?.remove();
    if (!again) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.id = 'boot-again';
    button.className = 'btn';
    button.textContent = 'Try again';
    button.addEventListener('click', () => {
      button.remove();
      bar()?.removeAttribute('hidden');
      delete root.dataset.boot;
      again();
    });
    place.after(button);
  };

  const shown = document.querySelector('[data-boot="copy"]')?.disabled
    ? 'What the address asks for cannot be shown; the exhibit here is another. '
    : 'The exhibit and the question can still be copied. ';
  const [blocked, undelivered, damaged] = workbench ? [
    'This browser blocks WebAssembly, which judges the answers on your own device. '
      + `To ${{ review: 'review answers', documents: 'read your texts' }[pageOf(location.hash)] ?? 'ask about law'}, allow WebAssembly for this page, or open it in another browser.`,
    'The program for this page could not be downloaded. Check the connection, then try again.',
    'The program for this page arrived damaged.',
  ] : [
    'This browser blocks WebAssembly, which judges the answer on your own device. '
      + shown + 'To judge an answer, allow WebAssembly '
      + 'for this page, or open it in another browser.',
    'The program that judges the answer could not be downloaded. '
      + 'What you typed is still here. Check the connection, then try again.',
    'The program that judges the answer arrived damaged. What you typed is still here.',
  ];
  const stopped = 'The page stopped because of an error in the program. '
    + 'Copy what you want to keep, then load the page again.';

  const count = async (stream) => {
    const mine = attempt;
    let bytes = 0;
    try {
      for (const reader = stream.getReader(); ;) {
        const { done, value } = await reader.read();
        if (done || mine !== attempt) return void reader.cancel();
        bytes += value.length;
        showProgress(bytes);
      }
    } catch {
      // The other reader of the same body reports the broken connection.
    }
  };

  const compile = async (cache) => {
    let response = await fetch(program.wasm, { cache });
    if (!response.ok) throw new TypeError(`${program.wasm}: ${response.status}`);
    if (response.headers.get('Content-Type') !== 'application/wasm') {
      response = new Response(response.body, { headers: { 'Content-Type': 'application/wasm' } });
    }
    // A clone is counted, so that the browser may keep the compiled code with the response.
    count(response.clone().body);
    return WebAssembly.compileStreaming(response);
  };

  const explain = (error) => {
    console.error(error);
    if (!(error instanceof WebAssembly.CompileError)) return fail(undelivered, () => start('reload'));
    if (/disallow|Content Security Policy|blocked/i.test(error.message)) return fail(blocked);
    return fail(damaged, () => start('reload'));
  };

  const runPage = async (module) => {
    try {
      const go = new Go();
      go.argv = ['app', 'page'];
      go.env.GOGC = '400'; // a start without collections
      const instance = await WebAssembly.instantiate(module, go.importObject);
      await dressed;
      await go.run(instance);
    } catch (error) {
      console.error(error);
    }
    fail(stopped, () => location.reload());
  };

  const start = async (cache) => {
    performance.mark('module-asked');
    showProgress(0);
    let module;
    try {
      module = await compile(cache);
    } catch (error) {
      explain(error);
      return;
    }
    performance.mark('module-compiled');
    globalThis.benchtrial.engine.postMessage({ module, first, words: config.words, documents: config.documents });
    runPage(module);
  };

  // The marks say when a verdict became possible: both instances listen.
  const both = Promise.all([
    new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (!taken()) return;
        observer.disconnect();
        performance.mark('page-ready');
        resolve();
      }).observe(root, { attributes: true, attributeFilter: ['data-ready'] });
    }),
    new Promise((resolve) => {
      if (typeof WebAssembly !== 'object') return;
      const engine = new Worker(config.engine);
      Object.assign(globalThis.benchtrial, { engine, version: config.version, first });
      engine.addEventListener('message', (event) => {
        if (event.data?.ready !== true) return;
        performance.mark('engine-ready');
        resolve();
      });
    }),
  ]);
  both.then(() => performance.mark('verdict-possible'));

  if (typeof WebAssembly === 'object') start('default');
  else fail(blocked);
}
