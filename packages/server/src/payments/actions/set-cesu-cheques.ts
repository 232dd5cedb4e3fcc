import { setCesuCheques } from '@loge/contract/payments/set-cesu-cheques';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { cesuProblems, plainCesuNumber } from '@loge/domain/payments/cesu';
import { counted } from '@loge/domain/shared/french-words';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { chequesOnWire } from '../presenters/present-cesu.ts';
import { findTakenCheques, lockCesuPayment, saveCesuCheques } from '../rows/cesu-rows.ts';

export const setCesuChequesHandler = handle(
  setCesuCheques,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const { id } = rows.paymentId;
    const payment = await lockCesuPayment(database, id);
    if (payment === null) return refuse('no-cesu-payment');
    if (payment.deskMoves) return refuse('desk-moves');
    if (payment.isSentIn) return refuse('cesu-sent-in');
    const cheques = input.cheques.map(({ issuer, number, year, amount }) => ({
      ...{ issuer, number: plainCesuNumber(number), year, amountCents: amount },
    }));
    const problems = cesuProblems(cheques, { cents: payment.amountCents, day: payment.paidOn });
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const { conciergerieId } = payment;
    const saved = await saveCesuCheques(database, { id, conciergerieId, by: caller.userId, now }, cheques);
    if (saved === 'sent-in') return refuse('cesu-sent-in');
    if (saved === 'taken') {
      const taken = await findTakenCheques(database, id, cheques);
      return refuseInput(
        ruleProblems(
          taken.map((place) => problem(`cheques[${place}].number`, 'cesuTaken')),
          lang,
        ),
      );
    }
    changes.announce({ conciergerieId });
    changes.record({
      action: 'cesu-cheques-noted',
      conciergerieId,
      ...(rows.paymentId.orderId === null ? {} : { orderId: rows.paymentId.orderId }),
      comment: counted(cheques.length, 'titre', 'titres'),
    });
    return { cheques: chequesOnWire(cheques) };
  },
);
