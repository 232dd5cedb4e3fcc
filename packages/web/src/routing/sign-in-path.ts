import { currentVisit } from '../session/visit.ts';

/** Where signing in begins: anyone who came through their company comes back the same way (Spec: beneficiary-and-access §4, code 1). */
export const signInPath = (): '/login' | '/sso-expired' =>
  currentVisit().throughSingleSignOn ? '/sso-expired' : '/login';
