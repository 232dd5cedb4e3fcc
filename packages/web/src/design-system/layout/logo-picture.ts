import { createStore } from '../../client/store.ts';

/** The address of the brand's picture, which stands for the mark of the design; null where the brand has none. */
export const logoPicture = createStore<string | null>(null);
