import { LIST_PAGE_SIZE, type ListDefinition } from '@loge/contract/shared/define-list';
import type { ListViewOnWire } from '@loge/contract/shared/list-wire';
import type { FieldProblem } from '@loge/contract/shared/field-problems';
import type { Lang } from '@loge/domain/shared/lang';
import type { PlacedRow } from '@loge/domain/shared/merge-lists';
import { messageText } from '@loge/domain/shared/messages';
import type { Database } from '../database/connection.ts';
import type { SliceOfPart } from '../federation/list-part.ts';
import { isRefusal, type Refusal, refuseInput } from '../refusal.ts';
import {
  countList,
  countLists,
  type CountedList,
  findListIds,
  findSortKeys,
  type ListMatch,
  type ListRows,
} from './find-list-ids.ts';
import { chosenFilter, filterProblems, filtersFor, type OfferedFilter, withChosenNumbers } from './list-filters.ts';
import { type ChosenOrder, placeKey } from './list-order.ts';
import type { ListQuestion, ListRequest, ListSource } from './list-source.ts';

/** A question that has been found valid, in the database's words. */
export interface AskedList<Facts> {
  readonly question: ListQuestion;
  readonly facts: Facts;
  readonly offered: readonly OfferedFilter[];
  readonly match: ListMatch;
  readonly order: ChosenOrder;
}

type AnySource<Input, Facts, Filter extends string, Sort extends string> = Pick<
  ListSource<Input, Facts, { readonly id: number }, unknown, Filter, Sort>,
  | 'rows'
  | 'question'
  | 'questionAt'
  | 'facts'
  | 'scope'
  | 'offered'
  | 'hidden'
  | 'filters'
  | 'sorts'
  | 'search'
  | 'views'
>;

/** The filters whose choices are rows, which another server may have and this one not. */
const offeredBy = ({ filters }: Pick<ListDefinition, 'filters'>): readonly string[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filter.type === 'in' && filter.choices === 'offered' ? [name] : [],
  );

/**
 * Judges what a list is asked with, all of it at once, and says it in the database's words. `isPart`: it is put together with those of other servers,
 * so what they offer may be chosen too, and nothing is found by it here.
 */
export async function askList<Input, Facts, Filter extends string, Sort extends string>(
  definition: ListDefinition<never, Filter, string, Sort>,
  source: AnySource<Input, Facts, Filter, Sort>,
  request: ListRequest<Input>,
  { isPart = false }: { readonly isPart?: boolean } = {},
): Promise<AskedList<Facts> | Refusal> {
  const { lang, database } = request;
  const facts = await source.facts(request);
  if (isRefusal(facts)) return facts;
  const question = source.question(request.input);
  const offered = filtersFor(definition, lang, source.offered?.(facts) ?? {}, source.hidden?.(facts) ?? []);
  const at = source.questionAt ?? '';
  const problems = [
    ...filterProblems(
      question.filters,
      isPart ? withChosenNumbers(offered, question.filters, offeredBy(definition)) : offered,
      lang,
      at,
    ),
    ...choiceProblems(question, definition, lang, at),
  ];
  if (problems.length > 0) return refuseInput(problems);

  const scope = source.scope(facts);
  const filters = source.filters(facts);
  const words = (question.search ?? '').trim();
  const chosen = (Object.keys(definition.filters) as Filter[]).flatMap((name) => {
    const values = chosenFilter(question.filters, name);
    const condition = filters[name];
    return values === null || condition === null ? [] : [condition(values)];
  });
  const view = Object.keys(definition.views ?? {}).includes(question.view ?? '')
    ? question.view
    : firstView(definition);
  const ofView = view === null || view === undefined ? [] : (source.views?.(facts)[view] ?? []);
  const sort = question.sort ?? definition.firstSort;
  return {
    question,
    facts,
    offered,
    match: {
      desks: scope.desks,
      conditions: [...scope.conditions, ...ofView, ...chosen],
      anyOf: words === '' || source.search === undefined ? null : await source.search(words, facts, database),
    },
    order: { order: source.sorts(facts)[sort.column as Sort], ascending: sort.ascending },
  };
}

const firstView = ({ views }: Pick<ListDefinition, 'views'>): string | null => Object.keys(views ?? {})[0] ?? null;

/** What is wrong with the sort or the view that was asked for. */
function choiceProblems(
  { sort, view }: ListQuestion,
  { sorts, views }: Pick<ListDefinition, 'sorts' | 'views'>,
  lang: Lang,
  at: string,
): FieldProblem[] {
  const invalid = (field: string): FieldProblem => ({
    field: `${at}${field}`,
    rule: 'invalidChoice',
    message: messageText('invalidChoice', lang),
  });
  return [
    ...(sort !== null && sort !== undefined && !sorts.includes(sort.column) ? [invalid('sort.column')] : []),
    ...(view !== null && view !== undefined && !Object.keys(views ?? {}).includes(view) ? [invalid('view')] : []),
  ];
}

/** Counts first: how many match decides how the page is found. */
export async function findPage(
  database: Database,
  rows: ListRows,
  { match, order, question: { page } }: Pick<AskedList<unknown>, 'match' | 'order' | 'question'>,
): Promise<{ readonly ids: readonly number[]; readonly counted: CountedList }> {
  const counted = await countList(database, rows, match);
  const slice = { offset: (page - 1) * LIST_PAGE_SIZE, limit: LIST_PAGE_SIZE };
  if (!counted.more && slice.offset >= counted.total) return { ids: [], counted };
  return { ids: await findListIds(database, rows, match, { order, slice, counted }), counted };
}

/** A part of a list that is put together with others: the places of its first rows beside the numbers of some. */
export async function findPart(
  database: Database,
  rows: ListRows,
  { match, order }: Pick<AskedList<unknown>, 'match' | 'order'>,
  { places: first, offset, limit }: SliceOfPart,
): Promise<{
  readonly ids: readonly number[];
  readonly places: readonly PlacedRow[];
  readonly counted: CountedList;
}> {
  const counted = await countList(database, rows, match);
  const find = (slice: { readonly offset: number; readonly limit: number }) =>
    findListIds(database, rows, match, { order, slice, counted });
  if (first === 0) return { ids: await find({ offset, limit }), places: [], counted };
  const ids = await find({ offset: 0, limit: first });
  const places = await findSortKeys(database, rows, ids, placeKey(order.order));
  return { ids: ids.slice(offset, offset + limit), places, counted };
}

/** The views above a list with how many stand in each, whatever is chosen. */
export async function countViews<Facts>(
  database: Database,
  { views = {} }: Pick<ListDefinition, 'views'>,
  source: Pick<
    ListSource<unknown, Facts, { readonly id: number }, unknown, string, string>,
    'rows' | 'scope' | 'views' | 'keptViewCounts'
  >,
  facts: Facts,
  lang: Lang,
): Promise<ListViewOnWire[]> {
  const names = Object.entries(views);
  if (names.length === 0) return [];
  const { desks, conditions } = source.scope(facts);
  const kept = source.views?.(facts) ?? {};
  const count = () =>
    countLists(
      database,
      source.rows,
      names.map(([name]) => ({
        desks,
        conditions: [...conditions, ...(kept[name] ?? [])],
        anyOf: null,
      })),
    );
  const counts = await (source.keptViewCounts?.(facts, count) ?? count());
  return names.map(([name, label], index) => ({
    name,
    label: label[lang],
    count: counts[index]?.total ?? 0,
    moreThanCount: counts[index]?.more ?? false,
  }));
}
