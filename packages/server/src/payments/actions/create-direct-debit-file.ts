import { randomBytes } from 'node:crypto';
import { createDirectDebitFile } from '@loge/contract/payments/create-direct-debit-file';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { collectionDateProblems, endToEndId, messageId, sequenceType } from '@loge/domain/payments/direct-debits';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { zoneOfDesk } from '../../conciergeries/rows/desk-rows.ts';
import { lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { accountOf } from '../direct-debit-to-collect.ts';
import { creditorOf, type DebitInFile, directDebitXml } from '../direct-debit-xml.ts';
import {
  findDebitsToCollect,
  findDueDebits,
  insertDirectDebitFile,
  lockDebits,
  type NewDebit,
} from '../rows/direct-debit-rows.ts';

export const createDirectDebitFileHandler = handle(
  createDirectDebitFile,
  async ({ input, rows, caller, database, changes, now, services, lang }) => {
    const { id: conciergerieId } = rows.conciergerieId;
    const today = instantToLocal(now.getTime(), await zoneOfDesk(database, conciergerieId)).date;
    const problems = collectionDateProblems(input.collectionDate, today, lang);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const creditor = creditorOf(services.settings);
    if (creditor === null) return refuse('creditor-not-set');

    const asked = { conciergerieId, day: input.collectionDate, paymentIds: input.paymentIds ?? null };
    const due = await findDueDebits(database, asked);
    const paymentIds = due.map(({ paymentId }) => paymentId);
    await lockOrders(
      database,
      due.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
    );
    await lockDebits(database, paymentIds);

    const used = new Set<number>();
    const debits: (DebitInFile & NewDebit)[] = [];
    const open = await findDebitsToCollect(database, paymentIds);
    for (const debit of open) {
      const { mandate } = debit;
      const account = accountOf(debit, services.seal, today);
      if (mandate === null || 'obstacle' in account) continue;
      const hasEarlier = mandate.lastUsedOn !== null || used.has(mandate.id);
      used.add(mandate.id);
      const sequence = sequenceType({ mandate: 'recurrent', hasEarlier, isLast: false });
      debits.push({
        paymentId: debit.paymentId,
        orderId: debit.orderId,
        amountCents: debit.amountCents,
        sequence,
        sequenceType: sequence,
        mandateId: mandate.id,
        mandateReference: mandate.reference,
        signedOn: mandate.signedOn,
        holder: mandate.holder,
        iban: account.iban,
        endToEndId: endToEndId(debit.paymentId),
      });
    }
    if (debits.length === 0) return refuse('nothing-to-collect');

    const name = messageId(today, randomBytes(3).toString('hex'));
    const totalCents = sumCents(debits.map(({ amountCents }) => amountCents));
    const { collectionDate } = input;
    const xml = directDebitXml({ messageId: name, collectionDate, creditor, debits, now });
    const fileId = await insertDirectDebitFile(
      database,
      {
        conciergerieId,
        messageId: name,
        collectionDate,
        creditorName: creditor.name,
        creditorId: creditor.id,
        totalCents,
        contentSealed: services.seal.seal(xml, `direct-debit-file:${name}`),
        by: caller.userId,
        now,
        messageInfo: `Remis à la banque, débit le ${formatDate(collectionDate, 'numeric', 'fr')} (${name})`,
      },
      debits.map(({ paymentId, mandateId, mandateReference, endToEndId: id, sequence, amountCents }) => ({
        paymentId,
        mandateId,
        mandateReference,
        endToEndId: id,
        sequenceType: sequence,
        amountCents,
      })),
    );
    changes.announce({ conciergerieId });
    changes.record({
      action: 'direct-debit-file-made',
      conciergerieId,
      comment: `${name}, ${debits.length} prélèvements, ${formatMoney(totalCents, 'fr')}`,
    });
    return {
      fileId,
      messageId: name,
      collections: debits.length,
      totalAmount: totalCents,
      leftOut: open.length - debits.length,
    };
  },
);
