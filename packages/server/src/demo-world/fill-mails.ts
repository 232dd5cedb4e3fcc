import type { OrderStatus } from '@loge/domain/orders/order-status';
import { mailOnEntering } from '@loge/domain/orders/workflow-tables';
import { sql } from 'kysely';
import { composeBeneficiaryMail } from '../order-mails/compose-order-mail.ts';
import { findOrderMailFacts } from '../order-mails/rows/order-mail-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { insertMail } from '../platform/mail/mail-rows.ts';
import { composeDebitNotice } from '../payments/mail-debit-notices.ts';
import { findDebitNotices } from '../payments/rows/debit-notice-rows.ts';
import type { Services } from '../platform/services.ts';

/** So many steps of orders, the latest of each desk. */
const stepsOfEachDesk = 25;
/** One in so many comes back: an address that no longer exists. */
const failingOneIn = 31;

/**
 * The mails about the latest steps of orders, composed as those of any order and long since sent; some did not arrive. And those that announce debits. Nothing of it goes out: no delivery is
 * queued.
 */
export async function fillMails(database: Database, { settings }: Pick<Services, 'settings'>): Promise<void> {
  const steps = await findLatestSteps(database);
  await database.transaction().execute(async (transaction) => {
    for (const [index, { orderId, step, to, at }] of steps.entries()) {
      const order = await findOrderMailFacts(transaction, orderId, step);
      const kind = step === 1 ? (order?.isOnQuote === true ? 'quote-requested' : 'order-placed') : mailOnEntering(to);
      if (order === null || kind === null) continue;
      const about = step === 1 ? 'placed' : `step-${step}`;
      const mail = composeBeneficiaryMail(settings, order, { kind, about }, at);
      const id = mail === null ? null : await insertMail(transaction, { ...mail, state: 'kept' });
      if (id === null) continue;
      await settle(transaction, id, at, index % failingOneIn === failingOneIn - 1);
    }
    for (const { id: fileId, created_at: at } of await findFiles(transaction))
      for (const row of await findDebitNotices(transaction, fileId)) {
        const notice = composeDebitNotice(settings, row, 'debit-announced');
        const id = await insertMail(transaction, { ...notice, state: 'kept' });
        if (id !== null) await settle(transaction, id, at, false);
      }
  });
}

/** As it was once it had gone out, or had come back. */
async function settle(transaction: Database, id: number, at: Date, isFailed: boolean): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({
      created_at: at,
      attempts: 1,
      ...(isFailed
        ? { state: 'failed', last_error: '550 5.1.1 Mailbox unavailable' }
        : { state: 'sent', sent_at: new Date(at.getTime() + 2_000) }),
    })
    .where('id', '=', id)
    .execute();
}

const findFiles = (database: Database) =>
  database.selectFrom('direct_debit_files').select(['id', 'created_at']).orderBy('id').execute();

interface Step {
  readonly orderId: number;
  readonly step: number;
  readonly to: OrderStatus;
  readonly at: Date;
}

async function findLatestSteps(database: Database): Promise<readonly Step[]> {
  const found = await sql<Step>`
    select "orderId", step, "to", at from (
      select h.order_id as "orderId", h.step, h.to_status as "to", h.created_at as at,
        row_number() over (partition by h.conciergerie_id order by h.created_at desc, h.id desc) as place
      from order_status_changes h
      where h.to_status is distinct from h.from_status
    ) latest
    where place <= ${stepsOfEachDesk} order by at, "orderId", step
  `.execute(database);
  return found.rows;
}
