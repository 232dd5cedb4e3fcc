import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';

/** How a list is narrowed and ordered, where one is in it, and what stands open beside it: all of it in the address bar. */
export interface ListAddress {
  readonly view: string | null;
  readonly search: string;
  /** From 1. */
  readonly page: number;
  readonly sort: { readonly column: string; readonly ascending: boolean } | null;
  readonly filters: readonly ListFilterOnWire[];
  /** What stands beside the list, by its key. */
  readonly open: string | null;
  /** How far the list went when it was opened, where one pages in it: kept beside the address, not in it. */
  readonly upTo?: number | null;
  /** The columns on show; null for those that the list starts with. */
  readonly columns: readonly string[] | null;
}

export const defaultListAddress: ListAddress = {
  view: null,
  search: '',
  page: 1,
  sort: null,
  filters: [],
  open: null,
  columns: null,
};

/** Parameters as the router keeps them: it writes numbers and booleans bare, and texts that look like them quoted. */
export type AddressParameters = Readonly<Record<string, string | number | boolean>>;

const ownNames = new Set(['view', 'search', 'page', 'sort', 'open', 'columns']);
const excludedMark = 'not-';
const dayRange = /^(\d{4}-\d{2}-\d{2})?_(\d{4}-\d{2}-\d{2})?$/;
const maxFilters = 30;

/**
 * Reads a list's state from the parameters of its address. Whatever they hold, the answer is a valid question; whether the
 * filters exist, the server judges. `status=13-15` is a choice, `status=not-21` leaves one out, `unpaid=true` asks yes or no,
 * `date=2026-11-17_2026-12-01` is a range of days. A dash of a value's own is written `*-`.
 */
export function readListAddress(parameters: Readonly<Record<string, unknown>>): ListAddress {
  const text = (name: string): string => textOf(parameters[name]);
  const page = Number(text('page'));
  return {
    view: text('view') || null,
    search: text('search').slice(0, 200),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: readSort(text('sort')),
    filters: Object.keys(parameters)
      .filter((name) => !ownNames.has(name) && textOf(parameters[name]) !== '')
      .slice(0, maxFilters)
      .map((name) => readFilter(name, text(name))),
    open: text('open') || null,
    columns: text('columns') === '' ? null : text('columns').split('-'),
  };
}

/** The parameters of a list's state; what is as the list starts with is left out. */
export function listParameters(address: ListAddress): AddressParameters {
  const { view, search, page, sort, filters, open, columns } = address;
  const written: [string, string][] = [
    ['view', view ?? ''],
    ...filters.map((filter): [string, string] => [filter.name, writeFilter(filter)]),
    ['search', search],
    ['sort', sort === null ? '' : `${sort.column}-${sort.ascending ? 'up' : 'down'}`],
    ['page', page === 1 ? '' : String(page)],
    ['columns', columns?.join('-') ?? ''],
    ['open', open ?? ''],
  ];
  return Object.fromEntries(written.filter(([, value]) => value !== '').map(([name, value]) => [name, bare(value)]));
}

/** The address of a list in a state, for links. */
export function listHref(path: string, address: Partial<ListAddress>): string {
  const parameters = listParameters({ ...defaultListAddress, ...address });
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? quoted(value) : String(value),
    ]),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** For routes of lists: keeps what a list understands of its parameters, in one way of writing. */
export const listSearch = (parameters: Record<string, unknown>): AddressParameters =>
  listParameters(readListAddress(parameters));

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';

function readSort(text: string): ListAddress['sort'] {
  const [, column, direction] = /^(\w+)-(up|down)$/.exec(text) ?? [];
  return column === undefined ? null : { column, ascending: direction === 'up' };
}

function readFilter(name: string, text: string): ListFilterOnWire {
  const excluded = text.startsWith(excludedMark);
  const value = excluded ? text.slice(excludedMark.length) : text;
  const range = dayRange.exec(value);
  if (range !== null) return { name, type: 'date', valuesSelected: [range[1] ?? '', range[2] ?? ''], excluded };
  if (value === 'true' || value === 'false') return { name, type: 'is', valuesSelected: [value], excluded };
  return { name, type: 'in', valuesSelected: splitValues(value), excluded };
}

function writeFilter({ type, valuesSelected, excluded }: ListFilterOnWire): string {
  const [from = '', to = ''] = valuesSelected;
  const isEmpty = valuesSelected.every((value) => value === '');
  if (isEmpty) return '';
  const value = type === 'date' ? `${from}_${to}` : valuesSelected.map(escapeDashes).join('-');
  return excluded ? `${excludedMark}${value}` : value;
}

const escapeDashes = (value: string): string => value.replaceAll(/[*-]/g, '*$&');

const splitValues = (text: string): string[] =>
  (text.match(/(?:\*.|[^*-])+/g) ?? []).map((value) => value.replaceAll(/\*(.)/g, '$1'));

/** The value that the router writes without quotes, where there is one. */
function bare(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  return /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
}

/** A text as the router writes it: in quotes when it could be taken for something else. */
function quoted(value: string): string {
  try {
    JSON.parse(value);
    return JSON.stringify(value);
  } catch {
    return value;
  }
}
