import { setTimeout as startTimer } from 'node:timers';
import { setTimeout as after } from 'node:timers/promises';
import { vi } from 'vitest';

/*
 * The files of a worker share one jsdom and the libraries, which take longer to load than most files take to run. Each file begins with our modules
 * unread and the page empty, whatever the file before it has left.
 */

/** Timers of the files that have ended: a call that is tried again would reach the server of another test. */
const timersKey = Symbol.for('loge.timers-of-tests');

/** jsdom counts on its own timers, which are those of its frames. */
const longerThanFramesMs = 100;

type Timer = ReturnType<typeof startTimer>;

function noteTimers(): Set<Timer> {
  const noted = new Set<Timer>();
  const startNoted = (action: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]): Timer => {
    const timer = startTimer(action, delayMs, ...args);
    if (delayMs !== undefined && delayMs > longerThanFramesMs) noted.add(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: Object.assign(startNoted, startTimer) });
  return noted;
}

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

// Calls under way fail, now that their servers are closed, and say when they are to be tried again.
await after(1);
const shared = globalThis as { [timersKey]?: Set<Timer> };
const timers = (shared[timersKey] ??= noteTimers());
for (const timer of timers) clearTimeout(timer);
timers.clear();

localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
// What a test has defined on these objects hides what their prototypes have.
for (const object of [navigator, document.body])
  for (const name of Object.getOwnPropertyNames(object)) Reflect.deleteProperty(object, name);
