import type { ComponentType } from 'react';
import { createStore } from '../client/store.ts';

export interface RouterlessSignInProps {
  /** Leads to where the person who has signed in was going. */
  readonly enter: (href: string) => Promise<void>;
  /** Somebody is about to leave the page: fetches what the next one needs. */
  readonly prefetchRouter: () => void;
  /** Somebody types a password: fetches what comes when it is right. */
  readonly prefetchHome: () => void;
}

/** What is drawn: the page of signing in alone, or whatever screen the router leads to. */
export type CurrentView =
  | { readonly what: 'nothing' }
  | { readonly what: 'sign-in'; readonly RouterlessSignIn: ComponentType<RouterlessSignInProps> }
  | { readonly what: 'screens'; readonly RoutedApp: ComponentType }
  /** The files of what comes next could not be fetched. */
  | { readonly what: 'unreachable' };

export const currentView = createStore<CurrentView>({ what: 'nothing' });

let hadRouterlessSignIn = false;

/** Whether the visit began at the page of signing in. */
export const beganAtSignIn = (): boolean => hadRouterlessSignIn;

export function showRouterlessSignIn(RouterlessSignIn: ComponentType<RouterlessSignInProps>): void {
  hadRouterlessSignIn = true;
  currentView.set({ what: 'sign-in', RouterlessSignIn });
}
