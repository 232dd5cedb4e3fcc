import type { CreditBearer } from '@loge/domain/payments/ledger';
import type { CreditDesignation } from '@loge/domain/payments/split-payment';
import { sql } from 'kysely';
import { loadOrdersFacts, lockOrders } from '../order-facts/rows/order-facts-rows.ts';
import { type Asking, table } from '../platform/gateway/row-source.ts';
import { isRefusal } from '../platform/refusal.ts';

const payments = table('payment', {
  from: sql`payments r`,
  whose: { desks: 'r.conciergerie_id' },
  columns: sql<{ readonly orderId: number | null }>`r.order_id as "orderId"`,
});

interface CreditInHand {
  readonly conciergerieId: number;
  readonly userId: number;
  readonly name: string;
  readonly designation: CreditDesignation;
  readonly billingType: CreditBearer;
  readonly remainingCents: number;
  readonly collected: boolean;
  readonly cancelled: boolean;
}

interface DirectDebitFileInHand {
  readonly conciergerieId: number;
  readonly messageId: string;
  /** A local date of the conciergerie. */
  readonly collectionDate: string;
  readonly isSettled: boolean;
}

export const paymentSources = {
  credit: table('credit', {
    from: sql`credits r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<CreditInHand>`r.conciergerie_id as "conciergerieId", r.user_id as "userId", r.name, r.designation,
      r.billing_type as "billingType", r.remaining_cents as "remainingCents", r.collected_at is not null as collected,
      r.cancelled_at is not null as cancelled`,
    lock: sql`for update of r`,
  }),
  'tax-certificate': table('tax-certificate', {
    from: sql`tax_certificates r`,
    whose: {
      own: 'r.user_id',
      // The desk of today: it lists the certificates of the person, those of an earlier desk among them.
      desks: (caller) =>
        sql`(select u.conciergerie_id from users u where u.id = r.user_id) = any(${[...caller.conciergerieIds]}::bigint[])`,
    },
  }),
  'cesu-remittance': table('cesu-remittance', {
    from: sql`cesu_remittances r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<{ readonly conciergerieId: number }>`r.conciergerie_id as "conciergerieId"`,
  }),
  'direct-debit-file': table('direct-debit-file', {
    from: sql`direct_debit_files r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<DirectDebitFileInHand>`r.conciergerie_id as "conciergerieId", r.message_id as "messageId",
      r.collection_date as "collectionDate", (r.collected_at is not null or r.withdrawn_at is not null) as "isSettled"`,
    lock: sql`for update of r`,
  }),
  /** With the order that it pays, locked; null for a registration fee. */
  payment: {
    read: payments.read,
    write: async (asking: Asking) => {
      const { database } = asking;
      const found = await payments.read(asking);
      if (isRefusal(found)) return found;
      const orderIds = found.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
      if (orderIds.length > 0) await lockOrders(database, orderIds);
      const orders = orderIds.length === 0 ? [] : await loadOrdersFacts(database, orderIds);
      return found.map((payment) => ({ ...payment, order: orders.find(({ id }) => id === payment.orderId) ?? null }));
    },
  },
};
