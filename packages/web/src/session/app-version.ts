import { createStore } from '../client/store.ts';

/** The server has a newer application than this page: the person must refresh (Spec: beneficiary-and-access §8, code 16). */
export const outdated = createStore(false);
