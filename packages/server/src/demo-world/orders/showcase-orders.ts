import type { ItemChoice } from '@loge/domain/ordering/order-lines';
import type { Moment } from '@loge/domain/shared/moment';
import type { Beneficiary } from '../beneficiaries.ts';
import { FIRST_DESIGN_SHOWCASE } from '../data/showcase-first-design.ts';
import { SHOWCASE } from '../data/showcase.ts';
import type { Moment as ShowcaseMoment, ShowcaseSeed } from '../data/showcase-seed.ts';
import { addWorkdays, at, type DemoClock } from '../demo-clock.ts';
import { RESPONSIBLE_USER_ID } from '../staff.ts';
import { SeededRandom } from '../seeded-random.ts';
import type { Appointments } from './choose-form.ts';
import type { DemoOffer } from './demo-offers.ts';
import type { DemoOrder } from './demo-order.ts';
import { liveOrder, whoActs } from './live-order.ts';
import type { OrderBook } from './order-book.ts';
import { placeDemoOrder } from './place-demo-order.ts';

const MARC_ID = 3;

/** A showcase order whose person and offer exist in this world. */
export interface ShowcaseOrder {
  readonly seed: ShowcaseSeed;
  readonly beneficiary: Beneficiary;
  readonly offer: DemoOffer;
  readonly placedAt: Moment;
}

const momentOf = ([workdays, time]: ShowcaseMoment, clock: DemoClock): Moment =>
  at(addWorkdays(clock.today, workdays), time);

/** The showcase orders of a world, with their appointments taken before anybody else comes. */
export function prepareShowcase(
  beneficiaries: readonly Beneficiary[],
  offers: ReadonlyMap<string, DemoOffer>,
  appointments: Appointments,
  clock: DemoClock,
): ShowcaseOrder[] {
  return [...SHOWCASE, ...FIRST_DESIGN_SHOWCASE].flatMap((seed) => {
    const beneficiary = beneficiaries.find(({ name }) => name === seed.person);
    const offer = offers.get(seed.offer);
    if (offer === undefined) throw new RangeError(`The showcase orders an unknown ${seed.offer}`);
    // A small world does not have everybody.
    if (beneficiary === undefined) return [];
    if (offer.row.has_calendar && seed.begin !== undefined && seed.time !== undefined) {
      const minutes = seed.items.reduce(
        (sum, [index, quantity]) => sum + (offer.items[index]?.duration_minutes ?? 0) * quantity,
        0,
      );
      appointments.claim(offer, beneficiary.desk, {
        from: addWorkdays(clock.today, seed.begin),
        time: seed.time,
        minutes,
      });
    }
    return [{ seed, beneficiary, offer, placedAt: momentOf(seed.placed, clock) }];
  });
}

/** Places a showcase order and takes it through its steps, by the same rules as any other. */
export function buildShowcaseOrder(book: OrderBook, id: number, showcase: ShowcaseOrder, clock: DemoClock): DemoOrder {
  const { seed, beneficiary, offer, placedAt } = showcase;
  const random = new SeededRandom(`showcase-${seed.offer}-${seed.person}`);
  const order = placeDemoOrder(book, {
    id,
    offer,
    desk: beneficiary.desk,
    beneficiary,
    placedBy: beneficiary.id,
    at: placedAt,
    items: seed.items.map(([index, quantity, value]) => choiceOf(offer, index, quantity, value)),
    form: {
      ...(seed.begin === undefined ? {} : { beginDate: addWorkdays(clock.today, seed.begin) }),
      ...(seed.time === undefined ? {} : { time: seed.time }),
      ...(seed.where === 'dom'
        ? {
            address1: beneficiary.address1,
            zipCode: beneficiary.zipCode,
            city: beneficiary.city,
            telephone: beneficiary.phone,
          }
        : {}),
      addressType: seed.where ?? null,
    },
    freeOrderUsed: true,
    choosePayment: () => ({ mode: seed.pay ?? null, useCredits: seed.useCredits === true }),
  });
  const steps = seed.steps.map(([to, actor, workdays, time, comment]) => ({
    to,
    actor,
    at: momentOf([workdays, time], clock),
    ...(actor === 'manager' && beneficiary.desk === 'horizon'
      ? { by: workdays === 0 ? RESPONSIBLE_USER_ID : MARC_ID }
      : {}),
    ...(comment === undefined ? {} : { comment }),
  }));
  liveOrder(book, order, steps, clock, random);
  order.partnerReturnedAt = seed.returned === undefined ? null : momentOf(seed.returned, clock);
  order.withdrawnAt = seed.withdrawn === true ? (order.steps.at(-1)?.at ?? null) : null;
  order.sentBackAt = seed.sentBack === undefined ? null : momentOf(seed.sentBack, clock);
  addComments(order, seed, clock, random);
  return order;
}

function choiceOf(offer: DemoOffer, index: number, quantity: number, value?: string): ItemChoice {
  const item = offer.items[index];
  if (item === undefined) throw new RangeError(`${offer.seed.key} has no item ${index}`);
  return { offreItemId: item.id, quantity, extendedValue: value ?? null };
}

function addComments(order: DemoOrder, seed: ShowcaseSeed, clock: DemoClock, random: SeededRandom): void {
  for (const { side, by, at: written, content, toBeneficiary = false, toPartner = false } of seed.comments ?? []) {
    const moment = momentOf(written, clock);
    const desk = by === 'marc' ? MARC_ID : RESPONSIBLE_USER_ID;
    const author =
      side === 'beneficiary' ? order.placedBy : side === 'partner' ? whoActs(order, 'partner', random) : desk;
    const isRead = side === 'beneficiary';
    order.comments.push({
      kind: 'comment',
      side,
      by: author ?? desk,
      at: moment,
      content,
      toBeneficiary,
      toPartner,
      acknowledgedAt: isRead ? moment + 3_600_000 : null,
      acknowledgedBy: isRead ? MARC_ID : null,
    });
  }
}
