import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { useRouter } from '@tanstack/react-router';
import { homeOf } from '../session/audience.ts';
import { forcedScreen } from '../session/forced-screens.ts';
import { currentUser, rememberUser } from '../session/session.ts';
import { takeIntendedRoute } from '../session/intended-route.ts';

/**
 * A debt is settled: on to the next one, back to where one came from, or home. Takes the person as they are now: nobody is to be held up by asking
 * the server once more. Resolves when the next screen is there.
 */
export function useNextForcedScreen(): (settled: SignedInUser, wayBack?: string) => Promise<void> {
  const router = useRouter();
  return async (settled, wayBack) => {
    rememberUser(settled);
    const user = currentUser();
    if (user !== undefined)
      await router.navigate({
        href: forcedScreen(user) ?? wayBack ?? takeIntendedRoute() ?? homeOf(user),
        replace: true,
      });
  };
}
