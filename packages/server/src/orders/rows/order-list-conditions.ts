import { type InboxReason, NOT_SNOOZED } from '@loge/domain/orders/attention';
import { readOrderNumber } from '@loge/domain/orders/order-number';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { reasonNow } from '../../order-facts/rows/order-attention.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

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
  /** Found by number, by the person, by the partner, by the offer. */
  | { readonly on: 'words'; readonly text: string }
  /** The same with what partners are shown: of a person only the name. */
  | { readonly on: 'wordsForPartner'; readonly text: string }
  /** Waits for a manager now, for one of these reasons; null for any. */
  | { readonly on: 'inbox'; readonly now: Date; readonly reasons: readonly InboxReason[] | null }
  /** Late, whether or not something more pressing holds as well, and snoozed or not. */
  | { readonly on: 'late'; readonly now: Date };

type Condition = RawBuilder<SqlBool>;

const columns = {
  status: sql.ref('o.status'),
  workflow: sql.ref('o.workflow'),
  paymentMode: sql.ref('o.payment_mode'),
  partner: sql.ref('o.partner_id'),
  category: sql.ref('o.category_id'),
  conciergerie: sql.ref('o.conciergerie_id'),
} as const;

const unless = (excluded: boolean, condition: Condition): Condition =>
  excluded ? sql<SqlBool>`not coalesce(${condition}, false)` : condition;

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

const any = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

const flags = {
  unpaid: sql<SqlBool>`o.unpaid`,
  reprocessing: sql<SqlBool>`o.reprocessing`,
  onQuote: sql<SqlBool>`o.total_cents is null`,
  vip: sql<SqlBool>`exists (select from users vip where vip.id = o.beneficiary_id and vip.vip)`,
} as const;

const anythingOfPerson = (pattern: string): Condition =>
  sql<SqlBool>`searchable(first_name || ' ' || last_name || ' ' || email::text || ' ' || login::text) like searchable(${pattern})`;
/** The first half is true whenever the second is, and has an index. */
const nameOfPerson = (pattern: string): Condition =>
  sql<SqlBool>`${anythingOfPerson(pattern)} and searchable(first_name || ' ' || last_name) like searchable(${pattern})`;

function wordsCondition(text: string, personMatches: (pattern: string) => Condition): Condition {
  const pattern = containing(text);
  const number = readOrderNumber(text);
  return any([
    ...(number === null ? [] : [sql<SqlBool>`o.id = ${number}`]),
    sql<SqlBool>`o.beneficiary_id in (select id from users where ${personMatches(pattern)})`,
    sql<SqlBool>`o.partner_id in (select id from partners
      where searchable(company_name || ' ' || name_for_beneficiaries) like searchable(${pattern}))`,
    sql<SqlBool>`o.offer_id in (select id from offers where searchable(name_fr || ' ' || name_en) like searchable(${pattern}))`,
  ]);
}

function conditionOf(condition: OrderCondition): Condition {
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
      return condition.is ? flags[condition.on] : sql<SqlBool>`not ${flags[condition.on]}`;
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
    case 'words':
      return wordsCondition(condition.text, anythingOfPerson);
    case 'wordsForPartner':
      return wordsCondition(condition.text, nameOfPerson);
    case 'inbox':
      return all([
        sql<SqlBool>`o.attention_at <= ${condition.now}`,
        sql<SqlBool>`(o.snoozed_until is null or o.snoozed_until <= ${condition.now} or o.attention_reason = any(${NOT_SNOOZED}::text[]))`,
        ...(condition.reasons === null
          ? []
          : [sql<SqlBool>`${reasonNow(condition.now)} = any(${condition.reasons}::text[])`]),
      ]);
    case 'late':
      return sql<SqlBool>`o.attention_late_at <= ${condition.now}`;
  }
}

/** All conditions on the orders `o` of some conciergeries, as SQL. */
export function whereOrders(conciergerieIds: readonly number[], conditions: readonly OrderCondition[]): Condition {
  // One conciergerie by equality: the index on it then also gives the order of the list.
  const [only, ...others] = conciergerieIds;
  const scope =
    only !== undefined && others.length === 0
      ? sql<SqlBool>`o.conciergerie_id = ${only}`
      : sql<SqlBool>`o.conciergerie_id = any(${conciergerieIds}::bigint[])`;
  return all([scope, ...conditions.map(conditionOf)]);
}

/** The same for the orders of one partner, wherever they were placed. */
export const whereOrdersOfPartner = (partnerId: number, conditions: readonly OrderCondition[]): Condition =>
  all([sql<SqlBool>`o.partner_id = ${partnerId}`, ...conditions.map(conditionOf)]);
