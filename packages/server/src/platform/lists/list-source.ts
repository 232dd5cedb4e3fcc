import type { ListChoice } from '@loge/contract/shared/define-list';
import type { ListFilterOnWire } from '@loge/contract/shared/list-wire';
import type { ActionRequest } from '../gateway/action-handler.ts';
import type { Database } from '../database/connection.ts';
import type { Caller } from '../gateway/caller.ts';
import type { Refusal } from '../refusal.ts';
import type { Condition } from './conditions.ts';
import type { ListMatch, ListRows } from './find-list-ids.ts';
import type { ChosenFilter } from './list-filters.ts';
import type { ListOrder } from './list-order.ts';

/** What a list is asked with, wherever it stands in the input. */
export interface ListQuestion {
  readonly page: number;
  /** What its first page answered with; null for a list that is being opened. */
  readonly upTo?: number | null | undefined;
  readonly filters: readonly ListFilterOnWire[];
  readonly sort?: { readonly column: string; readonly ascending: boolean } | null | undefined;
  readonly search?: string | null | undefined;
  readonly view?: string | null | undefined;
}

export type ListRequest<Input> = ActionRequest<Input, Caller>;
/** Who asks, and what is needed to answer: loaded once for each request. */
export type ListFacts<Input, Facts> = (request: ListRequest<Input>) => Promise<Facts | Refusal> | Facts | Refusal;

export type FilterCondition = (chosen: ChosenFilter) => Condition;

/** Where a list's rows come from: the server's half of its definition. `Facts` is what one request is answered with. */
export interface ListSource<
  Input,
  Facts,
  Row extends { readonly id: number },
  Item,
  Filter extends string,
  Sort extends string,
> {
  /** The rows that are counted and walked. */
  readonly rows: ListRows;
  /** What of the input is the question. */
  readonly question: (input: Input) => ListQuestion;
  /** The field in which the question stands, with its dot: `data.`; the input itself without one. */
  readonly questionAt?: string;
  /** Who asks, and what is needed to answer: loaded once for each request. */
  readonly facts: ListFacts<Input, Facts>;
  /** Whose rows are listed, whatever is chosen: nobody sees a row that this does not name. */
  readonly scope: (facts: Facts) => Omit<ListMatch, 'anyOf'>;
  /** The choices of the filters that the contract leaves to the server. */
  readonly offered?: (facts: Facts) => Partial<Readonly<Record<Filter, readonly ListChoice[]>>>;
  /** Filters that are not for this reader. */
  readonly hidden?: (facts: Facts) => readonly Filter[];
  /** What each filter keeps. One that is null has been answered by the scope. */
  readonly filters: (facts: Facts) => Readonly<Record<Filter, FilterCondition | null>>;
  readonly sorts: (facts: Facts) => Readonly<Record<Sort, ListOrder>>;
  /** Where words are looked for, each place with an index of its own; a row is found by any. Without it the list has no search. */
  readonly search?: (
    words: string,
    facts: Facts,
    database: Database,
  ) => Promise<readonly Condition[]> | readonly Condition[];
  /** What each view keeps. */
  readonly views?: (facts: Facts) => Readonly<Record<string, readonly Condition[]>>;
  /** Where the counts of the views are kept between requests; without it they are counted for each. */
  readonly keptViewCounts?: (facts: Facts, count: () => Promise<readonly Count[]>) => Promise<readonly Count[]>;
  /** Reads rows by their numbers, in any order. */
  readonly find: (database: Database, ids: readonly number[], facts: Facts) => Promise<readonly Row[]>;
  /** A row as it leaves. */
  readonly present: (row: Row, facts: Facts) => Item;
}

export interface Count {
  readonly total: number;
  readonly more: boolean;
}
