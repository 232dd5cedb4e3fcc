import { randomBytes } from 'node:crypto';
import { createDirectDebitFile } from '@loge/contract/payments/create-direct-debit-file';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { collectionDateProblems } from '@loge/domain/payments/direct-debits';
import { counted } from '@loge/domain/shared/french-words';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { problem } from '@loge/domain/shared/problem';
import { zoneOfDesk } from '../../conciergeries/rows/desk-rows.ts';
import { lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { creditorName, creditorOf } from '../direct-debit-xml.ts';
import { makeDirectDebitFile } from '../make-direct-debit-file.ts';
import { mailDebitNotices } from '../mail-debit-notices.ts';
import { findDebitNotices } from '../rows/debit-notice-rows.ts';
import { findDebitsToCollect, findDueDebits, lockDebits } from '../rows/direct-debit-rows.ts';

export const createDirectDebitFileHandler = handle(
  createDirectDebitFile,
  async ({ input, rows, caller, database, changes, now, services, lang }) => {
    const { id: conciergerieId } = rows.conciergerieId;
    const { collectionDate } = input;
    const today = instantToLocal(now.getTime(), await zoneOfDesk(database, conciergerieId)).date;
    const problems = collectionDateProblems(collectionDate, today, lang);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const creditor = creditorOf(services.settings, await creditorName(database, services.settings));
    if (creditor === null) return refuse('creditor-not-set');

    const asked = { conciergerieId, day: collectionDate, paymentIds: input.paymentIds ?? null };
    const due = await findDueDebits(database, asked);
    const paymentIds = due.map(({ paymentId }) => paymentId);
    const orderIds = due.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
    await lockOrders(database, orderIds);
    await lockDebits(database, paymentIds);
    const made = await makeDirectDebitFile(database, {
      conciergerieId,
      collectionDate,
      creditor,
      open: await findDebitsToCollect(database, paymentIds),
      seal: services.seal,
      random: randomBytes(3).toString('hex'),
      today,
      by: caller.userId,
      now,
    });
    if (made.fileId === null) {
      if (made.firstFrom === null) return refuse('nothing-to-collect');
      const date = formatDate(made.firstFrom, 'numeric', lang);
      return refuseInput(ruleProblems([problem('collectionDate', 'noticeNotOver', { date })], lang));
    }
    await mailDebitNotices(services, database, await findDebitNotices(database, made.fileId), 'debit-announced');
    changes.announce({ conciergerieId });
    changes.record({
      action: 'direct-debit-file-made',
      conciergerieId,
      comment: `${made.messageId}, ${counted(made.collections, 'prélèvement', 'prélèvements')}, ${formatMoney(made.totalAmount, 'fr')}`,
    });
    return made;
  },
);
