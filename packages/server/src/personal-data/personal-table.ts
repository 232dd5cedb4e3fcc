import type { Retention } from '@loge/domain/access/retention';
import type { RawBuilder } from 'kysely';
import type { Processing } from './processings.ts';

/** How long rows are kept: a number of days of `RETENTION_DAYS`, or as long as something else. */
export type Kept = Retention | 'account' | 'books' | 'log' | 'settings' | 'request' | 'once';

/** What becomes of somebody's rows when their account is erased. `because` is in French: the record of processing says it. */
export type OnErasure =
  | { readonly becomes: 'deleted' }
  | { readonly becomes: 'emptied'; readonly columns: string; readonly because: string }
  | { readonly becomes: 'kept'; readonly because: string };

/**
 * A table with columns about people. Each of its columns stands in one of the lists, whose names are separated by spaces:
 * `personal-columns.test.ts` holds them against the schema.
 */
export interface PersonalTable {
  /** What it holds, in French, for the record of processing. */
  readonly is: string;
  readonly whose: 'beneficiary' | 'team' | 'contact';
  readonly processing: Processing;
  readonly kept: Kept;
  readonly onErasure: OnErasure;
  /** The part of the personal file, with the condition on `t` that finds the rows that are somebody's to have, or why there is none. */
  readonly file:
    | { readonly part: string; readonly rows: (userId: number) => RawBuilder<unknown> }
    | { readonly no: string };
  /** Columns that go into the file. */
  readonly given?: string;
  /** What the file says besides, in words for a number: SQL on `t`. */
  readonly named?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Secrets and what is made of them: these never leave. */
  readonly secret?: string;
  /** Columns about the person that the file does not hold, each with the reason. */
  readonly withheld?: Readonly<Record<string, string>>;
  /** Numbers of colleagues: who of the team did it. */
  readonly team?: string;
  /** Numbers of other rows, versions, marks of the product itself: nothing about anybody. */
  readonly internal?: string;
}

export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** Why a table says nothing about a person. */
export type ImpersonalKind =
  | 'catalogue'
  | 'content'
  | 'settings'
  | 'books'
  | 'parts of orders'
  | 'lockers'
  | 'calendars'
  | 'counters'
  | 'machinery'
  | 'simulator';

export interface ImpersonalTable {
  readonly kind: ImpersonalKind;
  /** Numbers, dates, flags, identifiers of other rows. */
  readonly columns: string;
  /** Texts and JSON, looked at: they name nobody. */
  readonly texts?: string;
  readonly team?: string;
}

/** The names in a list of columns. */
export const columnsIn = (list = ''): readonly string[] => list.split(/\s+/u).filter(Boolean);
