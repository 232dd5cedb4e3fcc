/**
 * On arrival the focus goes to the screen's title, so that keyboard and screen reader start where the eye does. A field that
 * asked for the focus itself keeps it.
 */
export function focusTitle(): void {
  const focused = document.activeElement;
  if (focused !== null && focused.matches('main input, main textarea, dialog *')) return;
  const title = document.querySelector<HTMLElement>('h1') ?? document.querySelector<HTMLElement>('main');
  if (title === null) return;
  // A title is not a control: it takes the focus only this way, and shows no ring for it.
  title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus({ preventScroll: true });
}
