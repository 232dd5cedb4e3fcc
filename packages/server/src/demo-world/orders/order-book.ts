import type { LedgerTransaction } from '@loge/domain/payments/ledger';
import type { Credit } from '@loge/domain/payments/split-payment';
import type { Moment } from '@loge/domain/shared/moment';
import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connection.ts';
import type { DB } from '../../platform/database/database-types.ts';
import { stamp } from '../demo-clock.ts';
import { insertRows } from '../insert-rows.ts';

/** Rows in the order in which they must be saved. */
const TABLES = [
  'credits',
  'orders',
  'order_items',
  'order_withdrawals',
  'order_withdrawal_lines',
  'withdrawal_return_steps',
  'order_vat_lines',
  'order_status_changes',
  'order_comments',
  'order_notes',
  'payments',
  'credit_uses',
  'ledger_transactions',
  'ledger_entries',
  'notifications',
  'business_log',
] as const;
type BookTable = (typeof TABLES)[number];

/** A credit and what is left of it as orders use it. */
export interface DemoCredit extends Credit {
  readonly userId: number;
  readonly grantedAt: Moment;
  remainingCents: number;
}

/** Collects the rows of many orders, numbers them, and saves them together. */
export class OrderBook {
  private readonly rows = new Map<BookTable, object[]>(TABLES.map((table) => [table, []]));
  private readonly numbers = new Map<string, number>();
  private readonly usesByPayment = new Map<number, number>();
  private readonly creditsById = new Map<number, DemoCredit>();
  private readonly creditsByUser = new Map<number, DemoCredit[]>();

  nextId(table: BookTable): number {
    const id = (this.numbers.get(table) ?? 0) + 1;
    this.numbers.set(table, id);
    return id;
  }

  add<Table extends BookTable>(table: Table, row: Insertable<DB[Table]>): void {
    this.rows.get(table)?.push(row);
  }

  addCredit(credit: DemoCredit): void {
    this.creditsById.set(credit.id, credit);
    this.creditsByUser.set(credit.userId, [...(this.creditsByUser.get(credit.userId) ?? []), credit]);
  }

  credit(id: number): DemoCredit {
    const credit = this.creditsById.get(id);
    if (credit === undefined) throw new RangeError(`There is no credit ${id}`);
    return credit;
  }

  /** The credits that somebody held at a moment, as far as orders placed so far left something. */
  creditsOf(userId: number, at: Moment): DemoCredit[] {
    return (this.creditsByUser.get(userId) ?? []).filter(({ grantedAt }) => grantedAt <= at);
  }

  /** Remembers which use a payment by credit made, for the day it is given back. */
  rememberUse(paymentId: number, useId: number): void {
    this.usesByPayment.set(paymentId, useId);
  }

  /** The use of a credit by which a payment was made. */
  useOf(paymentId: number): number {
    const use = this.usesByPayment.get(paymentId);
    if (use === undefined) throw new RangeError(`Payment ${paymentId} used no credit`);
    return use;
  }

  /** Books what a rule of the ledger answered; what moves nothing is left out. */
  post(
    transaction: LedgerTransaction,
    about: {
      readonly sourceKey: string;
      readonly conciergerieId: number;
      readonly orderId: number | null;
      readonly paymentId: number | null;
      readonly creditId: number | null;
      readonly by: number | null;
      readonly at: Moment;
    },
  ): void {
    if (transaction.postings.length === 0) return;
    const id = this.nextId('ledger_transactions');
    this.add('ledger_transactions', {
      id,
      conciergerie_id: about.conciergerieId,
      source_key: about.sourceKey,
      event: transaction.event,
      order_id: about.orderId,
      payment_id: about.paymentId,
      credit_id: about.creditId,
      created_by: about.by,
      created_at: stamp(about.at),
    });
    for (const [index, { account, amountCents }] of transaction.postings.entries()) {
      this.add('ledger_entries', {
        transaction_id: id,
        line: index + 1,
        conciergerie_id: about.conciergerieId,
        account,
        amount_cents: amountCents,
      });
    }
  }

  async save(transaction: DatabaseTransaction): Promise<void> {
    for (const row of this.rows.get('credits') ?? []) {
      const credit = row as { id: number; remaining_cents: number };
      credit.remaining_cents = this.credit(credit.id).remainingCents;
    }
    for (const table of TABLES) {
      // What `add` took in is of this table; only the map has forgotten it.
      const rows = (this.rows.get(table) ?? []) as Insertable<DB[typeof table]>[];
      await insertRows(transaction, table, rows);
    }
  }
}
