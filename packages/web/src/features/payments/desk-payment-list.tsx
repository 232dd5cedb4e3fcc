import { getAllPayments } from '@loge/contract/payments/get-all-payments';
import { paymentList } from '@loge/contract/payments/payment-list';
import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { useMemo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import type { Column } from '../../design-system/data/column.ts';
import { Truncated } from '../../design-system/data/truncated.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { OrderNumber } from '../../design-system/values/order-number.tsx';
import { ListLink, ListMoment, nothing } from '../../lists/list-cells.tsx';
import { listInput } from '../../lists/list-input.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useListColumns } from '../../lists/use-list-columns.tsx';
import styles from './desk-money.module.css';
import { DeskPaymentPanel } from './desk-payment-panel.tsx';
import { PaymentState } from './desk-states.tsx';
import { useCollectPayment } from '../../money/use-collect-payment.ts';

interface DeskPaymentListProps {
  readonly views: ReactNode;
  /** For whom the list is narrowed, as sentences. */
  readonly context: ReactNode;
  readonly pageOf: (orderId: number) => string;
}

const keyOf = ({ id }: PaymentOnWire): string => String(id);

/** Every payment where the manager works, latest first; the money of some can be marked as arrived. Spec: manager §2 "Payments list". */
export function DeskPaymentList({ views, context, pageOf }: DeskPaymentListProps) {
  const t = useTranslations('deskMoney.payments');
  const list = useListAddress();
  const input = listInput(list.address);
  const query = useActionQuery(getAllPayments, input, { keepPrevious: true });
  const { collect, collecting } = useCollectPayment();
  return (
    <PagedList
      label={t('title')}
      list={list}
      query={query}
      columns={usePaymentColumns(pageOf, collect, collecting)}
      rowKey={keyOf}
      rowKind="payments"
      views={views}
      definition={paymentList}
      file={{ list: getAllPayments.name, query: input }}
      search={t('search')}
      leading={context}
      summary={(count, shown) => t('summary', { count, shown })}
      empty={{ object: 'administratif', title: t('empty'), help: t('emptyHelp') }}
      card={(payment) => <PaymentCard payment={payment} />}
      panel={(payment, _key, frame) => (
        <DeskPaymentPanel
          payment={payment}
          pageOf={pageOf}
          frame={frame}
          onCollect={(chosen) => void collect(chosen)}
          collecting={collecting}
        />
      )}
    />
  );
}

function PaymentCard({ payment }: { payment: PaymentOnWire }) {
  const t = useTranslations('deskMoney');
  const { orderId, userName, typeLabel, amount, creationDate } = payment;
  return (
    <>
      <span className={styles.cardHead}>
        <b>{userName === '' ? t('company') : userName}</b>
        <MoneyText cents={amount} className={styles.strong} />
      </span>
      <span className={styles.cardHead}>
        <span className={styles.soft}>
          {orderId === null ? typeLabel : `${typeLabel} · ${t('numbered', { number: formatOrderNumber(orderId) })}`}
        </span>
        <ListMoment moment={creationDate} />
      </span>
      <span>
        <PaymentState payment={payment} />
      </span>
    </>
  );
}

function usePaymentColumns(
  pageOf: (orderId: number) => string,
  collect: (payment: PaymentOnWire) => Promise<void>,
  collecting: number | null,
): readonly Column<PaymentOnWire>[] {
  const t = useTranslations('deskMoney');
  return useListColumns(
    paymentList,
    useMemo(
      () => ({
        created: { width: 126, leads: true },
        order: {
          width: 96,
          secondary: true,
          cell: ({ orderId }) =>
            orderId === null ? (
              nothing
            ) : (
              <ListLink href={pageOf(orderId)}>
                <OrderNumber id={orderId} />
              </ListLink>
            ),
        },
        person: { cell: ({ userName }) => <Truncated>{userName === '' ? t('company') : userName}</Truncated> },
        category: { secondary: true },
        type: { secondary: true },
        amount: { width: 100, cell: ({ amount }) => <MoneyText cents={amount} className={styles.strong} /> },
        state: { width: 136, cell: (payment) => <PaymentState payment={payment} /> },
        collected: {
          width: 126,
          secondary: true,
          cell: (payment) =>
            payment.collectionDate !== null ? (
              <ListMoment moment={payment.collectionDate} />
            ) : payment.canMarkCollected ? (
              <Button
                size="sm"
                variant="outline"
                className={styles.collect}
                pending={collecting === payment.id}
                onClick={() => void collect(payment)}
              >
                {t(payment.amount < 0 ? 'payments.refund' : 'payments.collect')}
              </Button>
            ) : (
              nothing
            ),
        },
      }),
      [t, pageOf, collect, collecting],
    ),
  );
}
