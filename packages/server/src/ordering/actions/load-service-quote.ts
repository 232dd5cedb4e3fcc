import { loadServiceQuote } from '@loge/contract/ordering/load-service-quote';
import { placeDescription } from '@loge/domain/ordering/place-description';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { companyPlaceOf } from '../../order-facts/ordering-rules.ts';
import { printServiceQuote, serviceQuoteFilename } from '../../order-papers/service-quote-pdf.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { newOrderRow } from '../new-order-row.ts';
import { prepareOrder } from '../prepare-order.ts';
import { findServiceQuote } from '../rows/service-quote-rows.ts';
import { servicesOfMonth } from '../service-quote.ts';

/** How it will be paid is no part of a quote. */
const notChosenYet = { ok: true, mode: null, restMode: null, payments: [] } as const;

export const loadServiceQuoteHandler = handle(
  loadServiceQuote,
  async ({ input, caller, database, services, now, lang }) => {
    const by = { caller, now, lang, idempotencyKey: null, takesCards: services.payments !== null };
    const prepared = await prepareOrder(database, input.o, by);
    if (isRefusal(prepared)) return prepared;
    const { facts, plan, today, series } = prepared;
    const monthCents = await servicesOfMonth(database, prepared);
    const quote = await findServiceQuote(database, {
      ...{ beneficiaryId: facts.beneficiary.id, conciergerieId: facts.conciergerie.id },
      ...{ offerId: facts.id, today },
    });
    if (monthCents === null || quote === null) return refuse('not-found');
    const attempt = await claimAttempt(services, 'statement', `user ${caller.userId}`, now);
    if ('minutesToWait' in attempt) return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
    const row = newOrderRow(input.o, prepared, notChosenYet, {
      ...{ userId: caller.userId, idempotencyKey: null, formHash: null, now },
    });
    const bytes = await printServiceQuote(
      services.files,
      {
        ...quote,
        ...{ offerLabelFr: row.offerLabelFr, offerLabelEn: row.offerLabelEn, beginDate: row.beginDate },
        lines: row.lines.filter(({ quantity }) => quantity > 0),
        ...{ discountCents: row.discountCents, extraCostCents: row.extraCostCents, totalCents: row.totalCents },
        place: placeDescription({ ...row, kind: row.addressType }, lang, companyPlaceOf(facts)),
        durationMinutes: plan.durationMinutes,
        ...{ vat: plan.priced.vat, taxCreditCents: plan.priced.taxCreditCents, monthCents },
        ...{ repeats: series !== null, today },
      },
      lang,
      now,
    );
    return { contentType: 'application/pdf', bytes, immutable: false, filename: serviceQuoteFilename(lang) };
  },
);
