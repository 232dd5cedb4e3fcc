import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isNotFound } from '../../client/failures.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { LiveRegion } from '../../design-system/layout/visually-hidden.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { WithdrawalForm } from '../../features/ordering/withdrawal/withdrawal-form.tsx';
import { WithdrawalReceipt } from '../../features/ordering/withdrawal/withdrawal-receipt.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { NarrowScreen } from '../narrow-screen.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import styles from './withdrawal-screen.module.css';

type Order = BeneficiaryOrderDetailOnWire;

/** A beneficiary withdraws from an order by right, and keeps the acknowledgment. The link of the confirmation mail leads here by the order. */
export function WithdrawalScreen() {
  return (
    <FurtherMessages group="withdrawal">
      <WithdrawalOfOrder />
    </FurtherMessages>
  );
}

function WithdrawalOfOrder() {
  const t = useTranslations('withdrawal');
  const tOrder = useTranslations('ordering.detail');
  const { id } = useParams({ strict: false });
  const orderId = Number(id);
  useScreenTitle(t('title'));
  const query = useActionQuery(orderDetail, { id: orderId }, { select: ({ order }) => order });
  if (isNotFound(query.error) || query.data?.audience === 'manager') {
    return (
      <NotFoundPage title={t('title')} sentence={tOrder('gone')} href="/bnfv2/activity/" label={tOrder('seeOrders')} />
    );
  }
  return (
    <NarrowScreen title={t('title')} back={pathTo('/bnfv2/orderDetail/$id', { id: orderId })}>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={320} />
          </SkeletonGroup>
        }
      >
        {(order) => order.audience === 'beneficiary' && <Withdrawal key={order.id} order={order} />}
      </QueryBoundary>
    </NarrowScreen>
  );
}

function Withdrawal({ order }: { order: Order }) {
  const t = useTranslations('withdrawal');
  const [reference, setReference] = useState<string | null>(null);
  const isOpen = order.withdrawalRight.kind === 'open';
  const made =
    reference === null
      ? isOpen
        ? undefined
        : order.withdrawals.at(-1)
      : order.withdrawals.find((each) => each.reference === reference);
  const back = (
    <Button variant="outline" full href={pathTo('/bnfv2/orderDetail/$id', { id: order.id })}>
      {t('backToOrder')}
    </Button>
  );
  if (made !== undefined)
    return (
      <div className={styles.page}>
        <LiveRegion>{t('received')}</LiveRegion>
        <WithdrawalReceipt order={order} withdrawal={made} />
        {back}
      </div>
    );
  if (isOpen || reference !== null)
    return (
      <div className={styles.page}>
        <p className={styles.subtitle}>
          {t('subtitle', { number: formatOrderNumber(order.id), partner: order.partnerName })}
        </p>
        <WithdrawalForm order={order} onMade={setReference} />
      </div>
    );
  return (
    <div className={styles.page}>
      <Note tone="warning" live>
        {t('closed')}
      </Note>
      {back}
    </div>
  );
}
