import { createStore } from '../client/store.ts';

/** How deep the entrance's screen before this one lay; undefined before the first one of a visit. */
export const lastDepth = createStore<number | undefined>(undefined);
