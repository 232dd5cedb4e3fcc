import { useTranslations } from 'use-intl';
import { useToast } from '../../design-system/overlays/toasts.tsx';

/** Says that a piece is saved. One that is proposed at no desk is seen by nobody: that is said, and not as something that went well. */
export function useSavedMessage(): (title: string, desks: readonly number[]) => void {
  const t = useTranslations('contentDesk.editor');
  const toast = useToast();
  return (title, desks) => {
    if (desks.length === 0) toast.show(t('savedForNobody', { title }));
    else toast.success(t('saved', { title }));
  };
}
