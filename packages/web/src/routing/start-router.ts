import { createStore } from '../client/store.ts';
import { session } from '../session/session.ts';
import { router } from './router.ts';

/** The first screen's code and texts are there: it can be drawn at once, without a flicker of placeholders. */
export const routerStarted = createStore(false);

/** Fetches the first screen as soon as it is known who is there. */
export function startRouterWhenKnown(): void {
  const stop = session.subscribe(() => {
    const { phase } = session.get();
    if (phase !== 'no-token' && phase !== 'signed-in') return;
    stop();
    // Until the screen is drawn nobody else listens: meanwhile somebody may go back, or follow a link.
    const stopListening = router.history.subscribe(() => void router.load());
    // A screen that cannot be fetched shows its own failure.
    void router.load().finally(() => {
      stopListening();
      routerStarted.set(true);
    });
  });
}
