import { INBOX_REASONS } from '@loge/domain/orders/attention';
import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { EmptyState } from '../design-system/feedback/empty-state.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { selectBeneficiary } from '../session/select-context.ts';
import { useUser } from '../session/session.ts';

/** Nothing waits, for the reason that is open or at all, or nothing is wrong: at the whole desk, or for the beneficiary one acts for, with the way back to everybody. */
export function EmptyInbox({ of }: { of: 'waiting' | 'anomalies' }) {
  const t = useTranslations('orders.inbox');
  const forReason = useTranslations('emptyInbox');
  const { selectedAdherent } = useUser();
  const { view } = useListAddress().address;
  const reason = INBOX_REASONS.find(({ key }) => key === view)?.key;
  if (reason !== undefined && of === 'waiting' && selectedAdherent === null)
    return <EmptyState object="accueil" title={forReason(reason)} />;
  if (selectedAdherent === null)
    return (
      <EmptyState object="accueil" title={t(of === 'waiting' ? 'empty' : 'noAnomaly')}>
        {t(of === 'waiting' ? 'emptyHelp' : 'noAnomalyHelp')}
      </EmptyState>
    );
  const name = `${selectedAdherent.firstName} ${selectedAdherent.name}`;
  return (
    <EmptyState
      object="accueil"
      title={t(of === 'waiting' ? 'emptyForPerson' : 'noAnomalyForPerson', { name })}
      action={
        <Button size="md" variant="tinted" onClick={() => void selectBeneficiary(null)}>
          {t('ofEverybody')}
        </Button>
      }
    />
  );
}
