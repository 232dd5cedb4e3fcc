import type { ComponentType } from 'react';
import { createStore } from '../client/store.ts';

export interface FrontDoorProps {
  /** Leads to where whoever has signed in was going. */
  readonly enter: (href: string) => Promise<void>;
  /** Somebody is about to leave the page: fetches what the next one needs. */
  readonly fetchAhead: () => void;
}

/** What is drawn: the page of signing in alone, or whatever screen the router leads to. */
export type Shown =
  | { readonly what: 'nothing' }
  | { readonly what: 'front-door'; readonly FrontDoor: ComponentType<FrontDoorProps> }
  | { readonly what: 'screens'; readonly RoutedApp: ComponentType }
  /** The files of what comes next could not be fetched. */
  | { readonly what: 'unreachable' };

export const shown = createStore<Shown>({ what: 'nothing' });

let hadFrontDoor = false;

/** Whether the visit began at the page of signing in. */
export const cameByFrontDoor = (): boolean => hadFrontDoor;

export function showFrontDoor(FrontDoor: ComponentType<FrontDoorProps>): void {
  hadFrontDoor = true;
  shown.set({ what: 'front-door', FrontDoor });
}
