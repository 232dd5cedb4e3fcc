import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';

/** For an address of no order, or of somebody else's: they look the same. */
export function UnknownOrder({ listHref }: { listHref: string }) {
  const t = useTranslations('partnerPortal');
  return (
    <EmptyState
      object="colis"
      title={t('order.notHere')}
      action={
        <Button size="md" variant="tinted" href={listHref}>
          {t('list.seeAll')}
        </Button>
      }
    />
  );
}
