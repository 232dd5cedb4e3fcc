import { previewOrder } from '@loge/contract/ordering/preview-order';
import { recurrenceText } from '../../ordering/series-recurrence.ts';
import { paymentModeLabel, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { splitPayment } from '@loge/domain/payments/split-payment';
import { GATE_MESSAGES } from '@loge/domain/profile/gates';
import type { Text } from '@loge/domain/shared/lang';
import { MESSAGES } from '@loge/domain/shared/messages';
import { findCatalogue } from '../../catalogue/find-catalogue.ts';
import { newOrderRow } from '../../ordering/new-order-row.ts';
import { owedGates } from '../../ordering/ordering-rules.ts';
import { optionsOf } from '../../ordering/payment-wish.ts';
import { prepareOrder, type PreparedOrder } from '../../ordering/prepare-order.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';
import { presentRecap } from './present-recap.ts';

/** A recap is about the order; how it will be paid is chosen beside it. */
const notChosenYet = { ok: true, mode: null, restMode: null, payments: [] } as const;

export const previewOrderHandler = handle(previewOrder, async ({ input, caller, database, now, lang, services }) => {
  const by = { caller, now, lang, idempotencyKey: null, checksTerms: false };
  const prepared = await prepareOrder(database, input.o, by);
  if (isRefusal(prepared)) return prepared;
  const { facts, plan, concierge, today, series } = prepared;
  const catalogue = await findCatalogue(services, facts.conciergerie.id, now);
  const offer = catalogue.offers.find(({ id }) => id === facts.id);
  if (offer === undefined) return refuse('offer-not-available');

  const options = optionsOf(prepared, facts.credits);
  const total = plan.priced.finalCents;
  const split =
    total === null || !options.some(({ mode }) => mode === 'credits')
      ? null
      : splitPayment(total, facts.credits, today);
  const row = newOrderRow(input.o, prepared, notChosenYet, { userId: caller.userId, idempotencyKey: null, now });
  return {
    order: presentRecap(prepared, row, lang),
    offre: concierge ? offer.shown.manager : offer.shown[lang],
    orderTotal: total,
    recurringOrderText: series === null ? null : recurrenceText(series.recurrence, today),
    seriesPlan:
      series === null
        ? null
        : { occurrences: [...series.coming.occurrences], endsWithOffer: series.coming.endsWithOffer },
    willCreateRegistrationFees: null,
    paymentOptionsInt: options.map(({ mode, maximumCents }) => ({
      id: paymentModeNumber(mode),
      value: paymentModeLabel(mode),
      maximumAmount: maximumCents,
    })),
    warning: owedWarning(prepared),
    credits: split === null ? null : { paidByCredits: split.creditsCents, paidOtherwise: split.restCents },
  };
});

/** What still stands between the person and the order, so that they settle it before they validate. */
function owedWarning({ facts, concierge }: PreparedOrder): Text | null {
  const [gate] = owedGates(facts, concierge);
  return gate === undefined ? null : MESSAGES[GATE_MESSAGES[gate]];
}
