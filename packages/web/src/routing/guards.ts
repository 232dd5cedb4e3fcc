import type { CompanyRight } from '@loge/domain/company/company-rights';
import { audiencesOf, homeOf, type AppAudience } from '../session/audience.ts';
import { type ForcedScreen, forcedScreen } from '../session/forced-screens.ts';
import { currentUser } from '../session/session.ts';
import type { GuardContext } from './entrance-guards.ts';
import { keepIntendedRoute } from '../session/intended-route.ts';
import { redirectTo, redirectToSignIn } from './redirect-to.ts';

/** Where a forced screen itself leads: without any conciergerie to choose, one is made. */
const leavesOpen: Partial<Readonly<Record<ForcedScreen, string>>> = {
  '/concierge/selectConciergerie': '/concierge/NewConciergerie',
};

/**
 * Lets in whom a screen is made for. A stranger signs in first and then comes back; a person of another audience goes home;
 * anyone who owes a forced screen passes it first. Spec: beneficiary-and-access §2.1.
 */
export function guardScreen(audience: AppAudience, { location }: GuardContext): void {
  const user = currentUser();
  if (user === undefined) return redirectToSignIn(location.href);
  const mayEnter =
    audiencesOf(user).includes(audience) ||
    // A manager orders on the beneficiary's own screens (Spec: beneficiary-and-access §6 "Concierge context").
    (audience === 'beneficiary' && user.gestionnaire && user.selectedAdherent !== null);
  if (!mayEnter) redirectTo(homeOf(user));
  const forced = forcedScreen(user);
  if (forced === undefined || forced === location.pathname || leavesOpen[forced] === location.pathname) return;
  keepIntendedRoute(location.href);
  redirectTo(forced);
}

/** A forced screen is for those who owe it; everybody else goes home, or on to what else they owe. */
export function guardForcedScreen({ location }: GuardContext): void {
  const user = currentUser();
  if (user === undefined) redirectTo('/login');
  const forced = forcedScreen(user);
  if (forced !== location.pathname) redirectTo(forced ?? homeOf(user));
}

/** Screens of the desk that one has selected: without any, home (Spec: manager §6). */
export function guardDeskChosen(): void {
  const user = currentUser();
  if (user !== undefined && user.conciergerie === null) redirectTo(homeOf(user));
}

/** The calendar of the desk that one has selected: without any, to where one selects it (Spec: manager §2 "Concierge calendar"). */
export function guardDeskToChoose(): void {
  const user = currentUser();
  if (user !== undefined && user.conciergerie === null) redirectTo('/concierge/selectConciergerie');
}

/** The calendar of partners who have one; the others go home (Spec: partner-content-locker §6). */
export function guardPartnerCalendar(): void {
  const user = currentUser();
  if (user !== undefined && !user.hasCalO) redirectTo(homeOf(user));
}

/** Screens of a company's space that need a right: without it, home. */
export const guardCompanyRight = (right: CompanyRight) => (): void => {
  const user = currentUser();
  if (user !== undefined && user.company?.rights.includes(right) !== true) redirectTo(homeOf(user));
};

/** The location is a beneficiary's to choose, at first and at any time; but a second factor that is owed comes before it. */
export function guardLocationScreen({ location }: GuardContext): void {
  const user = currentUser();
  if (user === undefined) return redirectToSignIn(location.href);
  if (!user.adherent) redirectTo(homeOf(user));
  if (user.needsSecondFactor) redirectTo('/account/security');
}
