import { allowedAddressTypes } from '@loge/domain/ordering/check-order';
import { publicationState } from '@loge/domain/catalogue/offer-visibility';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import type { PaymentOption } from '@loge/domain/payments/payment-options';
import { addDays, dayOfWeek, timeOfMinutes } from '@loge/domain/shared/local-date';
import type { Moment } from '@loge/domain/shared/moment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Beneficiary } from '../beneficiaries.ts';
import { DESKS } from '../data/desks.ts';
import { at, type DemoClock, ZONE } from '../demo-clock.ts';
import { MANAGERS } from '../staff.ts';
import { Scale, SeededRandom } from '../seeded-random.ts';
import { type Appointments, chooseBudget, chooseWhen, chooseWhere } from './choose-form.ts';
import { chooseItems } from './choose-items.ts';
import type { DemoOffer } from './demo-offers.ts';
import type { OrderBook } from './order-book.ts';
import { type OrderToPlace, placeDemoOrder } from './place-demo-order.ts';
import type { DemoOrder } from './demo-order.ts';

export const DAYS_OF_ORDERS = 548;
const maxAttempts = 60;
const USUAL_POPULARITY = 0.5;

/** When orders were placed: ever more of them over 18 months, most on working days, in the evening as well. */
export function chooseMoments(count: number, until: Moment, clock: DemoClock): Moment[] {
  const random = new SeededRandom('moments');
  const moments: Moment[] = [];
  while (moments.length < count) {
    const ago = Math.floor(DAYS_OF_ORDERS * (1 - Math.sqrt(random.next())));
    const day = addDays(clock.today, -ago);
    if (dayOfWeek(day) > 5 && random.percent(75)) continue;
    const [from, to] = random.weighted([
      [[7, 9], 15],
      [[9, 12], 30],
      [[12, 14], 25],
      [[14, 19], 22],
      [[19, 23], 8],
    ] as const);
    const moment = at(day, timeOfMinutes(random.between(from * 60, to * 60 - 1)));
    if (moment < until) moments.push(moment);
  }
  return moments.toSorted((a, b) => a - b);
}

/** Places orders by chance: who, what, when and where. Remembers what was free this month and which hours are taken. */
export class RandomOrders {
  private readonly book: OrderBook;
  private readonly offers: Scale<DemoOffer>;
  private readonly people: Scale<Beneficiary>;
  private readonly appointments: Appointments;
  private readonly freeOrders = new Set<string>();

  constructor(
    book: OrderBook,
    offers: Iterable<DemoOffer>,
    people: readonly Beneficiary[],
    appointments: Appointments,
  ) {
    this.book = book;
    this.appointments = appointments;
    // What can only be ordered as a series waits for recurring orders.
    const single = [...offers].filter(({ row }) => !row.cannot_place_order && row.allows_one_time);
    this.offers = new Scale(single.map((offer) => [offer, offer.seed.popularity ?? USUAL_POPULARITY]));
    this.people = new Scale(people.map((person) => [person, person.zeal]));
  }

  /** One order placed at a moment, tried until somebody and something fit together. */
  place(id: number, moment: Moment, random: SeededRandom): DemoOrder {
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const wanted = this.choose(id, moment, random);
      if (wanted !== null) return placeDemoOrder(this.book, wanted);
    }
    throw new Error(`Nothing could be ordered at ${new Date(moment).toISOString()}`);
  }

  private choose(id: number, moment: Moment, random: SeededRandom): OrderToPlace | null {
    const offer = random.on(this.offers);
    const { row } = offer;
    const today = instantToLocal(moment, ZONE).date;
    const publication = { publication: row.publication, startDate: row.start_date, endDate: row.end_date };
    if (publicationState(publication, today) !== 'online') return null;
    const forCompany = row.visible_for_company && (!row.visible_to_beneficiaries || random.percent(20));
    const person = forCompany ? null : random.on(this.people);
    const desk = person?.desk ?? random.pick(DESKS.filter(({ key }) => offer.desks.includes(key))).key;
    if (!offer.desks.includes(desk) || (person !== null && person.joinedAt > moment)) return null;
    const manager = random.pick(MANAGERS.filter(({ desks }) => desks.includes(desk)));
    const byManager = person === null || (row.visible_to_concierges && random.percent(15));
    const placedBy = byManager ? manager.id : person.id;

    const items = chooseItems(offer, person?.lang ?? 'fr', random);
    const where = chooseWhere(offer, person, random);
    if (where === null || (allowedAddressTypes(offer.toOrder.rules).length > 0 && (where.addressType ?? null) === null))
      return null;
    const when = chooseWhen(offer, desk, today, items, this.appointments, random);
    if (when === null) return null;
    const monthKey = `${person?.id ?? `desk ${desk}`} ${row.id} ${today.slice(0, 7)}`;
    const freeOrderUsed = this.freeOrders.has(monthKey);
    this.freeOrders.add(monthKey);
    return {
      id,
      offer,
      desk,
      beneficiary: person,
      placedBy,
      at: moment,
      items,
      form: { ...where, ...when, budgetCents: chooseBudget(offer, random), dateFlexible: random.percent(25) },
      freeOrderUsed,
      choosePayment: (options) => choosePayment(options, random),
    };
  }
}

const LIKED: Readonly<Partial<Record<PaymentMode, number>>> = {
  card: 45,
  direct_debit: 30,
  conciergerie: 25,
  cesu: 8,
  partner: 10,
  professional_transfer: 10,
  free: 1,
};

function choosePayment(
  options: readonly PaymentOption[],
  random: SeededRandom,
): { mode: PaymentMode | null; useCredits: boolean } {
  const others = options.filter(({ mode }) => mode !== 'credits');
  const mode = random.weighted(others.map((option) => [option.mode, LIKED[option.mode] ?? 1] as const));
  const useCredits = others.length < options.length && random.percent(65);
  return { mode: mode === 'free' ? null : mode, useCredits };
}
