// What must be settled before the first paint; it runs in the head, behind #boot.
//
// The chosen theme, so that the page never flashes in the other one. Where storage
// is blocked the page follows the system.
//
// The question shown last in this window, to which "#/try" leads back, also from the
// other program.
//
// The program, app or workbench, which the address asks for: the least that shows it.
// Its name stands at the root element, for the style sheet and boot.js, and its module
// and the style sheet of its own, where it has one, are asked for as early as can be.
// Gives globalThis.benchtrial = {pageOf, programOf}.
'use strict';
{
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('benchtrial.theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage is blocked: nothing was chosen that could be read.
  }

  const { programs } = JSON.parse(document.getElementById('boot').textContent);

  // As web/route undoes it: more than once, and what is no encoding stays.
  const unescaped = (text) => {
    const decoded = (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    };
    for (let n = 0; n < 3; n++) text = text.replace(/(?:%[0-9a-f]{2})+/gi, decoded);
    return text;
  };

  // cleaned returns a fragment without "#" and without what no route contains.
  const cleaned = (fragment) => unescaped(fragment).replace(/[\0- \x7f]/g, '').replace(/^#/, '');

  // pageOf returns the word of the page that a fragment asks for, as web/route reads
  // it: "" for the first page, null for a place on whatever page is shown.
  const pageOf = (fragment) => {
    const text = cleaned(fragment);
    if (!text) return '';
    if (!text.includes('/')) return null;
    return text.replace(/^\/+/, '').split('/')[0].split(/[?&#]/)[0].replace(/[.,;:!)>\]}"'”’»…]+$/, '').toLowerCase();
  };

  // textOf returns the kind of text that the address of a question in a fragment
  // names, as in "try/blt1/4k/act/…"; the address may stand alone.
  const textOf = (fragment) => {
    const parts = cleaned(fragment).toLowerCase().split('/').filter(Boolean);
    if (parts[0] === 'try') parts.shift();
    return /^blt\d/.test(parts[0] ?? '') ? (parts[2] ?? '').split('@')[0] : '';
  };

  // programOf returns the name of the least program that shows what a fragment asks
  // for, or undefined for a place, which every program has. A result that says so has
  // questions about law: "result/law/…".
  const programOf = (fragment) => {
    const page = pageOf(fragment);
    if (page === null) return undefined;
    const law = page === 'result' && /^\/*result\/+law(?:\/|$)/i.test(cleaned(fragment));
    const text = page === 'try' || /^blt\d/.test(page) ? textOf(fragment) : '';
    return Object.keys(programs).find((name) => programs[name].pages?.includes(page)
      || programs[name].texts && (law || programs[name].texts.includes(text))) ?? 'app';
  };

  const placeKey = 'benchtrial.place';
  const note = () => {
    try {
      if (/^#\/try\/./.test(location.hash)) sessionStorage.setItem(placeKey, location.hash);
      else if (root.dataset.ready !== 'page' && location.hash === '#/try') history.replaceState(null, '', sessionStorage.getItem(placeKey) ?? '#/try');
    } catch {
      // Storage is blocked: then it begins with the first question.
    }
  };
  note();
  addEventListener('hashchange', note);

  globalThis.benchtrial = { pageOf, programOf };
  root.dataset.program = programOf(location.hash) ?? 'app';
  const { wasm, style } = programs[root.dataset.program];
  const preload = (what) => document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', ...what }));
  if (typeof WebAssembly === 'object') {
    preload({ as: 'fetch', type: 'application/wasm', crossOrigin: 'anonymous', href: wasm });
    if (style) preload({ as: 'style', href: style });
  }
}
