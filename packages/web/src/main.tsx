import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design-system/fonts.css';
import './design-system/tokens.css';
import './design-system/base.css';
import { App } from './app.tsx';
import { pageFact } from './client/page-facts.ts';
import { reportUncaughtErrors } from './client/report-problem.ts';
import { SplashScreen } from './entrance-app/screens/splash-screen.tsx';
import { loadMessages } from './messages/load-messages.ts';
import { followSession, handleCommonRefusals } from './routing/common-refusals.ts';
import { startScreensOnSession, waitForFirstScreen } from './routing/start-screens.ts';
import { applyBrand } from './session/brand.ts';
import { currentLanguage } from './session/language.ts';
import { followUser, restoreSession } from './session/session.ts';
import { restoreVisit } from './session/visit.ts';

/** Few pages stand in another one: what reads that one's messages comes with the first of them. */
function receiveHostMessage(message: MessageEvent<unknown>): void {
  void import('./routing/host-messages.ts').then(({ readHostMessage }) => readHostMessage(message));
}

/** Everything that the application does before its first picture. */
function start(root: HTMLElement): void {
  reportUncaughtErrors();
  handleCommonRefusals();
  startScreensOnSession();
  followSession();
  followUser();
  // Nobody copies an order's number before there is a page.
  void import('./client/copy-order-number.ts').then(({ copyOrderNumbersAsDigits }) => copyOrderNumbersAsDigits());
  addEventListener('message', receiveHostMessage);
  applyBrand();
  const { documentElement } = document;
  // The server writes the page in the language of the person who is signed in. Where their first screen is in it, that stands, whatever this browser speaks; else the
  // first call asks in the language that is read here, and only the session says which texts are read where the two differ.
  const languageOfPage = documentElement.lang === 'en' ? 'en' : 'fr';
  if (pageFact('scripts') !== undefined || languageOfPage === currentLanguage())
    void loadMessages(languageOfPage, 'start');
  else documentElement.lang = currentLanguage();
  const page = createRoot(root);
  const show = (screen: ReactNode): void => page.render(<StrictMode>{screen}</StrictMode>);
  // A visit in another application's colour is drawn in it from the start; any other begins with the splash screen of the page itself.
  const dressed = restoreVisit();
  void dressed?.finally(() => show(<SplashScreen />));
  // The page waits by itself: what stands in for something suspended is kept by React for 300 ms, however soon that is there.
  void Promise.allSettled([dressed, restoreSession(), waitForFirstScreen()])
    .then(() => loadMessages(currentLanguage(), 'start'))
    .catch(() => undefined)
    .then(() => startTransition(() => show(<App />)));
}

const root = document.getElementById('root');
// Where the browser is too old, a note has taken the place of the application (public/check-browser.js).
if (root !== null) start(root);
