import { useSyncExternalStore } from 'react';
import type { ObjectName } from './object-names.ts';

type Shapes = Readonly<Record<ObjectName, string>>;

let loaded: Shapes | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Fetches the shapes of all pictures, once. A failed download is tried again by the next picture. */
export function loadObjectShapes(): Promise<void> {
  loading ??= import('./all-objects.ts').then(
    ({ allObjects }) => {
      loaded = allObjects;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (loaded === null) void loadObjectShapes();
  return () => listeners.delete(listener);
}

const noSubscription = () => () => undefined;
const currentShapes = () => loaded;

/** The SVG shapes of a picture, or null while they are on their way. Given shapes are used as they are. */
export function useObjectShapes(name: ObjectName, given?: string): string | null {
  const shapes = useSyncExternalStore(given === undefined ? subscribe : noSubscription, currentShapes, currentShapes);
  return given ?? shapes?.[name] ?? null;
}
