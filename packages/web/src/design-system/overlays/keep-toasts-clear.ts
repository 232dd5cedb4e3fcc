import { bottomInset, sideInset } from './bottom-inset.ts';

/** Between the toasts and what one scrolls to above them, in pixels. */
const gap = 12;
/** Screens come and go under a toast, and their bars with them. */
const everyMs = 400;

/** A bar that sticks to the end of the page's main part, and moves with it: the room is its own then. */
const stickingFoot = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main [data-foot]')].find(
    (foot) => getComputedStyle(foot).position === 'sticky',
  );

/**
 * Keeps toasts clear of bars as long as they are shown, and on a phone makes the page longer by their height (`base.css`): whatever is at its end can be
 * scrolled above them, and the focus is.
 */
export function keepToastsClear(list: HTMLElement): () => void {
  const page = document.documentElement;
  const place = (): void => {
    list.style.setProperty('--foot-height', `${bottomInset()}px`);
    list.style.setProperty('--side-width', `${sideInset()}px`);
    const { height, top } = list.getBoundingClientRect();
    page.style.setProperty('--toast-room', `${height + gap}px`);
    page.style.setProperty('--toast-top', `${innerHeight - top + gap}px`);
    page.dataset['toasts'] = stickingFoot() === undefined ? 'page' : 'foot';
  };
  place();
  const timer = setInterval(place, everyMs);
  return () => {
    clearInterval(timer);
    delete page.dataset['toasts'];
    page.style.removeProperty('--toast-room');
    page.style.removeProperty('--toast-top');
  };
}
