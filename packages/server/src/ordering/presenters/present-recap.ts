import type { OrderRecapOnWire } from '@loge/contract/ordering/order-recap-wire';
import { cancellationTerms, rightOnceOrdered } from '@loge/domain/orders/cancellation-terms';
import { itemTypeNumber } from '@loge/domain/ordering/item-types';
import { visibleItems } from '@loge/domain/ordering/order-lines';
import { placeDescription } from '@loge/domain/ordering/place-description';
import { owesQuote } from '@loge/domain/ordering/service-quote';
import type { Lang } from '@loge/domain/shared/lang';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { OfferItemFacts, OrderingFacts } from '../../order-facts/rows/ordering-facts-rows.ts';
import type { NewOrderLineRow, NewOrderRow } from '../rows/new-order-rows.ts';
import type { PreparedOrder } from '../prepare-order.ts';
import { onWire } from './present-cancellation-terms.ts';
import { presentWithdrawalTerms } from './present-withdrawal-right.ts';
import { localizedAnswer } from '../localized-answer.ts';
import { besideRight } from '../../order-facts/withdrawal-right.ts';
import { companyPlaceOf, offerToOrder } from '../../order-facts/ordering-rules.ts';

type RecapLine = OrderRecapOnWire['items'][number];

/** What an order would be, as the preview shows it. `row` is what would be written, so that nothing can read differently afterwards. */
export function presentRecap(
  { facts, plan, order, today }: PreparedOrder,
  row: NewOrderRow,
  { lang, servicesOfMonth }: { readonly lang: Lang; readonly servicesOfMonth: number | null },
): OrderRecapOnWire {
  const { priced } = plan;
  return {
    items: withLabels(facts, order, row).map((line) => presentLine(line, facts.items, lang)),
    itemsAmount: priced.hasQuoteItems ? null : priced.subtotalCents,
    extraCosts:
      row.extraCostCents === 0
        ? []
        : [{ label: { fr: row.extraCostLabelFr, en: row.extraCostLabelEn }, amount: row.extraCostCents }],
    discount:
      row.discountCents === 0
        ? null
        : { label: { fr: row.discountLabelFr, en: row.discountLabelEn }, amount: -row.discountCents },
    totalAmount: priced.finalCents,
    minimumAmount: facts.minimumAmountCents,
    missingAmount: priced.missingToMinimumCents,
    budget: plan.budgetCents,
    amountAfterTaxCredit: priced.taxCreditCents === 0 ? null : priced.afterTaxCreditCents,
    vat: priced.vat.map((line) => ({
      ratePercent: line.ratePercent,
      amountHT: line.excludingVatCents,
      amountTva: line.vatCents,
      amountTTC: line.includingVatCents,
    })),
    beginDate: plan.beginDate,
    endDate: plan.endDate,
    time: plan.time,
    dateFlexible: row.dateFlexible,
    isCalendarItem: row.isCalendar,
    durationInMinutes: row.isCalendar ? row.durationMinutes : null,
    placeDesc: placeDescription({ ...row, kind: row.addressType }, lang, companyPlaceOf(facts)),
    cancellation: onWire(cancellationOf(facts, plan.serviceAt, row.now.getTime(), today)),
    withdrawal: presentWithdrawalTerms(
      facts,
      // A quote asks when it is accepted. The days of a series may each begin soon after they are ordered.
      priced.hasQuoteItems ? undefined : order.recurring ? null : plan.beginDate,
      today,
    ),
    serviceQuote:
      servicesOfMonth === null ? null : { monthAmount: servicesOfMonth, isOwed: owesQuote(servicesOfMonth) },
    comment: row.comment?.content ?? null,
  };
}

/** The terms of cancelling once it is ordered. */
function cancellationOf(facts: OrderingFacts, serviceAt: number | null, now: number, today: LocalDate) {
  const order = { createdAt: now, serviceAt, retractationDelayHours: facts.cancellationDelayHours };
  const right = rightOnceOrdered({ exception: facts.withdrawalException, sellsGoods: facts.sellsGoods }, today);
  return besideRight(cancellationTerms(order, now), right, { serviceAt, zone: facts.conciergerie.zone });
}

type ShownLine = Omit<
  NewOrderLineRow,
  'productId' | 'buyingPriceCents' | 'discountCents' | 'vatRatePercent' | 'durationMinutes'
>;

/** What is ordered and, at their places in the offer, the words that stand between it: they say something of every basket. Spec: §5 (basket). */
function withLabels(facts: OrderingFacts, order: PreparedOrder['order'], row: NewOrderRow): ShownLine[] {
  const choices = order.items.map(({ offreItemId, quantity, extendedValue = null }) => ({
    offreItemId,
    quantity,
    extendedValue,
  }));
  const shown = visibleItems(offerToOrder(facts, { repeats: order.recurring }).items, choices);
  return shown.flatMap(({ id, type }): ShownLine[] => {
    const item = facts.items.find((one) => one.id === id);
    if (type !== 'information' || item === undefined) return row.lines.filter(({ offerItemId }) => offerItemId === id);
    return [
      {
        offerItemId: id,
        type,
        labelFr: item.labelFr,
        labelEn: item.labelEn,
        quantity: 0,
        unitPriceCents: 0,
        onQuote: false,
        amountCents: 0,
        extendedValue: '',
        extendedValueEn: '',
        comment: '',
        groupName: item.groupName,
        targetGroupName: item.targetGroupName,
        groupIsProduct: item.groupIsProduct,
      },
    ];
  });
}

function presentLine(line: ShownLine, items: readonly OfferItemFacts[], lang: Lang): RecapLine {
  const item = items.find(({ id }) => id === line.offerItemId);
  const choices = lang === 'en' ? (item?.choicesEn ?? item?.choicesFr) : item?.choicesFr;
  return {
    offreItemId: line.offerItemId,
    offreItemType: itemTypeNumber(line.type),
    offreItemExtension: {
      groupName: line.groupName,
      targetGroupName: line.targetGroupName,
      groupIsAProduct: line.groupIsProduct,
      mandatory: item?.mandatory ?? false,
      choiceList: [...(choices ?? [])],
    },
    label: { fr: line.labelFr, en: line.labelEn },
    quantity: line.quantity,
    price: line.unitPriceCents,
    extendedValue: localizedAnswer(line, lang),
    comment: line.comment === '' ? null : line.comment,
    lineAmount: line.amountCents,
  };
}
