import { COLLECTION_DAYS_AHEAD, earliestDebitDate, USUAL_NOTICE_DAYS } from '@loge/domain/payments/direct-debits';
import { addDays, compareDates } from '@loge/domain/shared/local-date';
import { targetDayFrom } from '@loge/domain/shared/target-days';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { makeDirectDebitFile } from '../payments/make-direct-debit-file.ts';
import { findDebitsToCollect, findDueDebits } from '../payments/rows/direct-debit-rows.ts';
import type { DemoClock } from './demo-clock.ts';
import { demoCreditor } from './demo-creditor.ts';

/** So many debits are with the bank; all others wait to be collected. */
const WITH_THE_BANK = 3;

/** One file of the first desk, which the bank has had since today. It names accounts, so that it takes a key. */
export async function fillDirectDebits(transaction: DatabaseTransaction, clock: DemoClock, seal: Seal): Promise<void> {
  const conciergerieId = 1;
  const soon = addDays(clock.today, COLLECTION_DAYS_AHEAD);
  const due = await findDueDebits(transaction, { conciergerieId, day: soon, paymentIds: null });
  const sent = due.slice(0, WITH_THE_BANK);
  const dates = [earliestDebitDate(clock.today, USUAL_NOTICE_DAYS), ...sent.map(({ dueOn }) => targetDayFrom(dueOn))];
  const collectionDate = dates.toSorted(compareDates).at(-1) ?? soon;
  const paymentIds = sent.map(({ paymentId }) => paymentId);
  const maker = await transaction
    .selectFrom('users')
    .select('id')
    .where('login', '=', 'nadia@demo.loge.test')
    .executeTakeFirstOrThrow();
  await makeDirectDebitFile(transaction, {
    conciergerieId,
    collectionDate,
    creditor: demoCreditor,
    open: await findDebitsToCollect(transaction, paymentIds),
    seal,
    random: 'DEMO01',
    today: clock.today,
    by: maker.id,
    now: new Date(clock.now),
  });
}
