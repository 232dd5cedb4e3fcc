import { ORDER_STATUSES } from '@loge/domain/orders/order-status';
import { PARTNER_VIEWS, type PlaceInLife, placesInPartnerView } from '@loge/domain/orders/partner-tasks';
import { sql, type SqlBool } from 'kysely';
import { type Condition, daysWithin, momentsWithin, oneOf, oneOfIds } from '../../platform/lists/conditions.ts';
import { holds } from '../../platform/lists/search-pattern.ts';
import { numbered } from '../../platform/lists/word-conditions.ts';
import { liesAtDesk } from './partner-order-rows.ts';

const keyOf = (number: string): string => ORDER_STATUSES.find((row) => String(row.number) === number)?.key ?? '';

/** Orders that are in one of these places of their life; null for all. The statuses alone are found by an index. */
const inPlaces = (places: readonly PlaceInLife[] | null): Condition[] =>
  places === null
    ? []
    : [
        sql`o.status = any(${[...new Set(places.map(({ status }) => status))]}::text[])`,
        sql`(o.status, o.workflow, ${liesAtDesk}, o.partner_returned_at is not null) in (select * from unnest(${places.map(({ status }) => status)}::text[],
          ${places.map(({ workflow }) => workflow)}::text[], ${places.map((place) => place.isDroppedOff)}::boolean[],
          ${places.map((place) => place.isReturned)}::boolean[]))`,
      ];

/** A partner is shown the name of a person and nothing else of them, so nothing else finds them. The first half has the index. */
const nameHolds = (words: string): Condition =>
  sql<SqlBool>`${holds(sql.ref('search_words'), words)} and ${holds(sql`searchable_name(first_name || ' ' || last_name)`, words)}`;

/** The list in SQL. */
export const ownOrderListRows = {
  rows: { from: sql`orders o`, id: 'o.id', placedAt: 'o.created_at' },
  filters: ({ zone }: { readonly zone: string }) => ({
    status: oneOf('o.status', keyOf),
    conciergerie: oneOfIds('o.conciergerie_id'),
    dateRealisation: daysWithin('o.begin_date'),
    date: momentsWithin('o.created_at', zone),
  }),
  sorts: () => ({
    id: { by: 'id' as const },
    date: {
      by: 'column' as const,
      key: sql`o.created_at`,
      nullable: false,
      place: sql`extract(epoch from o.created_at)`,
    },
    dateRealisation: { by: 'column' as const, key: sql`o.begin_date`, nullable: true },
    finalAmount: { by: 'column' as const, key: sql`o.final_cents`, nullable: true },
    adherent: {
      by: 'parent' as const,
      parent: 'users',
      parentId: sql`o.beneficiary_id`,
      name: sql`(n.last_name || ' ' || n.first_name) collate alphabetical`,
    },
    offreLabel: { by: 'column' as const, key: sql`o.offer_label_fr collate alphabetical`, nullable: false },
  }),
  /** The number, the person's name, the offer. */
  search: (words: string): Condition[] => [
    ...numbered('o.id', words),
    sql<SqlBool>`o.beneficiary_id in (select id from users where ${nameHolds(words)})`,
    sql<SqlBool>`o.offer_id in (select id from offers where ${holds(sql`searchable(name_fr || ' ' || name_en)`, words)})`,
  ],
  views: () => Object.fromEntries(PARTNER_VIEWS.map(({ key }) => [key, inPlaces(placesInPartnerView(key))])),
};

/** Whose orders they are, and what else the reader asks for beside the filters. */
export const ownOrders = (asked: {
  readonly partnerId: number;
  readonly beneficiaryId: number | null;
  readonly managerId: number | null;
}): Condition[] => [
  sql<SqlBool>`o.partner_id = ${asked.partnerId}`,
  ...(asked.beneficiaryId === null ? [] : [sql<SqlBool>`o.beneficiary_id = ${asked.beneficiaryId}`]),
  ...(asked.managerId === null ? [] : [followedBy(asked.managerId)]),
];

/** Placed by this manager, or moved along by them. */
const followedBy = (managerId: number): Condition => sql<SqlBool>`(o.placed_by_user_id = ${managerId}
  or exists (select from order_status_changes h where h.order_id = o.id and h.author_id = ${managerId}))`;
