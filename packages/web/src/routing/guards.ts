import { redirect } from '@tanstack/react-router';
import { audiencesOf, homeOf, type AppAudience } from '../session/audience.ts';
import { forcedScreen } from '../session/forced-screens.ts';
import { currentUser } from '../session/session.ts';

/** Somebody on the way to a screen. */
export interface Arriving {
  readonly location: { readonly href: string; readonly pathname: string };
}

function leadTo(href: string): never {
  throw redirect({ href, replace: true });
}

/**
 * Lets in whom a screen is made for. A stranger signs in first and then comes back; a person of another audience goes home;
 * whoever owes a forced screen passes it first. Spec: beneficiary-and-access §2.1.
 */
export function guardScreen(audience: AppAudience, { location }: Arriving): void {
  const user = currentUser();
  if (user === undefined) leadTo(`/login?then=${encodeURIComponent(location.href)}`);
  const mayEnter =
    audiencesOf(user).includes(audience) ||
    // A manager orders on the beneficiary's own screens (Spec: beneficiary-and-access §6 "Concierge context").
    (audience === 'beneficiary' && user.gestionnaire && user.selectedAdherent !== null);
  if (!mayEnter) leadTo(homeOf(user));
  const forced = forcedScreen(user);
  if (forced !== undefined && forced !== location.pathname) leadTo(forced);
}

/** A forced screen is for those who owe it; everybody else goes home, or on to what else they owe. */
export function guardForcedScreen({ location }: Arriving): void {
  const user = currentUser();
  if (user === undefined) leadTo('/login');
  const forced = forcedScreen(user);
  if (forced !== location.pathname) leadTo(forced ?? homeOf(user));
}

/** The location is a beneficiary's to choose, at first and at any time; but what comes before it in the order of debts comes before it. */
export function guardLocationScreen({ location }: Arriving): void {
  const user = currentUser();
  if (user === undefined) leadTo(`/login?then=${encodeURIComponent(location.href)}`);
  if (!user.adherent) leadTo(homeOf(user));
}

/** The screens before signing in: whoever has signed in goes home. */
export function guardEntrance(): void {
  const user = currentUser();
  if (user !== undefined) leadTo(homeOf(user));
}

/** The start (`/` and `/splash`): home for whoever has signed in, else to signing in. The session is known by now. */
export function leadFromStart(): never {
  const user = currentUser();
  return leadTo(user === undefined ? '/login' : homeOf(user));
}

/** Only addresses of our own routes: a link must not lead out of the product after signing in. */
export const isOwnRoute = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])/.test(address);
