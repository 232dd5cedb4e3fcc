import { MAX_COUNTED } from '@loge/contract/shared/define-list';
import type { ListServerOnWire } from '@loge/contract/shared/list-servers';
import type { ListFilterOnWire, ListViewOnWire, OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import { addCounts, mergePage } from '@loge/domain/shared/merge-lists';
import type * as z from 'zod/mini';
import type { Database } from '../database/connection.ts';
import type { Caller } from '../gateway/caller.ts';
import { findLogin } from '../gateway/session-rows.ts';
import { MAX_NEWER, sentAs } from '../lists/placed-up-to.ts';
import { type CommonRefusal, isRefusal, type Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { answerOfServer, type ListOfServers, type ListPart, type ListQuestion, type SliceOfPart } from './list-part.ts';

/** A list as it is put together of the parts of several servers. */
interface ListToMerge<Item> {
  readonly list: ListOfServers;
  readonly audience: 'manager' | 'partner';
  readonly query: {
    readonly page: number;
    readonly filters: readonly ListFilterOnWire[];
    /** When the list was opened, in milliseconds; null for one that is being opened. */
    readonly upTo?: number | null | undefined;
  };
  readonly pageSize: number;
  readonly ascending: boolean;
  /** False: of the others only what filters offer, as only a desk of this server is looked at. */
  readonly listsOthers: boolean;
  readonly item: z.ZodMiniType<Item>;
  /** This server's part. */
  readonly own: (slice: SliceOfPart) => Promise<ListPart<Item> | Refusal<CommonRefusal>>;
  /** A row of another server as it is shown here: it says where it is, and nothing that could be done with it from here. */
  readonly fromElsewhere: (item: Item, server: string) => Item;
  /** When a row was added. */
  readonly placedAt: (item: Item) => string;
}

type MergedList<Item> = Omit<ListPart<Item>, 'places' | 'items'> & {
  readonly items: Item[];
  readonly upTo: number;
  readonly newer: number;
  readonly servers: ListServerOnWire[];
};

interface Asking {
  readonly services: Pick<Services, 'questions'>;
  readonly caller: Caller;
  readonly database: Database;
  readonly now: Date;
}

/** Whether there is another server on which this person may have an account. */
export const mayBeElsewhere = ({ services, caller }: Pick<Asking, 'services' | 'caller'>): boolean =>
  services.questions.serversFor(caller.userId).length > 0;

const serverName = (origin: string): string => new URL(origin).host;

/**
 * One page of a list over all servers on which the caller has an account. All are asked at once; of the first page each gives its first rows, of a
 * later one first the places of its rows, and then those that fall on the page. A server that does not answer is named, and the rest is shown.
 */
export async function listOfServers<Item>(
  asking: Asking,
  merging: ListToMerge<Item>,
): Promise<MergedList<Item> | Refusal<CommonRefusal>> {
  const { query, pageSize, ascending, own, listsOthers } = merging;
  const offset = (query.page - 1) * pageSize;
  const ask = await listCaller(asking, merging);
  const slice: SliceOfPart = {
    places: Math.min(offset + pageSize, MAX_COUNTED),
    offset: 0,
    limit: query.page === 1 ? pageSize : 0,
    around: true,
    counted: true,
  };
  const sliceOfOthers = listsOthers ? slice : { ...slice, places: 0, limit: 0, counted: false };
  const origins = asking.services.questions.serversFor(asking.caller.userId);
  const [ownPart, ...others] = await Promise.all([own(slice), ...origins.map((to) => ask(to, sliceOfOthers))]);
  if (isRefusal(ownPart)) return ownPart;
  const parts = [
    { server: null, part: ownPart },
    ...others.flatMap(({ server, part }) => (part === null ? [] : [{ server, part }])),
  ];
  const states = new Map(others.map(({ server, state }) => [server, state]));

  const page = mergePage(
    parts.map(({ part }) => part.places),
    { offset, limit: pageSize, ascending },
  );
  const rows = await Promise.all(
    parts.map(async ({ server, part }, index): Promise<ReadonlyMap<number, Item>> => {
      const places = page.filter((each) => each.part === index).map(({ place }) => place);
      const [from] = places;
      if (from === undefined) return new Map();
      if (query.page === 1) return new Map(part.items.map((item, place) => [place, item]));
      const rest = { places: 0, offset: from, limit: places.length, around: false, counted: true };
      const found = server === null ? await own(rest) : (await ask(server, rest)).part;
      if (found === null) states.set(server ?? '', 'silent');
      if (found === null || isRefusal(found)) return new Map();
      return new Map(found.items.map((item, place) => [from + place, item]));
    }),
  );
  const items = page.flatMap(({ part, place }) => {
    const item = rows[part]?.get(place);
    const server = parts[part]?.server ?? null;
    if (item === undefined) return [];
    return [server === null ? item : merging.fromElsewhere(item, server)];
  });
  // The clock of another server may be ahead: what stands on the first page is in the list.
  const opened = Math.max(asking.now.getTime(), ...items.map((item) => Date.parse(merging.placedAt(item))));
  return {
    ...around(parts, query.filters),
    items,
    upTo: sentAs('moment', query.upTo) ?? opened,
    newer: Math.min(
      parts.reduce((sum, { part }) => sum + (part.newer ?? 0), 0),
      MAX_NEWER,
    ),
    servers: [...states].flatMap(([server, state]) =>
      state === 'none' ? [] : [{ server, name: serverName(server), state }],
    ),
  };
}

interface PartOfServer<Item> {
  readonly server: string;
  readonly state: ListServerOnWire['state'] | 'none';
  readonly part: ListPart<Item> | null;
}

/** Asks another server for a part, as the person who looks at the list. */
async function listCaller<Item>(
  { services: { questions }, caller, database }: Asking,
  { list, audience, query, item }: Pick<ListToMerge<Item>, 'list' | 'audience' | 'query' | 'item'>,
): Promise<(to: string, slice: SliceOfPart) => Promise<PartOfServer<Item>>> {
  const login = await findLogin(database, caller.userId);
  const answerSchema = answerOfServer(item);
  const { throughSingleSignOn, gaveSecondFactor } = caller;
  return async (to, slice) => {
    if (login === null) return { server: to, state: 'none', part: null };
    const asked: ListQuestion = { list, data: { ...query, everyServer: false }, slice };
    const about = { to, login, audience, throughSingleSignOn, secondFactor: gaveSecondFactor };
    const came = await questions.ask(about, JSON.stringify(asked));
    if (came.state === 'silent') return { server: to, state: 'silent', part: null };
    const read = answerSchema.safeParse(came.answer);
    if (!read.success) return { server: to, state: 'silent', part: null };
    const answer = read.data;
    if (answer.state === 'none') questions.noteWithoutAccount(to, caller.userId);
    if (answer.state !== 'answered') return { server: to, state: answer.state, part: null };
    return { server: to, state: 'answered', part: answer.part as ListPart<Item> };
  };
}

interface PlacedPart<Item> {
  /** Null for this one. */
  readonly server: string | null;
  readonly part: ListPart<Item>;
}

/** What stands around the rows: counts and sums added up, and what any of the servers offers to choose. */
function around<Item>(parts: readonly PlacedPart<Item>[], asked: readonly ListFilterOnWire[]) {
  const counted = addCounts(
    parts.map(({ part }) => ({ total: part.totalItems, more: part.moreThanTotal })),
    MAX_COUNTED,
  );
  const [own, ...others] = parts;
  const isSummed = !counted.more && parts.every(({ part }) => part.totalAmount !== null);
  return {
    totalItems: counted.total,
    moreThanTotal: counted.more,
    totalAmount: isSummed ? parts.reduce((sum, { part }) => sum + (part.totalAmount ?? 0), 0) : null,
    views: (own?.part.views ?? []).map((view) => addView(view, others)),
    filters: (own?.part.filters ?? []).map((filter) => addChoices(filter, others, asked)),
  };
}

function addView<Item>(view: ListViewOnWire, others: readonly PlacedPart<Item>[]): ListViewOnWire {
  const same = others.flatMap(({ part }) => part.views.filter(({ name }) => name === view.name));
  const counted = addCounts(
    [view, ...same].map(({ count, moreThanCount }) => ({ total: count, more: moreThanCount })),
    MAX_COUNTED,
  );
  return { ...view, count: counted.total, moreThanCount: counted.more };
}

/** Desks of other servers stand among the choices with their server; what several servers know stands once. */
function addChoices<Item>(
  filter: OfferedFilterOnWire,
  others: readonly PlacedPart<Item>[],
  asked: readonly ListFilterOnWire[],
): OfferedFilterOnWire {
  const values = [...filter.values];
  for (const { server, part } of others) {
    for (const choice of part.filters.find(({ name }) => name === filter.name)?.values ?? []) {
      if (values.some(({ id }) => id === choice.id)) continue;
      const isDesk = filter.name === 'conciergerie' && server !== null;
      values.push(isDesk ? { id: choice.id, label: `${choice.label} · ${serverName(server)}` } : choice);
    }
  }
  const chosen = asked.find(({ name }) => name === filter.name);
  return {
    ...filter,
    values,
    valuesSelected: chosen?.valuesSelected ?? [],
    excluded: chosen?.excluded ?? false,
  };
}
