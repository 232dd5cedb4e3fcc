import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { exclusionText } from '@loge/domain/orders/withdrawal-text';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconChevronRight, IconReceiptRefund } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useToday } from '../../../client/local-moment.ts';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Link } from '../../../design-system/links/link.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { pathTo } from '../../../routing/paths.ts';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';
import styles from './withdrawal.module.css';

type Order = BeneficiaryOrderDetailOnWire;

/**
 * The lasting way to withdraw from the contract (Code de la consommation, L221-21 and D221-5): in sight as long as the right lasts, with its last day; then why
 * it is not there. Before it, the withdrawals that were made.
 */
export function WithdrawalWay({ order }: { order: Order }) {
  const t = useTranslations('withdrawal');
  const language = useLocale();
  const today = useToday();
  const { kind, lastDay, excludedBy } = order.withdrawalRight;
  return (
    <>
      {order.withdrawals.map((withdrawal) => (
        <WithdrawalReceipt key={withdrawal.reference} order={order} withdrawal={withdrawal} />
      ))}
      {kind === 'open' && (
        <Card padding="none">
          <Link className={styles.way} href={pathTo('/bnfv2/withdrawal/$id', { id: order.id })}>
            {lastDay === null ? <Glyph icon={IconReceiptRefund} /> : <DayTile day={lastDay} />}
            <span className={styles.words}>
              <b className={styles.wayName}>{t('way')}</b>
              <span className={styles.small}>
                {lastDay === null
                  ? t('untilReceived')
                  : t('until', { day: formatDate(lastDay, 'long', language, today) })}
              </span>
            </span>
            <Glyph icon={IconChevronRight} />
          </Link>
        </Card>
      )}
      {excludedBy !== null && <p className={styles.small}>{exclusionText(excludedBy, language)}.</p>}
      {kind === 'over' && lastDay !== null && (
        <p className={styles.small}>{t('over', { day: formatDate(lastDay, 'long', language, today) })}</p>
      )}
    </>
  );
}

/** A day as a leaf of a calendar: it stands in words beside it, too. */
function DayTile({ day }: { day: string }) {
  const [name, number, month] = formatDate(day, 'short', useLocale()).split(' ');
  return (
    <span className={styles.tile} aria-hidden="true">
      <span>{name}</span>
      <b>{number}</b>
      <span>{month}</span>
    </span>
  );
}
