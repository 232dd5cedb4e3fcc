import { cancellationDeadline } from '../orders/cancellation.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { initialStatus } from '../orders/order-workflow.ts';
import { elapsedMinutes, serviceBegins } from '../orders/service-moment-zoned.ts';
import type { WorkflowType } from '../orders/workflow-types.ts';
import type { LocalDate, LocalTime } from '../shared/local-date.ts';
import type { Moment } from '../shared/moment.ts';
import { instantToLocal } from '../shared/moment-zoned.ts';
import type { Cents } from '../shared/money.ts';
import type { Problem } from '../shared/problem.ts';
import { slotOf, type CalendarTerms, type DayPart } from './calendar-slots.ts';
import { checkOrder, type OrderDraft, type OrderRules } from './check-order.ts';
import type { PlaceKind } from './place-description.ts';
import { orderLines, type ItemChoice, type OrderableItem, type OrderLine } from './order-lines.ts';
import { priceOrder, type PricedLine, type PricedOrder, type PricingTerms } from './price-order.ts';

/** An offer, as far as placing an order of it is concerned. */
export type OfferToOrder = {
  readonly rules: OrderRules;
  readonly workflow: WorkflowType;
  readonly items: readonly OrderableItem[];
  readonly allowsQuantity: boolean;
  readonly pricing: Pick<
    PricingTerms,
    'discountPercent' | 'extraCostCents' | 'extraCostVatRatePercent' | 'minimumAmountCents' | 'sap' | 'activity'
  >;
  readonly retractationDelayHours: number;
  readonly dateMayBeFlexible: boolean;
  /** It is ordered for a slot. */
  readonly calendar?: CalendarTerms | null;
};

/** What the order form says. */
export type OrderToPlan = OrderDraft & {
  readonly items: readonly ItemChoice[];
  readonly dateFlexible: boolean;
  /** How long the service lasts where that was asked for; else its items say. */
  readonly lastsMinutes?: number | null;
  /** For a calendar of half days. */
  readonly dayPart?: DayPart | null;
};

export type PlanCircumstances = {
  readonly now: Moment;
  /** The conciergerie's. */
  readonly zone: string;
  /** This order is offered to the beneficiary. */
  readonly free: boolean;
  /** Whether the desk is open on a day; given where things change hands at a desk. */
  readonly isDeskOpen?: ((day: LocalDate) => boolean) | undefined;
};

export type OrderPlan = {
  readonly lines: readonly (OrderLine & PricedLine)[];
  readonly priced: PricedOrder;
  readonly status: OrderStatus;
  readonly place: {
    readonly kind: PlaceKind;
    /** For a place of the offer: which of its addresses. */
    readonly offerAddressIndex: number | null;
  };
  readonly beginDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly time: LocalTime | null;
  /** The part of the day that is booked; null where hours are. */
  readonly dayPart: DayPart | null;
  readonly dateFlexible: boolean;
  readonly serviceAt: Moment | null;
  readonly durationMinutes: number;
  /** Until then a cancellation is free; null when there is no such moment. */
  readonly cancellationDeadline: Moment | null;
  readonly budgetCents: Cents | null;
};

const MANUAL: Readonly<Record<string, PlaceKind>> = { ent: 'company', dom: 'home', aut: 'other' };

/** Where the wire's type of address leads. */
export function placeOf(addressType: string | null): OrderPlan['place'] {
  if (addressType === null || addressType === '') return { kind: 'none', offerAddressIndex: null };
  const own = /^off(\d+)$/.exec(addressType);
  if (own !== null) return { kind: 'offer', offerAddressIndex: Number(own[1]) };
  return { kind: MANUAL[addressType] ?? 'none', offerAddressIndex: null };
}

/**
 * Everything that an order will be: its lines with their prices, its total, its first status, when and where it takes place. Or every
 * problem of the form at once. Preview and creation ask the same question, so they cannot differ.
 * Spec: beneficiary-and-access §3 (New order), §4 (Order flow), §5 (Order form).
 */
export function planOrder(
  offer: OfferToOrder,
  typed: OrderToPlan,
  { now, zone, free, isDeskOpen }: PlanCircumstances,
): { readonly ok: true; readonly value: OrderPlan } | { readonly ok: false; readonly problems: readonly Problem[] } {
  const { date: today, time: timeNow } = instantToLocal(now, zone);
  const order = { ...typed, time: slotFor(offer, typed, 0).time };
  const formProblems = checkOrder(offer.rules, order, { today, timeNow, isDeskOpen });
  const chosen = orderLines(offer.items, order.items, { allowsQuantity: offer.allowsQuantity });
  if (!chosen.ok) return { ok: false, problems: [...formProblems, ...chosen.problems] };
  if (formProblems.length > 0) return { ok: false, problems: formProblems };

  const priced = priceOrder(chosen.lines, { ...offer.pricing, free, adjustedTotalCents: null });
  const lines = chosen.lines.map((line, index) => ({ ...line, ...pricedLine(priced, index) }));
  const { beginDate = null, endDate = null, time } = order;
  const serviceMinutes = lines.reduce((sum, { durationMinutes, quantity }) => sum + durationMinutes * quantity, 0);
  const { lastsMinutes = null } = order;
  const minutesOfHours =
    lastsMinutes === null || beginDate === null || time === null
      ? lastsMinutes
      : elapsedMinutes({ date: beginDate, time }, lastsMinutes, zone);
  const slot = slotFor(offer, order, minutesOfHours ?? serviceMinutes);
  const serviceAt = serviceBegins({ beginDate, time }, zone);
  return {
    ok: true,
    value: {
      lines,
      priced,
      status: initialStatus(offer.workflow, { hasQuoteItems: priced.hasQuoteItems }),
      place: placeOf(order.addressType ?? null),
      beginDate,
      endDate,
      time,
      dayPart: slot.dayPart,
      dateFlexible: order.dateFlexible && offer.dateMayBeFlexible && beginDate !== null,
      serviceAt,
      durationMinutes: slot.durationMinutes,
      cancellationDeadline: cancellationDeadline({
        createdAt: now,
        serviceAt,
        retractationDelayHours: offer.retractationDelayHours,
      }),
      budgetCents: order.budgetCents ?? null,
    },
  };
}

function slotFor(
  { calendar = null }: OfferToOrder,
  { time = null, dayPart = null }: OrderToPlan,
  serviceMinutes: number,
): ReturnType<typeof slotOf> {
  return calendar === null
    ? { time, dayPart: null, durationMinutes: serviceMinutes }
    : slotOf(calendar, { time, dayPart, serviceMinutes });
}

function pricedLine(priced: PricedOrder, index: number): PricedLine {
  const line = priced.lines[index];
  if (line === undefined) throw new RangeError('Each line has a price, or waits for one');
  return line;
}
