import { createStore } from '../client/store.ts';

/** Whether the list of keys is open: by its own key, and from the palette, which is reached where single keys are off. */
export const shownKeys = createStore(false);
