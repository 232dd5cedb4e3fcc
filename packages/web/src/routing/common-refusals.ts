import type { RefusalName } from '@loge/contract/shared/answer-codes';
import { onRefusal } from '../client/call-action.ts';
import { moveToServer } from '../client/endpoint.ts';
import type { ActionRefused } from '../client/failures.ts';
import { isChangingServer } from '../session/changing-server.ts';
import { clearSession, currentUser, refreshUser, session } from '../session/session.ts';
import { keepReturnPath } from '../session/return-path.ts';
import { signInPath } from './sign-in-path.ts';
import { currentRoute, navigateTo, hasScreenNow, loadedRouter } from './start-screens.ts';

/** Where a refusal leads, whichever call met it (Spec: beneficiary-and-access §4, §8). */
const destinations: Partial<Record<RefusalName, (detail: (name: string) => string) => string>> = {
  'password-change-required': (detail) => `/forceChangePass/${detail('uid')}`,
  'single-sign-on-required': (detail) => `/forceSso/${detail('token')}`,
  'second-factor-missing': () => '/account/security',
  'profile-incomplete': () => '/bnfv2/profile/false',
  'profile-payment-incomplete': () => '/bnfv2/profile/true',
  'cash-register-open': (detail) => `/cashRegister/check/close/${detail('cashRegisterId')}`,
};

/** Starts handling what any call may be refused for. What has no screen of its own is left to the form that asked. */
export function handleCommonRefusals(): void {
  onRefusal((refused) => {
    // Asked of one server and heard by the other: the page is loaded anew.
    if (isChangingServer()) return 'elsewhere';
    if (refused.refusal === 'not-authenticated') {
      if (currentUser() === undefined) return 'unhandled';
      clearSession('ended');
      return 'elsewhere';
    }
    if (refused.refusal === 'server-redirection') {
      if (currentUser() === undefined) return moveToServer(endpointIn(refused)) ? 'retry' : 'unhandled';
      // The account has moved since signing in: the session goes on there, and so does the page, from the start.
      void refreshUser();
      return 'elsewhere';
    }
    const destination =
      refused.refusal === null ? undefined : destinations[refused.refusal]?.((name) => detailOf(refused, name));
    if (destination === undefined || !hasScreenNow(destination)) return 'unhandled';
    // Anyone who was ordering, or answering a quote, goes on where they were.
    if (destination === '/bnfv2/profile/false' || destination === '/bnfv2/profile/true')
      keepReturnPath(destination, currentRoute());
    navigateTo(destination);
    return 'elsewhere';
  });
}

/** Leads to signing in when a session ends; anyone who did not mean it comes back afterwards to where they were. */
export function followSession(): () => void {
  let wasSignedIn = currentUser() !== undefined;
  return session.subscribe(() => {
    const now = session.get();
    const router = loadedRouter();
    if (wasSignedIn && now.phase === 'no-token' && router !== undefined) {
      const { href, pathname } = router.state.location;
      const from = encodeURIComponent(href);
      // A screen that everybody may see stays, e.g. the one that says that a new password is saved; its own guard may know better.
      if (router.options.context.audienceOf(pathname) === 'everybody') void router.invalidate();
      else
        void router.navigate({ href: now.because === 'ended' ? `${signInPath()}?ended=true&then=${from}` : '/login' });
    }
    wasSignedIn = now.phase === 'signed-in';
  });
}

/** Code 10's data is the other server's address. */
const endpointIn = ({ data }: ActionRefused): string => (typeof data === 'string' ? data : '');

/** A detail as a part of an address; 0 where the server gave none. */
const detailOf = ({ details }: ActionRefused, name: string): string => {
  const value = details[name];
  return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : '0';
};
