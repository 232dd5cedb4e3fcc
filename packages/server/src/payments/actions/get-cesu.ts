import { getCesu } from '@loge/contract/payments/get-cesu';
import { lastDayToRemitCesu } from '@loge/domain/payments/cesu';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { sumCents } from '@loge/domain/shared/money';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { chequesOnWire } from '../presenters/present-cesu.ts';
import { findCesuPayments, findCesuRemittances } from '../rows/cesu-rows.ts';

const paymentsAtOnce = 500;
const listsAtOnce = 50;

export const getCesuHandler = handle(getCesu, async ({ caller, database, now }) => {
  const desks = caller.conciergerieId === null ? [...caller.conciergerieIds] : [caller.conciergerieId];
  const payments = await findCesuPayments(database, { desks, limit: paymentsAtOnce });
  const today = instantToLocal(now.getTime(), mainZone).date;
  const remittances = await findCesuRemittances(database, { desks, limit: listsAtOnce });
  return {
    payments: payments.map(({ cheques, amountCents, isTrial: _trial, ...row }) => ({
      ...{ paymentId: row.paymentId, orderId: row.orderId, personName: row.personName, paidOn: row.paidOn },
      amount: amountCents,
      cheques: chequesOnWire(cheques),
      remitUntil: cheques.length === 0 ? null : lastDayToRemitCesu(Math.min(...cheques.map(({ year }) => year))),
    })),
    waitingAmount: sumCents(
      payments.flatMap(({ cheques, isTrial }) =>
        (isTrial ? [] : cheques).flatMap(({ year, amountCents }) =>
          lastDayToRemitCesu(year) >= today ? [amountCents] : [],
        ),
      ),
    ),
    remittances: remittances.map(({ id, conciergerieName, madeOn, madeBy, cheques, totalCents }) => ({
      ...{ id, conciergerieName, madeOn, madeBy, cheques },
      total: totalCents,
    })),
    today,
  };
});
