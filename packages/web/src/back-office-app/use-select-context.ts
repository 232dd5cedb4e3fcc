import { setUserConciergerie } from '@loge/contract/users/set-user-conciergerie';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../client/use-action-with-toast.ts';
import { useToast } from '../design-system/overlays/toasts.tsx';
import { useUser } from '../session/session.ts';
import { selectBeneficiary, selectConciergerie } from '../session/select-context.ts';

/**
 * Selects where the manager works, for this and later sessions. Filters and the order in progress belong to a conciergerie, so
 * the screen starts without them. The one that is selected already is said to be so, and nothing is lost. True when another one
 * was selected. Spec: manager §2 "Conciergerie selection", §8.
 */
export function useSelectConciergerie(): (conciergerieId: number) => Promise<boolean> {
  const router = useRouter();
  const t = useTranslations('managerShell');
  const toast = useToast();
  const user = useUser();
  const remember = useActionWithToast(setUserConciergerie);
  return async (conciergerieId) => {
    if (conciergerieId === user.conciergerie?.id) {
      toast.show(t('alreadySelected'));
      return false;
    }
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
