import { redirect } from '@tanstack/react-router';
import { currentVisit } from '../session/visit.ts';

/** Leads to another screen instead of the one that was asked for, leaving no step back to it. For `beforeLoad`. */
export function leadTo(href: string): never {
  throw redirect({ href, replace: true });
}

/** Leads a stranger to signing in, and afterwards back to where they were going. */
export const leadToSignIn = (wanted: string): never => leadTo(`${wayIn()}?then=${encodeURIComponent(wanted)}`);

/** Where signing in begins: whoever came through their company comes back the same way (Spec: beneficiary-and-access §4, code 1). */
export const wayIn = (): '/login' | '/sso-expired' => (currentVisit().throughSingleSignOn ? '/sso-expired' : '/login');
