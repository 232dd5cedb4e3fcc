import { getPartnerOrders } from '@loge/contract/partners/get-partner-orders';
import { amountDueOf, partnerOrderList } from '@loge/contract/partners/partner-order-list';
import type { OrderOfPartnerOnWire } from '@loge/contract/partners/partner-order-wire';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { OrderNumber } from '../../design-system/values/order-number.tsx';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';
import { ListDay } from '../../lists/list-cells.tsx';
import { listInput } from '../../lists/list-input.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListColumns } from '../../lists/use-list-columns.tsx';
import styles from './partners.module.css';

interface PartnerOrdersProps {
  readonly partnerId: number;
  /** The page of an order. */
  readonly pageOf: (orderId: number) => string;
}

const keyOf = ({ id }: OrderOfPartnerOnWire): string => String(id);

/** The partner's orders at one's conciergeries. Spec: partner-content-locker §2 /partners/orders/:partId. */
export function PartnerOrders({ partnerId, pageOf }: PartnerOrdersProps) {
  const t = useTranslations('partners.orders');
  const navigate = useNavigate();
  const list = useListAddress();
  const input = { ...listInput(list.address), partnerId };
  const query = useActionQuery(getPartnerOrders, input, { keepPrevious: true });
  const columns = useListColumns(
    partnerOrderList,
    useMemo(
      () => ({
        number: { width: 96, leads: true, cell: ({ id }: OrderOfPartnerOnWire) => <OrderNumber id={id} /> },
        date: { width: 126, secondary: true },
        service: { width: 96 },
        person: {},
        offer: { secondary: true },
        conciergerie: { width: 150, secondary: true },
        status: {
          width: 170,
          cell: ({ statusColor, statusLabel }: OrderOfPartnerOnWire) => (
            <StatusBadge size="sm" tone={statusColor} label={statusLabel} />
          ),
        },
        amount: { width: 100 },
      }),
      [],
    ),
  );
  return (
    <PagedList
      label={t('title')}
      list={list}
      query={query}
      columns={columns}
      rowKey={keyOf}
      rowKind="orders"
      definition={partnerOrderList}
      file={{ list: getPartnerOrders.name, query: input }}
      search={t('search')}
      summary={(count, shown) => t('summary', { count, shown })}
      empty={{ object: 'administratif', title: t('empty') }}
      card={(order) => (
        <>
          <span className={styles.cardLine}>
            <b>
              <OrderNumber id={order.id} />
            </b>
            <PartnerOrderAmount order={order} />
          </span>
          <span className={styles.soft}>{`${order.adherent}, ${order.offreLabel}`}</span>
          <span className={styles.cardLine}>
            <StatusBadge size="sm" tone={order.statusColor} label={order.statusLabel} />
            {order.dateRealisation !== null && <ListDay date={order.dateRealisation} />}
          </span>
        </>
      )}
      leadsTo={(key) => void navigate({ href: pageOf(Number(key)) })}
    />
  );
}

function PartnerOrderAmount({ order }: { order: OrderOfPartnerOnWire }) {
  const cents = amountDueOf(order);
  return cents === null ? null : <MoneyText cents={cents} />;
}
