import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { EmptyState } from '../design-system/feedback/empty-state.tsx';

/** In place of a screen that is about the conciergerie in use, while none is chosen. Spec: manager §8. */
export function NoDesk() {
  const t = useTranslations('deskHours');
  return (
    <EmptyState
      object="cles"
      title={t('noDesk')}
      action={
        <Button size="md" variant="tinted" href="/concierge/selectConciergerie">
          {t('chooseDesk')}
        </Button>
      }
    />
  );
}
