import { schemasOf } from '@loge/contract/shared/action-contract';
import type { ListColumn } from '@loge/contract/shared/define-list';
import type { OfferedFilterOnWire } from '@loge/contract/shared/list-wire';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { compareTexts } from '@loge/domain/shared/alphabetical';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoClock } from '../../demo-world/demo-clock.ts';
import { prepareInvoicing } from '../../demo-world/fill-invoicing.ts';
import { fillSelfBilling } from '../../demo-world/fill-self-billing.ts';
import { fillDemoWorld } from '../../demo-world/fill-demo-world.ts';
import { handlers } from '../../registry.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { servedLists } from './serve-list.ts';

/**
 * What every list must hold, in the demo world: each filter parts the list in two, each sort puts all of it in order and nothing else, nobody sees a
 * stranger's rows, whatever is typed is answered, and a file holds what the pages show. A new list is in here by itself.
 */
const loge = startTestServer();

interface Page {
  readonly items: readonly { readonly id: number }[];
  readonly totalItems: number;
  readonly moreThanTotal: boolean;
  readonly pageSize: number;
  readonly upTo?: number;
  readonly newer?: number;
  readonly filters: readonly OfferedFilterOnWire[];
  readonly views?: readonly { readonly name: string; readonly count: number }[];
}

/** Lists that show everybody the lines that are about nobody, e.g. attempts of strangers to sign in. */
const aboutNobody: ReadonlySet<string> = new Set(['GetBizLogsList']);

/** Lists whose rows are no single desk's: somebody who works for two is in the lists of both. */
const sharedByDesks: ReadonlySet<string> = new Set(['GetAllPartners2', 'GetOffrePrices', 'GetInvoiceTransmissions']);
/** What must stand beside the question for a list of something: whose rows are meant. */
const beside: Readonly<Record<string, () => Record<string, unknown>>> = {
  GetPartnerOrders: () => ({ partnerId: pressing }),
};
let pressing = 0;

const lists = handlers.filter(({ contract }) => contract.list !== undefined).map(({ contract }) => contract);

let everywhere: Signed;
let atOneDesk: Signed;
let atOtherDesk: Signed;
let stranger: Signed;
let partner: Signed;
let strangePartner: Signed;
let beneficiary: Signed;

beforeAll(async () => {
  const { database } = loge;
  await fillDemoWorld(database, { today: '2026-11-20', beneficiaries: 60, orders: 600 });
  const clock = demoClock('2026-11-20');
  await prepareInvoicing(database, clock);
  await fillSelfBilling(database, loge.server.services, clock);
  const desks = (await database.selectFrom('conciergeries').select('id').orderBy('id').execute()).map(({ id }) => id);
  const manager = async (conciergerieIds: number[]): Promise<Signed> => {
    const built = await buildManager(database, { conciergerieIds, permissions: PERMISSION_KEYS });
    return loge.signIn(built.login);
  };
  everywhere = await manager(desks);
  atOneDesk = await manager(desks.slice(0, 1));
  atOtherDesk = await manager(desks.slice(1, 2));
  const foreign = await buildConciergerie(database);
  stranger = await manager([foreign]);
  partner = await loge.signIn('pressing@demo.loge.test');
  const found = await database
    .selectFrom('users')
    .select('partner_id')
    .where('login', '=', 'pressing@demo.loge.test')
    .executeTakeFirst();
  pressing = found?.partner_id ?? 0;
  const other = await buildUser(database, { is_partner: true, partner_id: await buildPartner(database) });
  strangePartner = await loge.signIn(other.login);
  beneficiary = await loge.signIn((await buildBeneficiary(database, { conciergerie_id: foreign })).login);
}, 120_000);

test('every list that a contract declares is served from its definition', () => {
  expect([...servedLists().keys()].toSorted()).toEqual(lists.map(({ name }) => name).toSorted());
  expect(lists.length).toBeGreaterThan(1);
});

describe.each(lists)('$name', (contract) => {
  const { name, list: definition } = contract;
  if (definition === undefined) throw new Error('Not a list');
  const isOfManagers = contract.access.audiences.includes('manager');
  const { shape } = schemasOf(contract).input._zod.def;
  const isInData = 'data' in shape;
  const takes = (field: string): boolean =>
    field in shape || (isInData && ['sort', 'search', 'filters'].includes(field));
  const reader = (): Signed => (isOfManagers ? everywhere : partner);
  const asInput = (query: Record<string, unknown>) => ({
    ...(isInData ? { data: query } : query),
    ...beside[name]?.(),
  });
  const page = async (query: Record<string, unknown> = {}, as: Signed = reader()): Promise<Page> => {
    const answer = await loge.call(name, asInput(query), as);
    expect(answer.message, JSON.stringify(query)).toBe('');
    return answer.data as unknown as Page;
  };
  const all = async (
    query: Record<string, unknown> = {},
    as: Signed = reader(),
  ): Promise<readonly { id: number }[]> => {
    const first = await page(query, as);
    const pages = Math.ceil(first.totalItems / first.pageSize);
    const others = await Promise.all(
      Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page({ ...query, page: index + 2 }, as)),
    );
    return [first, ...others].flatMap(({ items }) => items);
  };
  const idsOf = (items: readonly { readonly id: number }[]): number[] => items.map(({ id }) => id);
  const exported = async (format: 'csv' | 'xlsx', as: Signed, query: Record<string, unknown> = {}) => {
    const input = { action: 'ExportList', list: name, format, query: JSON.stringify(asInput(query)) };
    return loge.server.app.inject({
      method: 'GET',
      url: `/gateway?${new URLSearchParams(input).toString()}`,
      headers: { fromapp: 'loge-test/1', 'x-session': as.token },
    });
  };

  test('has rows in the demo world, each once', async () => {
    const rows = idsOf(await all());
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows).size).toBe(rows.length);
    expect((await page()).totalItems).toBe(rows.length);
  });

  test('is parted in two by each value of each filter', async () => {
    const { filters: offered, totalItems } = await page();
    // What asks for all desks widens the list and parts nothing (payment-lists.test.ts).
    const isNarrowing = (name: string) => name !== 'everyDesk';
    const filters = offered.filter(({ name }) => isNarrowing(name));
    expect(filters.map((filter) => filter.name)).toEqual(Object.keys(definition.filters).filter(isNarrowing));
    for (const filter of filters) {
      const choices =
        filter.type === 'date'
          ? [
              ['2026-11-10', '2026-11-20'],
              ['', '2026-11-01'],
              ['2026-11-15', ''],
            ]
          : filter.values.slice(0, 12).map(({ id }) => [id]);
      for (const valuesSelected of choices) {
        const asked = (excluded: boolean) => ({
          filters: [{ name: filter.name, type: filter.type, valuesSelected, excluded }],
        });
        const [with_, without] = await Promise.all([page(asked(false)), page(asked(true))]);
        expect(with_.totalItems + without.totalItems, `${filter.name} ${valuesSelected.join()}`).toBe(totalItems);
        const both = new Set([...idsOf(with_.items), ...idsOf(without.items)]);
        expect(both.size).toBe(with_.items.length + without.items.length);
        expect(with_.filters.find((each) => each.name === filter.name)).toMatchObject({
          valuesSelected,
          excluded: false,
        });
      }
    }
  });

  test.runIf(takes('sort'))('is put in order by each of its sorts, with all of its rows and no other', async () => {
    const rows = idsOf(await all()).toSorted((a, b) => a - b);
    for (const column of definition.sorts) {
      const up = await all({ sort: { column, ascending: true } });
      const down = await all({ sort: { column, ascending: false } });
      for (const sorted of [up, down])
        expect(
          idsOf(sorted).toSorted((a, b) => a - b),
          column,
        ).toEqual(rows);
      // Rows are numbered as they are made: where the demo world makes older ones later, their moments do not tell.
      const numbers = { kind: 'number', label: { fr: '', en: '' }, value: ({ id }: { id: number }) => id } as const;
      const shown = column === 'id' ? numbers : Object.values(definition.columns).find(({ sort }) => sort === column);
      if (shown === undefined || shown.kind === 'yesNo') continue;
      expect(disorder(shown, up), `${column} up`).toEqual([]);
      expect(disorder(shown, down.toReversed()), `${column} down`).toEqual([]);
    }
  });

  test('has nothing of a stranger', async () => {
    const isOfSomething = name in beside;
    if (isOfSomething) {
      // Anyone who does not reach what the list is of hears no more than that.
      expect((await loge.call(name, asInput({}), stranger)).refusal).toBe('not-found');
    }
    const theirs = isOfSomething ? [] : await all({}, isOfManagers ? stranger : strangePartner);
    if (!aboutNobody.has(name)) expect(theirs).toEqual([]);
    if (!isOfManagers) return;
    const [one, other, nobody] = [await all({}, atOneDesk), await all({}, atOtherDesk), theirs].map(idsOf);
    const shared = one?.filter((id) => other?.includes(id)) ?? [];
    if (!sharedByDesks.has(name)) expect(new Set(shared)).toEqual(new Set(nobody));
    const everything = new Set(idsOf(await all()));
    expect([...(one ?? []), ...(other ?? [])].filter((id) => !everything.has(id))).toEqual([]);
  });

  test.runIf(takes('search'))('answers whatever is typed', async () => {
    for (const search of [
      '%',
      '_',
      '\\',
      `'; drop table orders; --`,
      '"',
      '(',
      '0',
      '9'.repeat(30),
      '-1',
      'é',
      'zq',
      'x'.repeat(200),
      '‮',
      '💶',
      ' ',
      'dupont martin',
    ]) {
      const found = await page({ search });
      expect(found.items.length).toBe(Math.min(found.totalItems, found.pageSize));
    }
  });

  test('leaves out on later pages what was added since its first one', async () => {
    const { upTo } = await page();
    const rows = await all();
    const ids = idsOf(rows).toSorted((a, b) => a - b);
    // No more than what the reader may see: rows of other desks and partners are not counted by it.
    expect(upTo).toBeGreaterThanOrEqual(ids.at(-1) ?? 0);
    const { data } = await loge.call(name, asInput({}), isOfManagers ? stranger : strangePartner);
    const strange = data as unknown as Page | null;
    if (strange?.totalItems === 0) expect(strange.upTo).toBe(0);
    // Rows above a number are what is added after a list of that number was opened.
    const opened = ids[Math.floor((ids.length - 1) / 2)] ?? 0;
    const added = ids.filter((id) => id > opened).length;
    for (const column of takes('sort') ? definition.sorts : []) {
      const sort = { column, ascending: false };
      const before = idsOf(await all({ sort })).filter((id) => id <= opened);
      expect(idsOf(await all({ sort, upTo: opened })), column).toEqual(before);
    }
    expect(await page({ upTo: opened })).toMatchObject({
      totalItems: ids.length - added,
      upTo: opened,
      newer: Math.min(added, 100),
    });
    expect((await page({ upTo })).newer).toBe(0);
    // What a list over several servers has sent: it holds nothing, and is answered with the number of a row.
    const { upTo: again, totalItems } = await page({ upTo: loge.now.getTime() });
    expect({ again, totalItems }).toEqual({ again: upTo, totalItems: rows.length });
  });

  test.runIf(definition.views !== undefined)('counts in each of its views what it shows there', async () => {
    const { views = [] } = await page();
    expect(views.map((view) => view.name)).toEqual(Object.keys(definition.views ?? {}));
    for (const view of views)
      expect([view.name, (await page({ view: view.name })).totalItems]).toEqual([view.name, view.count]);
  });

  test('adds up in both files to what its pages show', async () => {
    const items = await all();
    const csv = await exported('csv', reader());
    const lines = csv.body
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    const [sheet] = await readExcelFile((await exported('xlsx', reader())).rawPayload);
    Object.values(definition.columns).forEach((column, place) => {
      if (column.kind !== 'cents' && column.kind !== 'number') return;
      const factor = column.kind === 'cents' ? 100 : 1;
      const shown = items.map((item) => Number(column.value(item as never, { today: '2026-11-20' }) ?? 0));
      const sum = (values: readonly number[]): number => Math.round(values.reduce((all, one) => all + one, 0));
      const inCsv = lines.slice(1).map((line) => factor * Number((line[place] ?? '').replace(',', '.')));
      const inWorkbook = (sheet?.data ?? []).slice(1).map((row) => factor * Number(row[place] ?? 0));
      expect({ inCsv: sum(inCsv), inWorkbook: sum(inWorkbook) }, column.label.fr).toEqual({
        inCsv: sum(shown),
        inWorkbook: sum(shown),
      });
    });
  });

  test('is empty behind its end, and still says how much there is', async () => {
    const { totalItems } = await page();
    expect(await page({ page: 99_999 })).toMatchObject({ items: [], totalItems });
  });

  test('names everything that is wrong at once', async () => {
    const at = isInData ? 'data.' : '';
    const filters = [
      { name: 'nonsense', type: 'in', valuesSelected: ['1'] },
      ...Object.entries(definition.filters).map(([filter, { type }]) => ({
        name: filter,
        type,
        valuesSelected: ['nonsense'],
      })),
    ];
    const asked = {
      ...(takes('filters') && { filters }),
      ...(takes('sort') && { sort: { column: 'password_hash', ascending: true } }),
    };
    if (Object.keys(asked).length === 0) return;
    const answer = await loge.call(name, asInput(asked), reader());
    expect(answer.refusal).toBe('invalid-input');
    expect(answer.fields?.map(({ field }) => field)).toEqual([
      ...filters.map((_filter, index) => `${at}filters.${index}.${index === 0 ? 'name' : 'valuesSelected'}`),
      ...(takes('sort') ? [`${at}sort.column`] : []),
    ]);
  });

  test('is written out as it is shown, for those who may see it', async () => {
    const { totalItems } = await page();
    const headings = Object.values(definition.columns).map(({ label }) => label.fr);
    const csv = await exported('csv', reader());
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toContain(
      `${definition.file.fr}${name === 'GetPartnerOrders' ? '-pressing-des-arcades' : ''}-2026-11-20.csv`,
    );
    const lines = csv.body.replace('\uFEFF', '').split('\r\n');
    expect(lines[0]).toBe(headings.join(';'));
    expect(lines.length).toBe(totalItems + 2);
    for (const line of lines.slice(0, -1)) expect(line.split(';').length).toBe(headings.length);
    const [sheet] = await readExcelFile((await exported('xlsx', reader())).rawPayload);
    expect(sheet?.data[0]).toEqual(headings);
    expect(sheet?.data.length).toBe(totalItems + 1);
    if (name in beside) {
      expect((await exported('csv', stranger)).json()).toMatchObject({ refusal: 'not-found' });
    } else if (!aboutNobody.has(name)) {
      const nothing = await exported('csv', isOfManagers ? stranger : strangePartner);
      expect(nothing.body).toBe(`\uFEFF${headings.join(';')}\r\n`);
    }
    if (!contract.access.audiences.includes('beneficiary')) {
      expect((await exported('csv', beneficiary)).json()).toMatchObject({ refusal: 'forbidden' });
    }
  });
});

type Comparable = string | number;

/** Rows that stand before one that ought to come first, by what their column says. Those without a value may stand at either end. */
function disorder(column: ListColumn<never>, items: readonly { readonly id: number }[]): unknown[] {
  const values = items
    .map((item) => column.value(item as never, { today: '2026-11-20' }))
    .filter((value): value is Comparable => typeof value === 'string' || typeof value === 'number');
  return values.flatMap((value, index) => {
    const next = values[index + 1];
    if (next === undefined) return [];
    const isWrong = typeof value === 'number' ? value > Number(next) : compareTexts(value, String(next)) > 0;
    return isWrong ? [[value, next]] : [];
  });
}
