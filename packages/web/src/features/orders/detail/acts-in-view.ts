import { useEffect } from 'react';
import { createStore } from '../../../client/store.ts';

/** Something that the order in view can be told to do. */
export interface ActInView {
  readonly key: string;
  readonly label: string;
  readonly orderId: number;
  readonly keyHint?: string;
  readonly run: () => void;
}

const none: readonly ActInView[] = [];

/** What the buttons of the order in view do, for the palette, which is not below them. */
export const actsInView = createStore(none);

/** Names the acts of an order for as long as its buttons are shown. */
export function useNamedActs(acts: readonly ActInView[]): void {
  useEffect(() => {
    actsInView.set(acts);
    return () => actsInView.set(none);
  });
}
