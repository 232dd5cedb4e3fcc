/** Two bars that are this near stand on each other, in pixels. */
const standsOn = 16;

/**
 * How much of the page's foot belongs to bars that must not be covered, in pixels. Such bars carry `data-foot` and may stand on each other; one that is as
 * tall as the screen stands at its side, and one that is above the rest of the page has been scrolled to.
 */
export const bottomInset = (): number =>
  [...document.querySelectorAll<HTMLElement>('[data-foot]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0 && height < innerHeight / 2)
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce(
      (covered, { top, bottom }) =>
        bottom >= innerHeight - covered - standsOn ? Math.max(covered, innerHeight - top) : covered,
      0,
    );

/** How much of the left a bar covers that stands at the side, from top to bottom, in pixels. */
export const sideInset = (): number =>
  [...document.querySelectorAll<HTMLElement>('[data-foot]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ left, height, width }) => left <= 0 && height >= innerHeight / 2 && width < innerWidth / 2)
    .reduce((covered, { right }) => Math.max(covered, right), 0);
