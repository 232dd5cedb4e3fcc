import { MAX_COUNTED } from '@loge/contract/shared/define-list';
import { listView, pagedList } from '@loge/contract/shared/list-wire';
import type { PlacedRow } from '@loge/domain/shared/merge-lists';
import * as z from 'zod/mini';

/** Lists of which each server gives its part, by the names of their actions. */
export const listsOfServers = ['AllOrdersList', 'InboxOrdersList', 'AllOrdersPartner'] as const;
export type ListOfServers = (typeof listsOfServers)[number];

const maxRows = 100;

/** Which part of a list is asked for. */
const sliceOfPart = z.object({
  /** Of so many first rows the places. */
  places: z.int().check(z.gte(0), z.lte(MAX_COUNTED)),
  /** The rows themselves, from here on. */
  offset: z.int().check(z.gte(0), z.lte(MAX_COUNTED)),
  limit: z.int().check(z.gte(0), z.lte(maxRows)),
  /** How many there are, and what filters offer. */
  around: z.boolean(),
  /** False where only what filters offer is asked for: none of the rows is listed, or counted. */
  counted: z.boolean(),
});
export type SliceOfPart = z.output<typeof sliceOfPart>;

/** What one server asks another: a list as its action is asked, and which part of it. */
export const listQuestion = z.object({
  list: z.enum(listsOfServers),
  data: z.record(z.string(), z.unknown()),
  slice: sliceOfPart,
});
export type ListQuestion = z.output<typeof listQuestion>;

const place = z.tuple([z.nullable(z.union([z.string(), z.number()])), z.int()]);

/** One server's part of a list. */
export const listPart = <Item extends z.ZodMiniType>(item: Item) =>
  z.extend(z.omit(pagedList(item), { pageSize: true }), {
    places: z.array(place).check(z.maxLength(MAX_COUNTED)),
    /** Null where there are more than lists count, or nothing to add up. */
    totalAmount: z.nullable(z.int()),
    views: z.array(listView),
  });

export interface ListPart<Item> extends Omit<z.output<ReturnType<typeof listPart>>, 'items' | 'places'> {
  readonly items: readonly Item[];
  readonly places: readonly PlacedRow[];
}

/** How another server answers: with its part, or why there is none. `none`: nobody here whom the question could be for. */
export const answerOfServer = <Item extends z.ZodMiniType>(item: Item) =>
  z.union([
    z.object({ state: z.literal('answered'), part: listPart(item) }),
    z.object({ state: z.enum(['none', 'step']) }),
  ]);
