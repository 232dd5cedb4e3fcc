import { previewOrders } from '@loge/contract/ordering/preview-orders';
import { cartCreditsCents, cartPaymentOptions } from '@loge/domain/ordering/cart';
import { sumCents } from '@loge/domain/shared/money';
import { registrationFeeOf } from '../charge-registration-fee.ts';
import { newOrderRow } from '../new-order-row.ts';
import { optionsOf } from '../payment-wish.ts';
import { prepareCart } from '../prepare-cart.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentPaymentOption } from '../presenters/present-payment-option.ts';
import { owedWarning } from '../presenters/present-owed-warning.ts';
import { servicesOfMonth } from '../service-quote.ts';
import { presentRecap } from '../presenters/present-recap.ts';

/** A recap is about the order; how the cart will be paid is chosen beside it. */
const notChosenYet = { ok: true, mode: null, restMode: null, payments: [] } as const;

const withCart = (month: number | null, others: number): number | null => (month === null ? null : month + others);

export const previewOrdersHandler = handle(previewOrders, async ({ input, caller, database, now, lang, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  if (caller.beneficiaryId === null) return refuse('beneficiary-not-selected');
  const by = { caller, now, lang, idempotencyKey: null, takesCards: services.payments !== null };
  const { lines, problems } = await prepareCart(database, input.orders, by);
  const sound = lines.filter((line) => line !== null);
  const asPaid = sound.map((line) => ({
    options: optionsOf(line, line.facts.credits),
    totalCents: line.plan.priced.finalCents,
  }));
  const total = sumCents(asPaid.map(({ totalCents }) => totalCents ?? 0));
  const creditsCents = cartCreditsCents(asPaid);
  const fee = sound.map(registrationFeeOf).find((due) => due !== null) ?? null;
  // What the cart comes to counts for each of its personal services.
  const inCart = sumCents(sound.map(({ facts, plan }) => (facts.givesTaxCredit ? (plan.priced.finalCents ?? 0) : 0)));
  const months = await Promise.all(lines.map(async (line) => (line === null ? null : servicesOfMonth(database, line))));
  return {
    recaps: lines.map((line, index) => {
      const order = input.orders[index];
      if (line === null || order === undefined) return null;
      const row = newOrderRow(order, line, notChosenYet, {
        userId: caller.userId,
        idempotencyKey: null,
        formHash: null,
        now,
      });
      return {
        order: presentRecap(line, row, {
          lang,
          servicesOfMonth: withCart(months[index] ?? null, inCart - (line.plan.priced.finalCents ?? 0)),
        }),
        offreLabel: { fr: line.facts.labelFr, en: line.facts.labelEn },
        partnerNameForBnf: line.facts.partnerNameForBeneficiaries,
        orderTotal: line.plan.priced.finalCents,
      };
    }),
    problems: [...problems],
    total,
    hasQuotes: asPaid.some(({ totalCents }) => totalCents === null),
    willCreateRegistrationFees: fee === null ? null : { amount: fee.amountCents },
    paymentOptionsInt: cartPaymentOptions(asPaid).map(presentPaymentOption),
    warning: sound.map(owedWarning).find((warning) => warning !== null) ?? null,
    hasTerms: sound.some(({ facts }) => facts.conciergerie.currentTermsVersion !== null),
    credits: creditsCents === null ? null : { paidByCredits: creditsCents, paidOtherwise: total - creditsCents },
  };
});
