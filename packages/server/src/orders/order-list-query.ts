import type { OrderListQuery } from '@loge/contract/orders/order-list-wire';
import type { FieldProblem } from '@loge/contract/shared/field-problems';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, statusOfNumber } from '@loge/domain/orders/order-status';
import { type OrderView, viewCriteria } from '@loge/domain/orders/order-views';
import { isWorkflowType, WORKFLOW_LABELS, WORKFLOW_TYPES } from '@loge/domain/orders/workflow-types';
import { isPaymentMode, PAYMENT_MODES } from '@loge/domain/payments/payment-modes';
import type { Lang } from '@loge/domain/shared/lang';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { messageText } from '@loge/domain/shared/messages';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { asksForFigure } from './order-list-figure.ts';
import type { OrderListChoices } from './rows/order-list-choices-rows.ts';
import type { OrderCondition, ZoneGroup } from './rows/order-list-conditions.ts';
import { type OrderSortColumn, orderSortColumns } from './rows/order-list-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { dayRange } from '../platform/lists/day-range.ts';
import { chosenFilter, filtersFor, type OfferedFilter } from '../platform/lists/list-filters.ts';

/**
 * Where the filter on conciergeries is not set, a list shows the selected one, or all in which the manager works when none is selected, and for the orders behind
 * a figure.
 */
export function listedConciergeries(query: OrderListQuery, caller: Caller): number[] {
  const own = [...caller.conciergerieIds].toSorted((a, b) => a - b);
  const chosen = chosenFilter(query.filters, 'conciergerie');
  if (chosen === null) return caller.conciergerieId === null || asksForFigure(query) ? own : [caller.conciergerieId];
  const among = new Set(chosen.values.map(Number));
  return own.filter((id) => among.has(id) !== chosen.excluded);
}

/** The filters of a manager's order list (Spec: manager §2 "All orders list"). */
const filters = {
  conciergerie: { type: 'in', label: { fr: 'Conciergerie', en: 'Desk' }, choices: 'offered' },
  status: {
    type: 'in',
    label: { fr: 'Statut', en: 'Status' },
    choices: ORDER_STATUSES.map(({ number, label }) => ({ id: String(number), label })),
  },
  dateRealisation: { type: 'date', label: { fr: 'Prestation', en: 'Service' } },
  date: { type: 'date', label: { fr: 'Commandée', en: 'Ordered' } },
  partner: { type: 'in', label: { fr: 'Partenaire', en: 'Partner' }, choices: 'offered' },
  category: { type: 'in', label: { fr: 'Catégorie', en: 'Category' }, choices: 'offered' },
  modePaiement: {
    type: 'in',
    label: { fr: 'Mode de paiement', en: 'Means of payment' },
    choices: PAYMENT_MODES.map(({ key, label }) => ({ id: key, label })),
  },
  workflow: {
    type: 'in',
    label: { fr: 'Parcours', en: 'Workflow' },
    choices: WORKFLOW_TYPES.map((type) => ({ id: type, label: WORKFLOW_LABELS[type] })),
  },
  unpaid: { type: 'is', label: { fr: 'Impayée', en: 'Unpaid' } },
  onQuote: { type: 'is', label: { fr: 'Sur devis', en: 'On quote' } },
  reprocessing: { type: 'is', label: { fr: 'À reprendre', en: 'To be redone' } },
  vip: { type: 'is', label: { fr: 'VIP', en: 'VIP' } },
} as const;

/** Those filters with what this manager may choose. */
export function orderFiltersFor(
  { conciergeries, partners, categories }: OrderListChoices,
  lang: Lang,
): OfferedFilter[] {
  const choices = (rows: readonly { readonly id: number; readonly label: string }[]) =>
    rows.map(({ id, label }) => ({ id: String(id), label }));
  return filtersFor(
    { filters },
    lang,
    {
      conciergerie: conciergeries.map(({ id, name }) => ({ id: String(id), label: name })),
      partner: choices(partners),
      category: choices(categories),
    },
    [],
  );
}

const isSortColumn = (text: string): text is OrderSortColumn => orderSortColumns.some((column) => column === text);

/** What is wrong with the sort or the view that a list was asked with. */
export function orderListProblems(query: OrderListQuery, views: readonly string[], lang: Lang): FieldProblem[] {
  const invalid = (field: string): FieldProblem => ({
    field,
    rule: 'invalidChoice',
    message: messageText('invalidChoice', lang),
  });
  const { sort, view } = query;
  return [
    ...(sort !== null && sort !== undefined && !isSortColumn(sort.column) ? [invalid('data.sort.column')] : []),
    ...(view !== null && view !== undefined && !views.includes(view) ? [invalid('data.view')] : []),
  ];
}

/** The sort asked for, already checked; else the one that the list starts with. */
export function orderSort(
  query: OrderListQuery,
  otherwise: { readonly column: OrderSortColumn; readonly ascending: boolean },
): { readonly column: OrderSortColumn; readonly ascending: boolean } {
  const { sort } = query;
  if (sort === null || sort === undefined || !isSortColumn(sort.column)) return otherwise;
  return { column: sort.column, ascending: sort.ascending };
}

/** The listed conciergeries by the day that it is there: nearly always one group. */
export function zoneGroups(offered: OrderListChoices, conciergerieIds: readonly number[], now: Date): ZoneGroup[] {
  const groups = new Map<LocalDate, number[]>();
  for (const { id, zone } of offered.conciergeries) {
    if (!conciergerieIds.includes(id)) continue;
    const { date } = instantToLocal(now.getTime(), zone);
    groups.set(date, [...(groups.get(date) ?? []), id]);
  }
  return [...groups].map(([today, ids]) => ({ today, conciergerieIds: ids }));
}

/** What is late and stands in the inbox: a snooze silences it. */
export const lateInInbox = (now: Date): OrderCondition[] => [
  { on: 'inbox', now, reasons: null },
  { on: 'late', now },
];

/** What a view narrows a list to. */
export function viewConditions(view: OrderView, groups: readonly ZoneGroup[], now: Date): OrderCondition[] {
  const { statuses, unpaid, isToday, attention } = viewCriteria(view);
  return [
    ...(statuses === null ? [] : [{ on: 'status' as const, among: statuses, excluded: false }]),
    ...(unpaid ? [{ on: 'unpaid' as const, is: true }] : []),
    ...(isToday ? [{ on: 'serviceToday' as const, groups }] : []),
    ...(attention === 'inInbox' ? [{ on: 'inbox' as const, now, reasons: null }] : []),
    ...(attention === 'late' ? lateInInbox(now) : []),
  ];
}

/** Whose orders are listed, whatever the filters are. */
export function scopeConditions(query: OrderListQuery): OrderCondition[] {
  return [
    ...(isGiven(query.adherentId) ? [{ on: 'beneficiary' as const, userId: query.adherentId }] : []),
    ...(isGiven(query.conciergeId) ? [{ on: 'followedBy' as const, managerId: query.conciergeId }] : []),
  ];
}

const isGiven = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** The filters and the search as conditions. `zone` says where the days of `date` begin and end. */
export function filterConditions(query: OrderListQuery, zone: string): OrderCondition[] {
  const { filters, search } = query;
  const conditions: OrderCondition[] = [];
  const among = (name: string, add: (values: readonly string[], excluded: boolean) => OrderCondition): void => {
    const chosen = chosenFilter(filters, name);
    if (chosen !== null) conditions.push(add(chosen.values, chosen.excluded));
  };
  among('status', (values, excluded) => ({ on: 'status', among: statuses(values), excluded }));
  among('partner', (values, excluded) => ({ on: 'partner', among: values.map(Number), excluded }));
  among('category', (values, excluded) => ({ on: 'category', among: values.map(Number), excluded }));
  among('modePaiement', (values, excluded) => ({ on: 'paymentMode', among: values.filter(isPaymentMode), excluded }));
  among('workflow', (values, excluded) => ({ on: 'workflow', among: values.filter(isWorkflowType), excluded }));
  among('dateRealisation', ([from, to], excluded) => ({ on: 'serviceDay', from: day(from), to: day(to), excluded }));
  among('date', ([from, to], excluded) => ({ on: 'placed', ...dayRange(from, to, zone), excluded }));
  for (const flag of ['unpaid', 'onQuote', 'reprocessing', 'vip'] as const) {
    among(flag, ([value], excluded) => ({ on: flag, is: (value === 'true') !== excluded }));
  }
  if ((search ?? '').trim() !== '') conditions.push({ on: 'words', text: search ?? '' });
  return conditions;
}

const statuses = (numbers: readonly string[]): OrderStatus[] =>
  numbers.map((number) => statusOfNumber(Number(number)) ?? 'unknown').filter(isOrderStatus);
const day = (text: string | undefined): LocalDate | null => (text === undefined || text === '' ? null : text);
