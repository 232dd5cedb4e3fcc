import { useTranslations } from 'use-intl';
import { useDialogs } from '../design-system/overlays/dialogs.tsx';
import { useSignOut } from '../session/use-sign-out.ts';

/** Signs out after a question: a manager may have an open cash register behind them (Spec: manager §2 "Manager bar"). */
export function useConfirmedSignOut(): () => Promise<void> {
  const t = useTranslations('shells');
  const dialogs = useDialogs();
  const signOut = useSignOut();
  return async () => {
    if (await dialogs.confirm({ title: t('signOutQuestion'), confirmLabel: t('signOut') })) await signOut();
  };
}
