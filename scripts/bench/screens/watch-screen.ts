import type { Page } from '@playwright/test';

/** What says that a screen is there: its address, the heading that names it where it has one, and a piece of its content. */
export interface Shown {
  /** How the address behind `#!` begins. */
  readonly path: string;
  /** The first heading contains it. */
  readonly title?: string;
  /** An element that is seen only with the content: skeletons do not have it. */
  readonly content: string;
}

/** One arrival, in milliseconds from the act: the content painted; and what was asked of the server in that time. */
export interface Arrival {
  readonly ms: number;
  /** Files of the application. */
  readonly files: number;
  /** Questions to the gateway. */
  readonly questions: number;
  /** What moved by itself, as browsers score it (cumulative layout shift), until half a second after the arrival. */
  readonly shift: number;
}

declare global {
  interface Window {
    logeArrival: Promise<Arrival> | undefined;
  }
}

/** Runs in the page. From the act named `from` (a click, a key), or from the beginning of the page where none is named. */
export function watchInPage({ shown, from }: { readonly shown: Shown; readonly from: string | null }): void {
  const { performance, document: page } = window;
  let beganAt = from === null ? 0 : Infinity;
  let shift = 0;
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.startTime >= beganAt) shift += (entry as unknown as { readonly value: number }).value;
  });
  shifts.observe({ type: 'layout-shift', buffered: true });
  if (from !== null)
    addEventListener(from, ({ timeStamp }) => (beganAt = Math.min(beganAt, timeStamp)), { capture: true, once: true });
  const isThere = (): boolean => {
    if (beganAt === Infinity || !location.hash.slice(2).startsWith(shown.path)) return false;
    const titles = [...page.querySelectorAll('h1')].filter((title) => title.checkVisibility());
    if (shown.title !== undefined && !titles.some(({ textContent }) => textContent.includes(shown.title ?? '')))
      return false;
    return [...page.querySelectorAll(shown.content)].some((element) => element.checkVisibility());
  };
  window.logeArrival = new Promise((resolve) => {
    const look = (): void => {
      if (!isThere()) return void requestAnimationFrame(look);
      // The frame that holds it has been painted when what it queues is run.
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => {
        const now = performance.now();
        const asked = performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime >= beganAt && startTime <= now);
        const count = (pattern: RegExp): number => asked.filter(({ name }) => pattern.test(name)).length;
        setTimeout(() => {
          shifts.disconnect();
          resolve({
            ms: now - beganAt,
            files: count(/\/assets\/[^/]+\.(js|css)$/),
            questions: count(/\/gateway\?(?!.*action=(ImageView|SendUiEvent))/),
            shift,
          });
        }, 500);
      });
      channel.port1.start();
      channel.port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  });
}

/** Begins to watch; what follows in the page is measured. */
export const watchFor = (page: Page, shown: Shown, from: 'click' | 'keydown'): Promise<void> =>
  page.evaluate(watchInPage, { shown, from });

/** What was measured; rejects where the screen does not come. */
export async function arrival(page: Page, shown: Shown): Promise<Arrival> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${shown.path} did not come: ${page.url()}`)), 30_000).unref();
  });
  return Promise.race([page.evaluate(() => window.logeArrival as Promise<Arrival>), late]);
}
