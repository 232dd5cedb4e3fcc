import { Unreachable } from './failures.ts';

/** Asks the server that this page came from for a sign of life: undefined when it answers, else why not. */
export const checkServerHealth = (cause: unknown): Promise<Unreachable | undefined> =>
  fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => (ok ? undefined : new Unreachable('screen', cause, { isServiceUnavailable: true })),
    () => new Unreachable('screen', cause),
  );
