import { previewOrder } from '@loge/contract/ordering/preview-order';
import { recurrenceText } from '../../order-facts/series-recurrence.ts';
import { splitPayment } from '@loge/domain/payments/split-payment';
import { findCatalogue } from '../../catalogue/find-catalogue.ts';
import { registrationFeeOf } from '../charge-registration-fee.ts';
import { slotWanted } from '../../calendars/claim-slot.ts';
import { findClaims } from '../../calendars/open-slots.ts';
import { newOrderRow } from '../new-order-row.ts';
import { optionsOf } from '../payment-wish.ts';
import { prepareOrder } from '../prepare-order.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { owedWarning } from '../presenters/present-owed-warning.ts';
import { presentPaymentOption } from '../presenters/present-payment-option.ts';
import { servicesOfMonth } from '../service-quote.ts';
import { presentRecap } from '../presenters/present-recap.ts';

/** A recap is about the order; how it will be paid is chosen beside it. */
const notChosenYet = { ok: true, mode: null, restMode: null, payments: [] } as const;

export const previewOrderHandler = handle(previewOrder, async ({ input, caller, database, now, lang, services }) => {
  const by = { caller, now, lang, idempotencyKey: null, takesCards: services.payments !== null };
  const prepared = await prepareOrder(database, input.o, by);
  if (isRefusal(prepared)) return prepared;
  const { facts, plan, concierge, today, series } = prepared;
  const wanted = slotWanted(facts, plan, now);
  const claims = wanted === null ? null : await findClaims(database, wanted.scope, wanted.wish);
  if (isRefusal(claims)) return claims;
  const catalogue = await findCatalogue(services, facts.conciergerie.id, now);
  const offer = catalogue.offers.find(({ id }) => id === facts.id);
  if (offer === undefined) return refuse('offer-not-available');

  const options = optionsOf(prepared, facts.credits);
  const total = plan.priced.finalCents;
  const split =
    total === null || !options.some(({ mode }) => mode === 'credits')
      ? null
      : splitPayment(total, facts.credits, today);
  const fee = registrationFeeOf(prepared);
  const row = newOrderRow(input.o, prepared, notChosenYet, {
    userId: caller.userId,
    idempotencyKey: null,
    formHash: null,
    now,
  });
  return {
    order: presentRecap(prepared, row, { lang, servicesOfMonth: await servicesOfMonth(database, prepared) }),
    offre: concierge ? offer.shown.manager : offer.shown[lang],
    orderTotal: total,
    recurringOrderText: series === null ? null : recurrenceText(series.recurrence, today),
    seriesPlan:
      series === null
        ? null
        : { occurrences: [...series.coming.occurrences], endsWithOffer: series.coming.endsWithOffer },
    willCreateRegistrationFees: fee === null ? null : { amount: fee.amountCents },
    paymentOptionsInt: options.map(presentPaymentOption),
    warning: owedWarning(prepared),
    hasTerms: facts.conciergerie.currentTermsVersion !== null,
    credits: split === null ? null : { paidByCredits: split.creditsCents, paidOtherwise: split.restCents },
  };
});
