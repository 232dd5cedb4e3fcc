import { bottomInset, sideInset } from './bottom-inset.ts';

/** Between the toasts and what one scrolls to above them, in pixels. */
const gap = 12;
/** Screens come and go under a toast, and their bars with them. */
const everyMs = 400;

/**
 * Keeps toasts clear of bars as long as they are shown. On a phone the main part of the page ends above them (`base.css`): whatever it holds can be scrolled
 * to where nothing covers it, and the focus is.
 */
export function keepToastsClear(list: HTMLElement): () => void {
  const page = document.documentElement;
  const place = (): void => {
    list.style.setProperty('--foot-height', `${bottomInset()}px`);
    list.style.setProperty('--side-width', `${sideInset()}px`);
    const { height, top } = list.getBoundingClientRect();
    page.style.setProperty('--toast-room', `${height + gap}px`);
    page.style.setProperty('--toast-top', `${innerHeight - top + gap}px`);
  };
  place();
  page.dataset['toasts'] = '';
  const timer = setInterval(place, everyMs);
  return () => {
    clearInterval(timer);
    delete page.dataset['toasts'];
    page.style.removeProperty('--toast-room');
    page.style.removeProperty('--toast-top');
  };
}
