import { orderDetail } from '@loge/contract/ordering/order-detail';
import { findBillsOfOrder } from '../../bills/rows/bill-rows.ts';
import { findSameOffer } from '../../catalogue/find-same-offer.ts';
import { findBeneficiaryOrder } from '../rows/beneficiary-order-rows.ts';
import { findOfferLines } from '../../catalogue/rows/offer-version-rows.ts';
import { findAnswerDue } from '../../order-facts/answer-due.ts';
import { findOrderLinks } from '../../order-facts/rows/order-links-rows.ts';
import { findWithdrawalFacts } from '../../order-facts/rows/withdrawal-rows.ts';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { findPaidTogether } from '../../payments/find-paid-together.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findManagerOrder } from '../../orders/presenters/present-manager-order.ts';
import { presentBeneficiaryOrder } from '../presenters/present-beneficiary-order.ts';

export const orderDetailHandler = handle(orderDetail, async ({ rows, caller, database, now, lang, services }) => {
  const { id, as } = rows.id;
  if (as === 'manager') {
    const managed = await findManagerOrder(database, id, caller, now);
    return managed === null ? refuse('not-found') : { order: managed };
  }
  const own = await findBeneficiaryOrder(database, id, caller.userId);
  if (own === null) return refuse('not-found');
  const sameOfferId = await findSameOffer(services, own, caller.conciergerieId, now);
  const linesToday = sameOfferId === null ? [] : await findOfferLines(database, sameOfferId);
  const links = await findOrderLinks(database, own.id, now);
  const facts = own.payments.some(({ mode }) => mode === 'card') ? await loadOrderFacts(database, own.id) : null;
  const acceptsCards = services.payments !== null;
  const due = facts === null ? null : (await findPaidTogether(database, facts, { acceptsCards })).due;
  const bills = await findBillsOfOrder(database, own.id);
  const askedAt = own.cancellationRequestedAt;
  const answerBy = askedAt === null ? null : await findAnswerDue(database, own, askedAt);
  const withdrawal = await findWithdrawalFacts(database, own.id);
  if (withdrawal === null) return refuse('not-found');
  const isHere = own.conciergerieId === caller.conciergerieId;
  const around = { lang, now, isHere, sameOfferId, linesToday, links, due, bills, answerBy, withdrawal };
  return {
    order: presentBeneficiaryOrder(own, around),
  };
});
