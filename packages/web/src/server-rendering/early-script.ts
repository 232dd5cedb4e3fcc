import { isColouredVisit } from '../client/plain-visit.ts';
import { startPage } from './start-page.ts';

/* A small script of its own, run while the page is read: what can begin before the application is there. */

/** The page's own splash screen wears the product's colours (base.css), this visit those of the application that opened it. */
function hideOtherColours(): void {
  try {
    if (isColouredVisit()) document.documentElement.dataset['coloured'] = '';
  } catch {
    // Storage may be forbidden: then no visit has a colour.
  }
}

hideOtherColours();
// Whatever goes wrong is told by the application, which meets it too.
startPage().catch(() => undefined);
