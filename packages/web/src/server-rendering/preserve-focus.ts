/**
 * The application draws its first screen in place of the server-rendered HTML: anyone who had come to a link of it by keyboard is at the same link
 * then. Follows the focus until that HTML is gone.
 */
export function preserveFocus(root: Element): void {
  const links = (): HTMLAnchorElement[] => [...root.querySelectorAll('a')];
  let focused = -1;
  const come = ({ target }: Event): void => {
    focused = target instanceof HTMLAnchorElement ? links().indexOf(target) : -1;
  };
  const leave = ({ target }: Event): void => {
    // A link that is taken away was not left.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && target !== document.activeElement) focused = -1;
    });
  };
  root.addEventListener('focusin', come);
  root.addEventListener('focusout', leave);
  const rendered = links().map(({ href }) => href);
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    root.removeEventListener('focusin', come);
    root.removeEventListener('focusout', leave);
    const again = links()[focused];
    // Where the screen is another one, its links are others.
    if (again !== undefined && again.href === rendered[focused]) again.focus({ preventScroll: true });
  }).observe(root, { childList: true });
}
