import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { Actor } from '@loge/domain/orders/workflow-types';
import { addDays } from '@loge/domain/shared/local-date';
import type { Moment } from '@loge/domain/shared/moment';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { CANCELLATION_REASONS, REFUSAL_REASONS } from '../data/remarks.ts';
import { addWorkdays, workdayFrom, ZONE } from '../demo-clock.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { DemoOrder } from './demo-order.ts';
import { dueAt } from './move-demo-order.ts';
import { hoursLater, onDay } from './working-time.ts';

/** A step that will happen, unless the world ends before. */
export interface PlannedStep {
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly at: Moment;
  readonly comment?: string;
  /** Who takes it; by default somebody of the desk, or the partner. */
  readonly by?: number;
}

/** How an order will fare. */
type Fate = 'goes well' | 'refused' | 'cancelled' | 'quote refused';

export function chooseFate(order: DemoOrder, random: SeededRandom): Fate {
  const onQuote = order.priced.hasQuoteItems;
  return random.weighted<Fate>([
    ['goes well', 100],
    ['refused', acceptsByItself(order) ? 0 : 2],
    ['cancelled', 5],
    ['quote refused', onQuote ? 15 : 0],
  ]);
}

/** Collects steps, each after the one before. */
class Course {
  readonly steps: PlannedStep[] = [];
  private readonly random: SeededRandom;
  private last: Moment;

  constructor(begin: Moment, random: SeededRandom) {
    this.last = begin;
    this.random = random;
  }

  after(least: number, most: number, to: OrderStatus, actor: Actor, comment?: string): void {
    this.at(hoursLater(this.last, least, most, this.random), to, actor, comment);
  }

  /** At a moment, or right after the step before where that is later. */
  at(moment: Moment, to: OrderStatus, actor: Actor, comment?: string): void {
    this.last = Math.max(moment, this.last + 60_000);
    this.steps.push({ to, actor, at: this.last, ...(comment === undefined ? {} : { comment }) });
  }
}

/** The steps that take an order from its placing to its end, by its workflow and its fate. */
export function planLife(order: DemoOrder, fate: Fate, random: SeededRandom): readonly PlannedStep[] {
  const course = new Course(order.createdAt, random);
  if (fate === 'refused') {
    course.after(1, 20, 'refused', 'manager', random.pick(REFUSAL_REASONS));
    return course.steps;
  }
  if (fate === 'cancelled') {
    if (order.status === 'new' && !acceptsByItself(order) && random.percent(60))
      course.after(0.3, 8, 'accepted', 'manager');
    course.after(2, 30, 'cancelled', 'manager', random.pick(CANCELLATION_REASONS));
    return course.steps;
  }
  const { workflow } = order.offer.row;
  if (workflow === 'DEPOSE_REPRISE_ENTREPRISE') dropOff(course, order, fate, random);
  else {
    accept(course, order, fate, random);
    if (course.steps.at(-1)?.to !== 'cancelled') fulfil(course, order, random);
  }
  return course.steps;
}

/** Quoted and agreed to, or refused; without a quote, accepted. */
function accept(course: Course, order: DemoOrder, fate: Fate, random: SeededRandom): void {
  if (!order.priced.hasQuoteItems) {
    if (order.status === 'new' && !acceptsByItself(order)) {
      course.after(0.3, 8, 'accepted', random.percent(30) ? 'partner' : 'manager');
    }
    return;
  }
  quote(course, fate);
}

function quote(course: Course, fate: Fate): void {
  course.after(3, 30, 'quote_sent', 'manager');
  if (fate === 'quote refused') {
    course.after(2, 60, 'quote_refused', 'beneficiary');
    course.after(12, 40, 'cancelled', 'system');
  } else course.after(1, 40, 'quote_accepted', 'beneficiary');
}

const acceptsByItself = (order: DemoOrder): boolean =>
  order.offer.row.auto_accepted_in_company && order.plan.place.kind === 'company';

function dropOff(course: Course, order: DemoOrder, fate: Fate, random: SeededRandom): void {
  const droppedOn = order.plan.beginDate ?? workdayFrom(addDays(instantToLocal(order.createdAt, ZONE).date, 1));
  if (random.percent(70)) course.after(0.2, 6, 'accepted', random.percent(30) ? 'partner' : 'manager');
  if (random.percent(40)) course.after(0.05, 0.3, 'to_be_dropped_off', 'manager');
  course.at(onDay(droppedOn, 8, 11, random), 'dropped_off', 'manager');
  if (order.priced.hasQuoteItems) {
    course.after(0.2, 2, 'quote_requested', 'manager');
    quote(course, fate);
    if (fate === 'quote refused') return;
    course.after(0.5, 6, 'being_processed', 'partner');
  } else {
    course.after(0.3, 2, 'handed_to_partner', 'manager');
    if (random.percent(70)) course.after(1, 8, 'being_processed', 'partner');
  }
  const days = random.weighted([
    [1, 30],
    [2, 50],
    [3, 15],
    [6, 5],
  ]);
  course.at(onDay(addWorkdays(droppedOn, days), 15, 17, random), 'received_from_partner', 'manager');
  const inLocker = order.offer.row.has_locker_rules && random.percent(20);
  course.after(0.1, 0.8, inLocker ? 'available_in_locker' : 'available', 'manager');
  course.after(0.5, 60, 'done', inLocker ? 'system' : 'manager');
}

function fulfil(course: Course, order: DemoOrder, random: SeededRandom): void {
  const { workflow } = order.offer.row;
  const begin = order.plan.beginDate ?? addWorkdays(instantToLocal(order.createdAt, ZONE).date, random.between(1, 4));
  const atDesk = order.plan.place.kind === 'company' || order.plan.place.kind === 'none';
  switch (workflow) {
    case 'LIVRAISON_ENTREPRISE':
      if (!atDesk || random.percent(60)) course.at(onDay(begin, 8, 10, random), 'being_processed', 'partner');
      if (!atDesk) return course.at(onDay(begin, 11, 18, random), 'done', 'manager');
      course.at(onDay(begin, 10, 12, random), 'received_from_partner', 'manager');
      course.after(0.1, 0.6, 'available', 'manager');
      return course.after(0.3, 26, 'done', 'manager');
    case 'RECEPTION_COLIS': {
      course.at(onDay(begin, 9, 15, random), 'received_from_partner', 'manager');
      const inLocker = order.offer.row.has_locker_rules && random.percent(35);
      course.after(0.1, 0.5, inLocker ? 'available_in_locker' : 'available', 'manager');
      return course.after(0.5, 70, 'done', inLocker ? 'system' : 'manager');
    }
    case 'RENDEZ_VOUS': {
      const ends = dueAt(order) ?? onDay(begin, 16, 18, random);
      if (order.plan.serviceAt !== null && order.plan.time !== null && random.percent(35)) {
        course.at(order.plan.serviceAt, 'being_processed', 'partner');
      }
      return course.at(ends + random.between(1, 90) * 60_000, 'done', random.percent(50) ? 'partner' : 'manager');
    }
    default:
      course.after(0.5, 20, 'being_processed', 'manager');
      if (atDesk && random.percent(50)) course.at(onDay(begin, 10, 17, random), 'available', 'manager');
      return course.at(onDay(addWorkdays(begin, random.between(0, 2)), 10, 18, random), 'done', 'manager');
  }
}
