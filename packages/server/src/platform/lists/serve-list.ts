import { LIST_PAGE_SIZE, type ListDefinition } from '@loge/contract/shared/define-list';
import type { ListViewOnWire, OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import type { ActionContract, OutputOf, ParsedInputOf } from '@loge/contract/shared/action-contract';
import type { ActionHandler, ActionRequest } from '../gateway/action-handler.ts';
import type { ListPart, SliceOfPart } from '../federation/list-part.ts';
import { type CommonRefusal, isRefusal, type Refusal } from '../refusal.ts';
import { countNewer, countPlacedSince, findUpTo, placedByThen, placedUpTo, sentAs } from './placed-up-to.ts';
import { askList, countViews, findPage, findPart } from './ask-list.ts';
import { type CountedList, findListIds } from './find-list-ids.ts';
import { filtersOnWire } from './list-filters.ts';
import type { TableExport } from './list-files.ts';
import type { ListFacts, ListRequest, ListSource } from './list-source.ts';

/** The part of a list's answer that is the same for all. */
export interface ListPage<Item> {
  readonly items: Item[];
  readonly totalItems: number;
  readonly moreThanTotal: boolean;
  readonly pageSize: number;
  readonly filters: OfferedFilterOnWire[];
  readonly upTo?: number;
  readonly newer?: number;
}

/** What else a list may put into its answer. */
export interface AnsweredList<Facts> {
  readonly facts: Facts;
  readonly counted: CountedList;
  readonly views: ListViewOnWire[];
}

/** A handler whose answers are pages of a list, and that can write all of them out. */
export interface ListHandler extends ActionHandler {
  readonly exported: (request: ActionRequest<never, never>) => Promise<TableExport | Refusal>;
}

/** What a part of a list is asked with: by a request of this server's own, or for another server. */
export type PartRequest<Input> = Pick<
  ListRequest<Input>,
  'input' | 'caller' | 'services' | 'database' | 'now' | 'lang'
>;

/** The same for a list that is put together of the parts of several servers. */
interface PartedListHandler<Input, Item> extends ListHandler {
  readonly part: (request: PartRequest<Input>, slice: SliceOfPart) => Promise<ListPart<Item> | Refusal<CommonRefusal>>;
}

const served = new Map<string, ListHandler>();

/** The list that an action answers pages of, by the action's name. Each list makes itself known when it is put together. */
export const findServedList = (action: string): ListHandler | undefined => served.get(action);
/** All of them, by the names of their actions: what every list must hold is tested for each. */
export const servedLists = (): ReadonlyMap<string, ListHandler> => served;

/** As many as a spreadsheet has lines. */
const MAX_EXPORTED = 1_000_000;
const exportedAtOnce = 500;

type Items<Action> = OutputOf<Action> extends { readonly items: readonly (infer Item)[] } ? Item : never;
type More<Action> = Omit<OutputOf<Action>, keyof ListPage<unknown>>;

/**
 * Joins a list's contract with its rows. The handler answers its pages, and writes all of them out for `ExportList`. `factsOf` loads what a request is
 * answered with, `rest` says which rows, how they are narrowed, sorted, found and shown, `more` what else stands in the answer.
 */
export function serveList<
  Action extends ActionContract,
  Facts,
  Row extends { readonly id: number },
  Filter extends string,
  Column extends string,
  Sort extends string,
>(
  contract: Action,
  definition: ListDefinition<Items<Action>, Filter, Column, Sort>,
  factsOf: ListFacts<ParsedInputOf<Action>, Facts>,
  rest: Omit<ListSource<ParsedInputOf<Action>, Facts, Row, Items<Action>, Filter, Sort>, 'facts'>,
  ...[more]: keyof More<Action> extends never
    ? []
    : [
        more: (
          answered: AnsweredList<Facts>,
          request: ListRequest<ParsedInputOf<Action>>,
        ) => Promise<More<Action>> | More<Action>,
      ]
): PartedListHandler<ParsedInputOf<Action>, Items<Action>> {
  const source = { ...rest, facts: factsOf };
  type Request = ListRequest<ParsedInputOf<Action>>;

  async function answer(request: Request): Promise<unknown> {
    const asked = await askList(definition, source, request);
    if (isRefusal(asked)) return asked;
    const { database } = request;
    const { question, facts } = asked;
    const sentUpTo = sentAs('number', question.upTo);
    const upTo = await findUpTo(database, source.rows, source.scope(facts), sentUpTo);
    const [page, newer, views] = await Promise.all([
      findPage(database, source.rows, { ...asked, match: placedUpTo(source.rows, asked.match, upTo) }),
      countNewer(database, source.rows, asked.match, sentUpTo),
      countViews(database, definition, source, facts, request.lang),
    ]);
    const rows = inOrder(page.ids, await source.find(database, page.ids, facts));
    const answered: ListPage<Items<Action>> = {
      items: rows.map((row) => source.present(row, facts)),
      totalItems: page.counted.total,
      moreThanTotal: page.counted.more,
      pageSize: LIST_PAGE_SIZE,
      filters: filtersOnWire(asked.offered, question.filters),
      upTo,
      newer,
    };
    return more === undefined
      ? answered
      : { ...answered, ...(await more({ facts, counted: page.counted, views }, request)) };
  }

  async function exported(request: Request): Promise<TableExport | Refusal> {
    const asked = await askList(definition, source, request);
    if (isRefusal(asked)) return asked;
    const { database } = request;
    const { match, facts, order } = asked;
    // The numbers of all rows are found at once: what is placed in the meantime moves no row into another part of the file, or out of it.
    const ids = await findListIds(database, source.rows, match, {
      order,
      slice: { offset: 0, limit: MAX_EXPORTED },
      counted: { more: false },
    });
    async function* pages(): AsyncGenerator<readonly unknown[]> {
      for (let from = 0; from < ids.length; from += exportedAtOnce) {
        const some = ids.slice(from, from + exportedAtOnce);
        yield inOrder(some, await source.find(database, some, facts)).map((row) => source.present(row, facts));
      }
    }
    return { definition: definition as ListDefinition, pages: pages() };
  }

  async function part(
    request: PartRequest<ParsedInputOf<Action>>,
    slice: SliceOfPart,
  ): Promise<ListPart<Items<Action>> | Refusal<CommonRefusal>> {
    // Nothing of the rest of a request says whose rows they are.
    const asked = await askList(definition, source, request as Request, { isPart: true });
    if (isRefusal(asked)) return asked as Refusal<CommonRefusal>;
    const { database, lang } = request;
    const { facts, match, question } = asked;
    const [page, views, newer] = await Promise.all([
      findPart(database, source.rows, { ...asked, match: placedByThen(source.rows, match, question.upTo) }, slice),
      slice.around ? countViews(database, definition, source, facts, lang) : [],
      slice.around ? countPlacedSince(database, source.rows, match, question.upTo) : 0,
    ]);
    const rows = inOrder(page.ids, await source.find(database, page.ids, facts));
    return {
      items: rows.map((row) => source.present(row, facts)),
      places: page.places,
      totalItems: page.counted.total,
      moreThanTotal: page.counted.more,
      totalAmount: page.counted.cents,
      filters: slice.around ? filtersOnWire(asked.offered, question.filters) : [],
      views,
      newer,
    };
  }

  const handler = {
    contract,
    answer: answer as ActionHandler['answer'],
    exported: exported as unknown as ListHandler['exported'],
    part,
  };
  served.set(contract.name, handler);
  return handler;
}

/** Rows in the order of their numbers; one that has gone in the meantime is left out. */
function inOrder<Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
