import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useDialogs } from '../design-system/overlays/dialogs.tsx';

/** Asks before somebody leaves a form with changes that are not saved: within the application in our words, else in the browser's. */
export function useUnsavedWarning(isChanged: boolean): void {
  const t = useTranslations('forms');
  const dialogs = useDialogs();
  useBlocker({
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
    shouldBlockFn: async ({ current, next }) => {
      // A search or a tab of the same screen loses nothing.
      if (current.pathname === next.pathname) return false;
      const leaves = await dialogs.confirm({
        title: t('leave'),
        body: t('leaveHelp'),
        confirmLabel: t('leaveNow'),
        cancelLabel: t('stay'),
        dangerous: true,
      });
      return leaves !== true;
    },
  });
}
