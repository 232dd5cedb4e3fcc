import { createStore } from '../client/store.ts';

/** The files that this page asked for and that took longer than a moment: the dock follows them, and downloads what is ready. */
export const watchedExports = createStore<readonly number[]>([]);

export const watchExport = (id: number): void => watchedExports.set([...watchedExports.get(), id]);

export const leaveExport = (id: number): void =>
  watchedExports.set(watchedExports.get().filter((watched) => watched !== id));
