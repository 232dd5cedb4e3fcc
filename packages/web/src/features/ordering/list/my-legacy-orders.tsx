import type { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LineList } from '../../../design-system/data/line-list.tsx';
import { SectionHead } from '../../../design-system/layout/section-head.tsx';
import { Dialog } from '../../../design-system/overlays/dialog.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import finished from './finished-orders.module.css';
import styles from './my-legacy-orders.module.css';

type LegacyOrder = OutputOf<typeof myOrdersList>['dataSmile'][number];

/** Orders of the former system, all completed; a popup tells their lines. Spec: beneficiary-and-access §2.4 (Orders list). */
export function MyLegacyOrders({ orders }: { orders: readonly LegacyOrder[] }) {
  const t = useTranslations('ordering.activity');
  const language = useLocale();
  const [shown, setShown] = useState<LegacyOrder>();
  return (
    <section aria-labelledby="older-orders">
      <SectionHead id="older-orders" title={t('older')} />
      <Card className={finished.card} padding="none">
        <ul>
          {orders.map((order) => (
            <li key={order.beacOrderId} className={finished.row}>
              <div className={finished.words}>
                <button
                  type="button"
                  className={finished.partner}
                  aria-haspopup="dialog"
                  aria-label={t('legacyOpen', {
                    service: order.service,
                    partner: order.partnerLabel,
                    date: formatDate(order.date, 'numeric', language),
                  })}
                  onClick={() => setShown(order)}
                >
                  {order.partnerLabel}
                </button>
                <p className={finished.what}>
                  {order.service} · {formatDate(order.date, 'numeric', language)}
                </p>
              </div>
              <div className={finished.end}>
                <p className={finished.amount}>{formatMoney(totalOf(order), language)}</p>
                <p className={finished.status}>{t('legacyStatus')}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown && t('legacyTitle', { service: shown.service, partner: shown.partnerLabel })}
        size="sm"
      >
        {shown && (
          <>
            <p className={styles.date}>
              {formatDate(shown.date, 'numeric', language)} · {t('legacyStatus')}
            </p>
            <LineList
              lines={shown.lines.map((line, index) => ({
                key: String(index),
                label: t('legacyLine', {
                  quantity: String(line.quantity),
                  product: [line.produit, line.serviceDetail].filter(Boolean).join(', '),
                }),
                amount: line.amount ?? '',
              }))}
              total={{ label: t('legacyTotal'), cents: totalOf(shown) }}
            />
          </>
        )}
      </Dialog>
    </section>
  );
}

const totalOf = ({ lines }: LegacyOrder): number => sumCents(lines.map(({ amount }) => amount ?? 0));
