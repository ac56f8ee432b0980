// Copies the first prompt before the program is there. The text comes from the
// JSON block #first-prompt and is byte for byte what the program would copy.
// Where the browser refuses its clipboard the text is shown, selected, so that
// one key copies it. Where the address asks for something else than the first
// prompt nothing is copied: what stands here is not what was asked for.
'use strict';
{
  const { address } = JSON.parse(document.getElementById('first-prompt').textContent);
  const settle = () => {
    const button = document.querySelector('[data-boot="copy"]');
    if (!button || document.documentElement.dataset.ready === 'page') return;
    const asked = location.hash.toLowerCase().replace(/^#?\/*(try(\/+|$))?/, '').replace(/\/+$/, '');
    const other = asked !== address && (asked.includes('/') || location.hash.startsWith('#/') && asked !== '');
    button.disabled = other;
    document.getElementById('copy-said').textContent = other
      ? 'This is not yet what the address asks for: that comes as soon as the program is loaded.' : '';
  };
  settle();
  addEventListener('hashchange', settle);
}
document.addEventListener('click', async (event) => {
  const button = event.target.closest?.('[data-boot="copy"]');
  if (!button || document.documentElement.dataset.ready === 'page') return;
  const said = document.getElementById('copy-said');
  const { prompt } = JSON.parse(document.getElementById('first-prompt').textContent);
  try {
    await navigator.clipboard.writeText(prompt);
    said.textContent = 'Copied.';
  } catch {
    const text = document.getElementById('copy-text') ?? document.createElement('textarea');
    text.id = 'copy-text';
    text.className = 'field';
    text.readOnly = true;
    text.rows = 4;
    text.setAttribute('aria-label', 'The exact prompt');
    text.value = prompt;
    button.after(text);
    text.focus();
    text.select();
    said.textContent = 'The browser did not allow copying. The prompt is selected: copy it with Ctrl+C or ⌘C.';
  }
});
