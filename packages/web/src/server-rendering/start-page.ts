import { prefetchFirstAnswers, hydrateServerAnswers } from '../client/prefetch-first-answers.ts';
import { pageFact } from '../client/page-facts.ts';
import { hasVisitSettings, isPlainVisit, isHomeAddress } from '../client/plain-visit.ts';
import { preserveFocus } from './preserve-focus.ts';

/** A hidden page is never painted, and some browsers do not tell. */
const paintTimeoutMs = 1_500;

/**
 * What can begin before the application is there. Most pages fetch it themselves, and here it is only asked for what comes first. Where the server has rendered the
 * first screen into the page, that is shown if the visit leads there; the application is fetched when it is painted.
 */
export async function startPage(): Promise<void> {
  const scripts = pageFact('scripts')?.split(' ');
  if (scripts === undefined) return prefetchFirstAnswers();
  loadLocales();
  await waitForParsing();
  const beginsAtHome = isPlainWindow() && isHomeAddress();
  if (beginsAtHome) hydrateServerAnswers();
  else prefetchFirstAnswers().catch(() => undefined);
  if (beginsAtHome && showRenderedScreen()) await waitForPaint();
  try {
    await run(scripts);
    clearReloadFlag();
  } catch {
    reloadOnce();
  }
}

function isPlainWindow(): boolean {
  try {
    return isPlainVisit() && !hasVisitSettings();
  } catch {
    // Storage may be forbidden: whose visit it is, is not known.
    return false;
  }
}

/** Takes the place of the splash screen; the application's first screen will take its place. */
function showRenderedScreen(): boolean {
  const rendered = document.querySelector<HTMLTemplateElement>('#rendered-screen');
  const root = document.querySelector('#root');
  if (rendered === null || root === null) return false;
  document.documentElement.dataset['brand'] = rendered.dataset['brand'];
  root.replaceChildren(rendered.content);
  preserveFocus(root);
  return true;
}

/** The rendered screen stands at the page's end. What looks whether the browser is able to run the application has done so by then. */
const waitForParsing = (): Promise<unknown> =>
  isParsed() ? Promise.resolve() : new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

const isParsed = (): boolean => {
  if (document.readyState !== 'interactive') return document.readyState === 'complete';
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.domContentLoadedEventEnd ?? 0) > 0;
};

const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    setTimeout(resolve, paintTimeoutMs);
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      // The words may come with the next frame.
      requestAnimationFrame(() => setTimeout(resolve));
    }).observe({ type: 'paint', buffered: true });
  });

/** Asking for a file takes two milliseconds of a slow phone: twenty in one go would keep the person who taps waiting. */
const maxConcurrentPreloads = 4;

/** Fetches all beside each other, and runs those first that others need, each in a task of its own: anyone who taps in the meantime is heard. */
async function run(scripts: readonly string[]): Promise<void> {
  for (const [index, file] of scripts.entries()) {
    preloadModule(file);
    // oxlint-disable-next-line no-await-in-loop
    if (index % maxConcurrentPreloads === maxConcurrentPreloads - 1) await nextTask();
  }
  for (const file of scripts) {
    // oxlint-disable-next-line no-await-in-loop
    await import(/* @vite-ignore */ file);
    // oxlint-disable-next-line no-await-in-loop
    await nextTask();
  }
}

/** What formats first takes a slow phone 0.1 s, whatever it formats: browsers list all their locales. While styles are on their way nothing else can run. */
const loadLocales = (): unknown => new Intl.NumberFormat('fr');

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function preloadModule(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

const reloadKey = 'loge.loadedAnew';

function clearReloadFlag(): void {
  try {
    sessionStorage.removeItem(reloadKey);
  } catch {
    // Storage may be forbidden.
  }
}

/** The page came and its scripts did not: once it is loaded anew by itself, after that when the network is back. */
function reloadOnce(): void {
  const reload = (): void => location.reload();
  let isFirst = false;
  try {
    isFirst = sessionStorage.getItem(reloadKey) === null;
    sessionStorage.setItem(reloadKey, 'yes');
  } catch {
    // Without storage nothing says how often: only the network's return does it.
  }
  if (isFirst && navigator.onLine) reload();
  else addEventListener('online', reload);
}
