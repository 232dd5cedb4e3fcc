import { useSyncExternalStore } from 'react';

/** A value outside React that components may follow. Only for what the client itself knows; server data lives in queries. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const resets = new Set<() => void>();

/** Every store has its first value again, as after loading the page. For tests, which share one page. */
export function resetStores(): void {
  for (const reset of resets) reset();
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  const store: Store<Value> = {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  if (import.meta.env.MODE === 'test') resets.add(() => store.set(initial));
  return store;
}

export const useStore = <Value>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
