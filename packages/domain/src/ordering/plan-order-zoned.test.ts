import { describe, expect, test } from 'vitest';
import { dateMayBeFlexible, needsADate, takesAnEndDate, type DateSettings } from './asked-dates.ts';
import { NO_EXTENSION, type OrderableItem } from './order-lines.ts';
import { planOrder, type OfferToOrder, type OrderToPlan, type PlanCircumstances } from './plan-order-zoned.ts';

const item = (id: number, over: Partial<OrderableItem> = {}): OrderableItem => ({
  id,
  type: 'product',
  priceCents: 1250,
  fixedPrice: true,
  onQuote: false,
  vatRatePercent: 20,
  durationMinutes: 30,
  extension: NO_EXTENSION,
  ...over,
});
const offer = (over: Partial<OfferToOrder> = {}): OfferToOrder => ({
  rules: {
    cannotPlaceOrder: false,
    needsADate: true,
    avoidDate: false,
    needsAnEndDate: false,
    askForTime: 'optional',
    maxDaysAhead: null,
    avoidAddress: false,
    allowEnt: true,
    allowDom: false,
    allowAut: false,
    sap: false,
    offerAddressCount: 2,
    allowBudget: 'none',
  },
  workflow: 'RENDEZ_VOUS',
  items: [item(1), item(2, { priceCents: null, onQuote: true })],
  allowsQuantity: true,
  pricing: { discountPercent: 10, extraCostCents: 300, extraCostVatRatePercent: 20, minimumAmountCents: 0, sap: false },
  retractationDelayHours: 24,
  dateMayBeFlexible: false,
  ...over,
});
const order = (over: Partial<OrderToPlan> = {}): OrderToPlan => ({
  items: [{ offreItemId: 1, quantity: 2 }],
  beginDate: '2027-03-28',
  time: '09:30',
  addressType: 'off1',
  dateFlexible: true,
  ...over,
});
const circumstances: PlanCircumstances = {
  now: Date.parse('2026-11-20T10:00:00Z'),
  zone: 'Europe/Paris',
  free: false,
};

describe('planOrder', () => {
  test('prices the lines and says when, where and how the order begins', () => {
    const plan = planOrder(offer(), order(), circumstances);
    if (!plan.ok) throw new Error(JSON.stringify(plan.problems));
    expect(plan.value).toMatchObject({
      status: 'new',
      place: { kind: 'offer', offerAddressIndex: 1 },
      durationMinutes: 60,
      dateFlexible: false,
      priced: { subtotalCents: 2500, discountCents: 250, totalCents: 2550, finalCents: 2550 },
      lines: [{ itemId: 1, quantity: 2, unitPriceCents: 1250, amountCents: 2500, discountCents: 250 }],
    });
    // The clocks go forward that night: half past nine is two hours ahead of UTC, the day before one.
    expect(plan.value.serviceAt).toBe(Date.parse('2027-03-28T07:30:00Z'));
    expect(plan.value.cancellationDeadline).toBe(Date.parse('2027-03-27T07:30:00Z'));
  });
  test('starts a quote where quotes start, without a total', () => {
    const plan = planOrder(offer(), order({ items: [{ offreItemId: 2, quantity: 1 }] }), circumstances);
    expect(plan).toMatchObject({
      ok: true,
      value: { status: 'quote_requested', priced: { totalCents: null, finalCents: null } },
    });
  });
  test('answers every problem of the form and of the items at once', () => {
    const plan = planOrder(
      offer(),
      order({ beginDate: null, time: null, addressType: 'dom', items: [{ offreItemId: 9, quantity: -1 }] }),
      circumstances,
    );
    if (plan.ok) throw new Error('accepted');
    expect(plan.problems.map(({ field }) => field)).toEqual(['beginDate', 'addressType', 'items[0]']);
  });
  test('offers everything where the order is free', () => {
    expect(planOrder(offer(), order(), { ...circumstances, free: true })).toMatchObject({
      ok: true,
      value: { priced: { finalCents: 0, discountCents: 2500 } },
    });
  });
  test.each([
    ['ent', 'company'],
    ['dom', 'home'],
    ['aut', 'other'],
  ])('keeps the place %s as %s', (addressType, kind) => {
    const rules = { ...offer().rules, allowDom: true, allowAut: true };
    const address = { address1: '4 rue du Pont', zipCode: '75002', city: 'Paris', telephone: '0612483077' };
    const plan = planOrder(offer({ rules }), order({ addressType, ...address }), circumstances);
    expect(plan).toMatchObject({ ok: true, value: { place: { kind, offerAddressIndex: null } } });
  });
  test('has no place and no moment where the offer asks for neither', () => {
    const rules = { ...offer().rules, avoidAddress: true, avoidDate: true, offerAddressCount: 0 };
    const plan = planOrder(offer({ rules }), order({ beginDate: null, time: null, addressType: null }), circumstances);
    expect(plan).toMatchObject({
      ok: true,
      value: { place: { kind: 'none' }, serviceAt: null, cancellationDeadline: circumstances.now + 24 * 3_600_000 },
    });
  });
});

describe('the dates that an offer asks for', () => {
  const settings: DateSettings = {
    avoidsDate: false,
    dateIsPrecise: false,
    hasCalendar: false,
    categoryDateType: 'begin',
    categoryOffersFlexibleDate: true,
  };
  test.each([
    [{}, true, false, true],
    [{ avoidsDate: true }, false, false, false],
    [{ dateIsPrecise: true }, true, false, false],
    [{ hasCalendar: true, categoryDateType: 'none' as const }, true, false, false],
    [{ categoryDateType: 'none' as const }, false, false, false],
    [{ categoryDateType: 'begin_and_end' as const, categoryOffersFlexibleDate: false }, true, true, false],
  ])('%j', (over, date, end, flexible) => {
    const asked = { ...settings, ...over };
    expect([needsADate(asked), takesAnEndDate(asked), dateMayBeFlexible(asked)]).toEqual([date, end, flexible]);
  });
});

describe('an order for a slot', () => {
  const plan = (calendar: OfferToOrder['calendar'], over: Partial<OrderToPlan>) => {
    const planned = planOrder(offer({ calendar: calendar ?? null }), order(over), circumstances);
    if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
    const { time, dayPart, durationMinutes } = planned.value;
    return { time, dayPart, durationMinutes };
  };

  test('takes its items’ time, rounded up to units', () => {
    expect(plan({ stepMinutes: 45, halfDays: false }, {})).toEqual({
      time: '09:30',
      dayPart: null,
      durationMinutes: 90,
    });
    expect(plan({ stepMinutes: 40, halfDays: false }, {})).toEqual({
      time: '09:30',
      dayPart: null,
      durationMinutes: 80,
    });
    expect(plan(null, {})).toEqual({ time: '09:30', dayPart: null, durationMinutes: 60 });
  });

  test('takes the part of the day that was chosen, or that its time lies in', () => {
    const halves = { stepMinutes: 60, halfDays: true };
    expect(plan(halves, { time: null, dayPart: 'full_day' })).toEqual({
      time: '08:00',
      dayPart: 'full_day',
      durationMinutes: 720,
    });
    expect(plan(halves, { time: '15:30' })).toEqual({ time: '13:00', dayPart: 'afternoon', durationMinutes: 420 });
    expect(plan(halves, { time: '12:00' })).toEqual({ time: '08:00', dayPart: 'morning', durationMinutes: 300 });
  });
});
