import * as z from 'zod/mini';
import { notARow } from './row-ids.ts';
import { maybe, page, requiredText, text } from './wire-types.ts';

const filterTypes = ['in', 'is', 'date'] as const;

/** One filter that a list is asked with (Spec: manager §2 "All orders list"). Dates are given as from and to, YYYY-MM-DD. */
export const listFilter = z.object({
  name: requiredText(60),
  type: z.enum(filterTypes),
  valuesSelected: z.array(text(100)).check(z.maxLength(500)),
  /** Beyond the specification: everything but what is selected. */
  excluded: z._default(z.boolean(), false),
});

/** A filter that a list offers: what it is called, what may be chosen, what is chosen now. */
const offeredFilter = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(filterTypes),
  values: z.array(z.object({ id: z.string(), label: z.string() })),
  valuesSelected: z.array(z.string()),
  excluded: z.boolean(),
});

/** Beyond the specification: a ready-made narrowing of a list, with how many stand in it when no filter is set. */
export const listView = z.object({
  name: z.string(),
  label: z.string(),
  /** At most `MAX_COUNTED`. */
  count: z.int(),
  /** There are more than `count`. */
  moreThanCount: z.boolean(),
});

/** Beyond the specification: which column orders the list. */
const listSort = z.object({ column: requiredText(60), ascending: z.boolean() });

/** Beyond the specification: what the first page of a list answered with; later pages leave out what was added since. */
export const upTo = notARow('a bound among the rows that the caller may see anyway', maybe(z.int().check(z.gte(0))));

/** What any paged list is asked with: page from 1, filters, and ours: a sort and a search among what is listed. */
export const listQuery = {
  page,
  filters: z._default(z.array(listFilter).check(z.maxLength(30)), []),
  sort: maybe(listSort),
  search: maybe(text(200)),
  upTo,
};

/** What a page says of the rows that are added while somebody pages. */
export const pagedUpTo = {
  /** Beyond the specification: how far the list went when it was opened, by the number of a row or by a moment; later pages send it back. */
  upTo: z.optional(z.int()),
  /** Beyond the specification: rows added since, at most 100; they are listed once the list is opened again. */
  newer: z.optional(z.int()),
};

/** A page of a list: its items, how many there are on all pages, and the filters it offers. */
export const pagedList = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    /** At most `MAX_COUNTED`. */
    totalItems: z.int(),
    /** Beyond the specification: there are more than `totalItems`, on pages behind those that it makes up. */
    moreThanTotal: z.boolean(),
    /** Beyond the specification: always `LIST_PAGE_SIZE`. */
    pageSize: z.int(),
    filters: z.array(offeredFilter),
    ...pagedUpTo,
  });

export type ListFilterOnWire = z.output<typeof listFilter>;
export type OfferedFilterOnWire = z.output<typeof offeredFilter>;
export type ListViewOnWire = z.output<typeof listView>;
