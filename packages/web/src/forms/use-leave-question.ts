import { useTranslations } from 'use-intl';
import { useDialogs } from '../design-system/overlays/dialogs.tsx';

/** Asks whether changes that are not saved may be lost. */
export function useLeaveQuestion(): () => Promise<boolean> {
  const t = useTranslations('forms');
  const dialogs = useDialogs();
  return () =>
    dialogs.confirm({
      title: t('leave'),
      body: t('leaveHelp'),
      confirmLabel: t('leaveNow'),
      cancelLabel: t('stay'),
      dangerous: true,
    });
}
