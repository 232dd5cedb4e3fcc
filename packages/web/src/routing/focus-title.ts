/** Watches the screen at whose beginning the focus is. */
let arrival: MutationObserver | undefined;

/**
 * On arrival the focus goes to the screen's title, so that keyboard and screen reader start where the eye does. A field that
 * asked for the focus itself keeps it.
 */
export function focusTitle(): void {
  arrival?.disconnect();
  const focused = document.activeElement;
  if (focused !== null && focused.matches('main input, main textarea, dialog *')) return;
  const title = shownTitle() ?? document.querySelector<HTMLElement>('main');
  if (title === null) {
    arrival = awaitScreen();
    return;
  }
  // A title is not a control: it takes the focus only this way, and shows no ring for it.
  title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus({ preventScroll: true });
  arrival = followTitle(title);
}

/** The first screen after signing in may still be on its way: it is waited for, unless somebody moves the focus. */
function awaitScreen(): MutationObserver {
  const watch = new MutationObserver(() => {
    if (document.activeElement !== document.body) watch.disconnect();
    else if (document.querySelector('main') !== null) focusTitle();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return watch;
}

/** A phone hides the title of what lies beside the screen that is open. */
const shownTitle = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('h1')].find((title) => title.getClientRects().length > 0);

/**
 * What stands at the beginning of a screen may be another once its answer is there: a skeleton's title gives way, a screen without one gets
 * one. The focus goes along for as long as nobody has moved it.
 */
function followTitle(title: HTMLElement): MutationObserver {
  const watch = new MutationObserver(() => {
    const isLost = !title.isConnected && document.activeElement === document.body;
    const waits = title.tagName === 'MAIN' && document.activeElement === title;
    if (isLost || (waits && shownTitle() !== undefined)) focusTitle();
    else if (!waits && document.activeElement !== title) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return watch;
}
