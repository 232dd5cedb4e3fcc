import { createBrowserHistory, parseHref, type RouterHistory } from '@tanstack/history';
import { readRoute } from './read-route.ts';

/** A history whose routes live behind `#!`, as the specification and ten years of links have them. */
export function createHashBangHistory(page: Window = window): RouterHistory {
  if (!page.location.hash.startsWith('#!')) {
    page.history.replaceState(page.history.state, '', `${page.location.pathname}#!${readRoute(page.location)}`);
  }
  return createBrowserHistory({
    window: page,
    parseLocation: () => parseHref(readRoute(page.location), page.history.state),
    createHref: (route) => `${page.location.pathname}#!${route}`,
  });
}
