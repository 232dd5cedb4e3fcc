import { createStore, useStore } from './store.ts';

/** Spec: beneficiary-and-access §9 "Basic data refresh". */
const criticalIntervalMs = 5_000;
const ordinaryIntervalMs = 60_000;
/**
 * How often one asks for what the clock alone changes: an order is late from a minute on without anybody having touched it, so no topic reports it.
 */
export const clockRefetchMs = ordinaryIntervalMs;
/** How often one looks whether it is time. */
export const pollCheckIntervalMs = criticalIntervalMs;

const criticalScreens = createStore(0);

/**
 * A screen on which a change must be seen at once even without the stream: an order in progress, a payment, a conversation. Call the
 * answer when it is left.
 */
export function declareCriticalScreen(): () => void {
  criticalScreens.set(criticalScreens.get() + 1);
  return () => criticalScreens.set(criticalScreens.get() - 1);
}

const intervalFor = (screens: number): number => (screens > 0 ? criticalIntervalMs : ordinaryIntervalMs);

/** How often to ask on the screens that are open now: every 5 s on critical ones, else every minute. In milliseconds. */
export const refreshIntervalMs = (): number => intervalFor(criticalScreens.get());
export const useRefreshIntervalMs = (): number => intervalFor(useStore(criticalScreens));
