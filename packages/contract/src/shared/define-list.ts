import type { MeasureName } from '@loge/domain/reporting/measures';
import type { Text } from '@loge/domain/shared/lang';
import type { LocalDate } from '@loge/domain/shared/local-date';

/** Nobody counts further than this: of more rows a list says that there are more (docs/decisions/0018-lists-count-first.md). */
export const MAX_COUNTED = 10_000;
/** Rows on one page of any list (Spec: manager §2 "Paged, 100 per page"). */
export const LIST_PAGE_SIZE = 100;

/** One value that a filter lets people choose. Names of people and places are the same in both languages. */
export interface ListChoice {
  readonly id: string;
  readonly label: Text | string;
}

/** What a list can be narrowed by (Spec: manager §2 "Each filter has name, label, type ('in', 'is', 'date') and valuesSelected"). */
type ListFilterDefinition =
  /** Some of several values; `offered` where the server knows them, e.g. the reader's conciergeries. */
  | { readonly type: 'in'; readonly label: Text; readonly choices: readonly ListChoice[] | 'offered' }
  /** Yes or no. */
  | { readonly type: 'is'; readonly label: Text }
  /** From a day to a day, either of them open. */
  | { readonly type: 'date'; readonly label: Text };

/** What the value of a column may depend on besides its row. */
export interface ColumnContext {
  /** The day that it is for the reader. */
  readonly today: LocalDate;
}

type Value<Item, Type> = (item: Item, context: ColumnContext) => Type | null;

/** What a column holds: how it is shown, and how it is written into an exported file. */
type ColumnValue<Item> =
  | { readonly kind: 'text'; readonly value: Value<Item, string | Text> }
  | { readonly kind: 'number'; readonly value: Value<Item, number> }
  /** Integer cents. */
  | { readonly kind: 'cents'; readonly value: Value<Item, number> }
  /** YYYY-MM-DD. */
  | { readonly kind: 'day'; readonly value: Value<Item, string> }
  /** HH:MM. */
  | { readonly kind: 'time'; readonly value: Value<Item, string> }
  /** ISO 8601 in UTC; shown, and written, where the desk is. */
  | { readonly kind: 'moment'; readonly value: Value<Item, string> }
  | { readonly kind: 'yesNo'; readonly value: Value<Item, boolean> };

export type ListColumn<Item, Sort extends string = string> = ColumnValue<Item> & {
  /** Heads the column, on the screen and in the file. */
  readonly label: Text;
  /** The figure that it shows: its definition stands beside the heading, and in the second sheet of a workbook. */
  readonly measure?: MeasureName;
  /** The name under which the list is sorted by it; without one it is not. */
  readonly sort?: Sort;
};

/**
 * All that both floors know of a list. The contract of its action carries it (`list`), the server joins it with its SQL (`serveList`), the web with its
 * cells (`useList`); filters, sorts, the address bar, exports and generated tests follow. docs/lists.md shows how one is made.
 */
export interface ListDefinition<
  Item = never,
  Filter extends string = string,
  Column extends string = string,
  Sort extends string = string,
> {
  /** What its exported files are called, without an ending: "paiements". */
  readonly file: Text;
  readonly filters: Readonly<Record<Filter, ListFilterDefinition>>;
  /** In the order in which they stand. */
  readonly columns: Readonly<Record<Column, ListColumn<Item, Sort>>>;
  /** All names by which it can be sorted. The number of the row decides between equals. */
  readonly sorts: readonly Sort[];
  readonly firstSort: { readonly column: NoInfer<Sort>; readonly ascending: boolean };
  /** Ready-made narrowings, by name; the first is the list as it starts. */
  readonly views?: Readonly<Record<string, Text>>;
}

/** Declares a list of items as they cross the wire: `defineList<PaymentOnWire>()({ … })`. */
export const defineList =
  <Item>() =>
  <Filter extends string, Column extends string, const Sort extends string>(
    definition: ListDefinition<Item, Filter, Column, Sort>,
  ): ListDefinition<Item, Filter, Column, Sort> =>
    definition;

/** The same words in both languages: names, and what is French on every desk's screen. */
export const sameInBoth = (text: string): Text => ({ fr: text, en: text });
