import { setUserConciergerie } from '@loge/contract/users/set-user-conciergerie';
import { useRouter } from '@tanstack/react-router';
import { usePerform } from '../client/use-perform.ts';
import { selectBeneficiary, selectConciergerie } from '../session/select-context.ts';

/**
 * Selects where the manager works, for this and later sessions. Filters belong to a conciergerie, so the screen starts
 * without them. True when it worked. Spec: manager §2 "Conciergerie selection".
 */
export function useSelectConciergerie(): (conciergerieId: number) => Promise<boolean> {
  const router = useRouter();
  const remember = usePerform(setUserConciergerie);
  return async (conciergerieId) => {
    if ((await remember({ entId: conciergerieId })) === undefined) return false;
    await selectConciergerie(conciergerieId);
    if (router.state.location.searchStr !== '') {
      await router.navigate({ href: router.state.location.pathname, replace: true });
    }
    return true;
  };
}

/** Selects for whom the manager acts, or nobody (null). True when it worked. */
export function useSelectBeneficiary(): (userId: number | null) => Promise<boolean> {
  return async (userId) => {
    await selectBeneficiary(userId);
    return true;
  };
}
