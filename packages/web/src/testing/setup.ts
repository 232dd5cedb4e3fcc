import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { resetStores } from '../client/store.ts';
import { clearAnswers } from '../client/topic-bus.ts';
import { completeJsdom } from './complete-jsdom.ts';

// What a test leaves in the page would be there for the next one.
afterEach(() => {
  cleanup();
  resetStores();
  // What is on its way is not asked again.
  clearAnswers();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.logeAskedActions = undefined;
  globalThis.logeEarlyAnswers = undefined;
});

// As in `vitest.config.ts`: what is waited for may take its time on a machine with other work.
configure({ asyncUtilTimeout: 10_000 });

// Once for all files of a worker: some of it stands on what is there already.
const completed = Symbol.for('loge.jsdom-completed');
if (!(completed in document)) {
  completeJsdom();
  Object.assign(document, { [completed]: true });
}
