// Sets the chosen theme before the first paint, so that the page never flashes
// in the other one. Runs in the head; where storage is blocked the page follows
// the system.
try {
  const theme = localStorage.getItem('benchtrial.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: nothing was chosen that could be read.
}
