import { redirect } from '@tanstack/react-router';
import { signInPath } from './sign-in-path.ts';

/** Leads to another screen instead of the one that was asked for, leaving no step back to it. For `beforeLoad`. */
export function redirectTo(href: string): never {
  throw redirect({ href, replace: true });
}

/** Leads a stranger to signing in, and afterwards back to where they were going. */
export const redirectToSignIn = (wanted: string): never =>
  redirectTo(`${signInPath()}?then=${encodeURIComponent(wanted)}`);
