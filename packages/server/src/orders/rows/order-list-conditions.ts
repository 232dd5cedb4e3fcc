import { type InboxReason, NOT_SNOOZED } from '@loge/domain/orders/attention';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isLateSql, isUnpaidSql } from '../../measures/measure-sql.ts';
import { reasonNow } from '../../order-facts/rows/order-attention.ts';
import { all, any, type Condition, unless } from '../../platform/lists/conditions.ts';
import type { ListMatch } from '../../platform/lists/find-list-ids.ts';
import { holds } from '../../platform/lists/search-pattern.ts';
import { numbered, ofPeopleFound, ofPerson } from '../../platform/lists/word-conditions.ts';

/** Conciergeries whose clocks agree: local days are read for all of them at once. */
export interface ZoneGroup {
  readonly conciergerieIds: readonly number[];
  /** The day that it is there. */
  readonly today: LocalDate;
}

/** One narrowing of a list of orders. What is `excluded` keeps everything but that. */
export type OrderCondition =
  | { readonly on: 'status'; readonly among: readonly OrderStatus[]; readonly excluded: boolean }
  | { readonly on: 'workflow'; readonly among: readonly WorkflowType[]; readonly excluded: boolean }
  | { readonly on: 'paymentMode'; readonly among: readonly PaymentMode[]; readonly excluded: boolean }
  | {
      readonly on: 'partner' | 'category' | 'conciergerie';
      readonly among: readonly number[];
      readonly excluded: boolean;
    }
  | { readonly on: 'unpaid' | 'reprocessing' | 'onQuote' | 'vip'; readonly is: boolean }
  | { readonly on: 'placed'; readonly from: Date | null; readonly before: Date | null; readonly excluded: boolean }
  | {
      readonly on: 'serviceDay';
      readonly from: LocalDate | null;
      readonly to: LocalDate | null;
      readonly excluded: boolean;
    }
  | { readonly on: 'serviceToday'; readonly groups: readonly ZoneGroup[] }
  | { readonly on: 'beneficiary'; readonly userId: number }
  /** Placed by this manager, or moved along by them. */
  | { readonly on: 'followedBy'; readonly managerId: number }
  /** Behind a figure of the explorer: the numbers that a question within this one answers. */
  | { readonly on: 'figure'; readonly among: RawBuilder<unknown>; readonly excluded: boolean }
  /** Found by number, by the person, by the partner, by the offer. */
  | { readonly on: 'words'; readonly text: string }
  /** Waits for a manager now, for one of these reasons; null for any. */
  | { readonly on: 'inbox'; readonly now: Date; readonly reasons: readonly InboxReason[] | null }
  /** Late, whether or not something more pressing holds as well, and snoozed or not. */
  | { readonly on: 'late'; readonly now: Date };

type Words = Extract<OrderCondition, { readonly on: 'words' }>;

const columns = {
  status: sql.ref('o.status'),
  workflow: sql.ref('o.workflow'),
  paymentMode: sql.ref('o.payment_mode'),
  partner: sql.ref('o.partner_id'),
  category: sql.ref('o.category_id'),
  conciergerie: sql.ref('o.conciergerie_id'),
} as const;

const flags = {
  unpaid: isUnpaidSql,
  reprocessing: sql<SqlBool>`o.reprocessing`,
  onQuote: sql<SqlBool>`o.total_cents is null`,
  vip: sql<SqlBool>`o.beneficiary_id in (select id from users where vip)`,
} as const;

/**
 * Where words are looked for, each place with an index of its own: an order is found in any of them. The people last: they are most, and few letters name a
 * fifth of them.
 */
function placesOfWords(text: string, person: typeof ofPerson = ofPerson): Condition[] {
  return [
    ...numbered('o.id', text),
    sql<SqlBool>`o.offer_id in (select id from offers where ${holds(sql`searchable(name_fr || ' ' || name_en)`, text)})`,
    sql<SqlBool>`o.partner_id in (select id from partners
      where ${holds(sql`searchable(company_name || ' ' || name_for_beneficiaries)`, text)})`,
    person('o.beneficiary_id', text),
  ];
}

function conditionOf(condition: Exclude<OrderCondition, Words>): Condition {
  switch (condition.on) {
    case 'status':
    case 'workflow':
    case 'paymentMode':
      return unless(condition.excluded, sql<SqlBool>`${columns[condition.on]} = any(${condition.among}::text[])`);
    case 'partner':
    case 'category':
    case 'conciergerie':
      return unless(condition.excluded, sql<SqlBool>`${columns[condition.on]} = any(${condition.among}::bigint[])`);
    case 'unpaid':
    case 'reprocessing':
    case 'onQuote':
    case 'vip':
      return unless(!condition.is, flags[condition.on]);
    case 'placed': {
      const { from, before } = condition;
      return unless(
        condition.excluded,
        all([
          ...(from === null ? [] : [sql<SqlBool>`o.created_at >= ${from}`]),
          ...(before === null ? [] : [sql<SqlBool>`o.created_at < ${before}`]),
        ]),
      );
    }
    case 'serviceDay': {
      const { from, to } = condition;
      return unless(
        condition.excluded,
        all([
          ...(from === null ? [] : [sql<SqlBool>`o.begin_date >= ${from}::date`]),
          ...(to === null ? [] : [sql<SqlBool>`o.begin_date <= ${to}::date`]),
        ]),
      );
    }
    case 'serviceToday':
      return any(
        condition.groups.map(
          ({ conciergerieIds, today }) =>
            sql<SqlBool>`(o.conciergerie_id = any(${conciergerieIds}::bigint[]) and o.begin_date = ${today}::date)`,
        ),
      );
    case 'beneficiary':
      return sql<SqlBool>`o.beneficiary_id = ${condition.userId}`;
    case 'followedBy':
      return sql<SqlBool>`(o.placed_by_user_id = ${condition.managerId}
        or exists (select from order_status_changes h where h.order_id = o.id and h.author_id = ${condition.managerId}))`;
    case 'figure':
      return unless(condition.excluded, sql<SqlBool>`o.id in (${condition.among})`);
    case 'inbox':
      return all([
        sql<SqlBool>`o.attention_at <= ${condition.now}`,
        sql<SqlBool>`(o.snoozed_until is null or o.snoozed_until <= ${condition.now} or o.attention_reason = any(${NOT_SNOOZED}::text[]))`,
        ...(condition.reasons === null
          ? []
          : [sql<SqlBool>`${reasonNow(condition.now)} = any(${condition.reasons}::text[])`]),
      ]);
    case 'late':
      return isLateSql(condition.now);
  }
}

const isWords = (condition: OrderCondition): condition is Words => condition.on === 'words';

/** All conditions on the orders `o` as what a list looks for. `desks` bounds it to some conciergeries; null where something else says whose orders they are. */
export function matchOrders(desks: readonly number[] | null, conditions: readonly OrderCondition[]): ListMatch {
  const words = conditions.find(isWords);
  const others = conditions.filter((condition) => !isWords(condition)).map(conditionOf);
  return {
    desks,
    conditions: others,
    anyOf: words === undefined ? null : placesOfWords(words.text),
    // What else narrows the list may have the shorter index.
    ...(words !== undefined && others.length === 0 && { lookedUp: placesOfWords(words.text, ofPeopleFound) }),
    inTurn: true,
  };
}
