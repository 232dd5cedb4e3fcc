import { BENEFICIARY_STATUSES, beneficiaryStatus } from '@loge/domain/orders/order-status';
import { pathIsPossible } from '@loge/domain/orders/order-workflow';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../platform/database/invariants.ts';
import { CATEGORIES } from './data/universes.ts';
import { demoPeople } from './demo-people.ts';
import { fillDemoWorldIfEmpty } from './fill-if-empty.ts';
import { type OpenedWorld, openWorld } from '../testing/opened-world.ts';

/** The demo world in the size that the product is shown with, and on days that are special. Smaller ones: demo-world.test.ts. */
describe('the demo world', () => {
  let world: OpenedWorld;
  let seconds: number;
  const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const { rows } = await query.execute(world.connection.database);
    if (rows[0] === undefined) throw new Error('No row');
    return rows[0];
  };
  const count = async (table: string): Promise<number> =>
    (await one(sql<{ count: number }>`select count(*) from ${sql.table(table)}`)).count;
  const values = async (table: string, column: string): Promise<string[]> =>
    (
      await sql<{ value: string }>`select distinct ${sql.ref(column)}::text as value from ${sql.table(table)}`.execute(
        world.connection.database,
      )
    ).rows.map(({ value }) => value);

  beforeAll(async () => {
    const begun = process.cpuUsage();
    world = await openWorld({});
    const { user, system } = process.cpuUsage(begun);
    seconds = (user + system) / 1_000_000;
  });
  afterAll(() => world.close());

  it('has the sizes that the product is shown with, made in less than thirty seconds of a processor', async () => {
    const sizes = {
      client_companies: 2,
      conciergeries: 3,
      universes: 8,
      categories: 30,
      partners: 25,
      offers: 151,
      orders: 3000,
    };
    for (const [table, size] of Object.entries(sizes)) expect([table, await count(table)]).toEqual([table, size]);
    expect(await one(sql`select count(*) from users where is_beneficiary`)).toEqual({ count: 300 });
    expect(seconds).toBeLessThan(30);
  });

  it('breaks no invariant', async () => {
    expect(await checkInvariants(world.connection.database)).toEqual([]);
  });

  it('takes every order along a path of its workflow', async () => {
    const { rows } = await sql<{ id: number; workflow: never; path: never }>`
      select o.id, o.workflow, jsonb_agg(jsonb_build_object('status', c.to_status, 'kind', c.kind) order by c.step) as path
      from orders o join order_status_changes c on c.order_id = o.id group by o.id`.execute(world.connection.database);
    expect(rows).toHaveLength(3000);
    expect(rows.filter(({ workflow, path }) => !pathIsPossible(workflow, path))).toEqual([]);
  });

  it('has orders in every state that a beneficiary sees', async () => {
    const statuses = (await values('orders', 'status')) as Parameters<typeof beneficiaryStatus>[0][];
    const seen = new Set(statuses.map(beneficiaryStatus));
    expect([...seen].toSorted()).toEqual(Object.keys(BENEFICIARY_STATUSES).toSorted());
  });

  it('uses every option that an offer has', async () => {
    const { rows: columns } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns
      where table_name in ('offers') and data_type = 'boolean'`.execute(world.connection.database);
    expect(columns.length).toBeGreaterThan(30);
    for (const { column } of columns)
      expect([column, (await values('offers', column)).toSorted()]).toEqual([column, ['false', 'true']]);
    const { rows: checks } = await sql<{ table: string; column: string; allowed: string[] }>`
      select t.relname as table, a.attname as column,
        array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m) as allowed
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%ARRAY%'
        and (t.relname, a.attname) in (('offers', 'workflow'), ('offers', 'publication'), ('offers', 'ask_for_time'),
          ('offers', 'allow_budget'), ('offer_items', 'type'), ('categories', 'date_type'), ('offer_items', 'locker_size'),
          ('orders', 'address_type'), ('order_comments', 'author_side'), ('order_comments', 'kind'), ('credits', 'designation'),
          ('orders', 'note_state'), ('partner_conciergeries', 'rate_type'))`.execute(world.connection.database);
    expect(checks).toHaveLength(13);
    for (const { table, column, allowed } of checks) {
      const used = (await values(table, column)).filter((value) => value !== null);
      expect([table, column, used.toSorted()]).toEqual([table, column, allowed.toSorted()]);
    }
    const pricing = await one(sql`
      select bool_or(on_quote) as quote, bool_or(not fixed_price) as open, bool_or(mandatory) as mandatory, bool_or(group_is_product) as opening,
        bool_or(group_name is not null) as grouped, bool_or(duration_minutes is not null) as timed, bool_or(buying_price_cents is not null) as bought
      from offer_items`);
    expect(Object.values(pricing as object)).toEqual(Array.from({ length: 7 }, () => true));
    const money = await one(sql`
      select bool_or(discount_percent > 0) as discount, bool_or(extra_cost_cents > 0) as extra, bool_or(minimum_amount_cents > 0) as minimum,
        bool_or(fallback_offer_id is not null) as fallback, bool_or(original_id is not null) as version, bool_or(end_date is not null) as temporary,
        count(distinct vat_rate_percent) >= 5 as rates
      from offers`);
    expect(Object.values(money as object)).toEqual(Array.from({ length: 7 }, () => true));
    expect(await count('offer_addresses')).toBeGreaterThan(0);
  });

  it('shows a partner in a category exactly where it has offers there, and every category at every desk', async () => {
    const pairs = async (table: string): Promise<string[]> =>
      (
        await sql<{
          pair: string;
        }>`select distinct partner_id || ' ' || category_id as pair from ${sql.table(table)} order by 1`.execute(
          world.connection.database,
        )
      ).rows.map(({ pair }) => pair);
    expect(await pairs('partner_presentations')).toEqual(await pairs('offers'));
    expect(
      await one(sql`
        select count(distinct (w.conciergerie_id, o.category_id)) as offered from offers o join offer_conciergeries w on w.offer_id = o.id
        where o.publication = 'published' and w.conciergerie_id < 3`),
    ).toEqual({ offered: 2 * CATEGORIES.length });
  });

  it('orders from every category', async () => {
    const ordered = await values('orders', 'category_id');
    expect(ordered).toHaveLength(CATEGORIES.length);
  });

  it('shows the orders of the pictures with their numbers and amounts', async () => {
    const { rows } = await sql`
      select o.id, o.status, o.final_cents, u.first_name || ' ' || u.last_name as person from orders o join users u on u.id = o.beneficiary_id
      where o.id in (48171, 48193, 48217, 48240, 48244, 48252) order by o.id`.execute(world.connection.database);
    expect(rows).toEqual([
      { id: 48171, status: 'cancelled', final_cents: 1990, person: 'Maud Perrin' },
      { id: 48193, status: 'being_processed', final_cents: 5400, person: 'Camille Roussel' },
      { id: 48217, status: 'available', final_cents: 3321, person: 'Camille Roussel' },
      { id: 48240, status: 'accepted', final_cents: 4200, person: 'Camille Roussel' },
      { id: 48244, status: 'to_be_processed', final_cents: null, person: 'Zoé Martineau' },
      { id: 48252, status: 'new', final_cents: 1890, person: 'Thomas Nguyen' },
    ]);
    expect(
      await one(sql`select remaining_cents, expires_on from credits where user_id = 1001 and remaining_cents > 0`),
    ).toEqual({ remaining_cents: 2000, expires_on: '2026-12-31' });
  });

  it('numbers orders in the order in which they were placed, and continues after them', async () => {
    expect(
      await one(
        sql`select count(*) from (select created_at < lag(created_at) over (order by id) as back from orders) o where back`,
      ),
    ).toEqual({ count: 0 });
    expect(await one(sql`select nextval(pg_get_serial_sequence('orders', 'id')) as next`)).toEqual({ next: 48253 });
    expect(
      await one(
        sql`select nextval(pg_get_serial_sequence('ledger_transactions', 'id')) > (select max(id) from ledger_transactions) as free`,
      ),
    ).toEqual({ free: true });
  });

  it('happens before its last day ends, and no two appointments of a partner overlap', async () => {
    expect(await one(sql`select count(*) from order_status_changes where created_at > '2026-11-20T15:45:00Z'`)).toEqual(
      { count: 0 },
    );
    expect(
      await one(sql`select count(*) from payments where greatest(collected_at, cancelled_at) > '2026-11-20T15:46:00Z'`),
    ).toEqual({ count: 0 });
    expect(
      await one(sql`
        select count(*) from orders a join orders b on a.id < b.id and a.partner_id = b.partner_id and a.conciergerie_id = b.conciergerie_id
          and a.is_calendar and b.is_calendar and a.status not in ('cancelled', 'refused') and b.status not in ('cancelled', 'refused')
          and tstzrange(a.service_at, a.service_at + a.duration_minutes * interval '1 minute')
            && tstzrange(b.service_at, b.service_at + b.duration_minutes * interval '1 minute')`),
    ).toEqual({ count: 0 });
  });

  it('lets every demo person sign in, with the rights of their line', async () => {
    const logins = demoPeople.accounts.map(({ login }) => login);
    const people = await world.connection.database
      .selectFrom('users')
      .selectAll()
      .where('login', 'in', logins)
      .execute();
    expect(people).toHaveLength(logins.length);
    expect(await verify(people[0]?.password_hash ?? '', demoPeople.password)).toBe(true);
    const by = (login: string) => people.find((person) => person.login === `${login}@demo.loge.test`);
    expect(by('camille')).toMatchObject({
      is_beneficiary: true,
      lang: 'fr',
      subscriptions_validated_at: expect.any(Date),
      terms_version: 1,
    });
    expect(by('james')).toMatchObject({ is_beneficiary: true, lang: 'en' });
    expect(by('james')?.conciergerie_id).not.toBe(by('camille')?.conciergerie_id);
    expect(by('nouvelle')).toMatchObject({
      is_beneficiary: true,
      terms_accepted_at: null,
      subscriptions_validated_at: null,
    });
    expect(by('pressing')).toMatchObject({ is_partner: true, has_partner_calendar: true });
    expect(by('admin')).toMatchObject({ is_admin: true });
    const permissions = async (login: string): Promise<string[]> =>
      (
        await world.connection.database
          .selectFrom('user_permissions')
          .select('permission')
          .where('user_id', '=', by(login)?.id ?? 0)
          .execute()
      ).map(({ permission }) => permission);
    expect(await permissions('nadia')).toEqual(expect.arrayContaining(['PROD', 'COMPTA']));
    expect(await permissions('marc')).not.toEqual(expect.arrayContaining(['PROD']));
  });

  it('writes French as it is typeset, and both languages everywhere', async () => {
    const texts: [table: string, french: string, english: string][] = [
      ['universes', 'label_fr', 'label_en'],
      ['categories', 'place_label_fr', 'place_label_en'],
      ['partner_presentations', 'short_desc_fr', 'short_desc_en'],
      ['offers', 'name_fr', 'name_en'],
      ['offers', 'short_desc_fr', 'short_desc_en'],
      ['offers', 'long_desc_fr', 'long_desc_en'],
      ['offer_items', 'label_fr', 'label_en'],
      ['news', 'content_fr', 'content_en'],
      ['news', 'summary_fr', 'summary_en'],
      ['moment_offers', 'content_fr', 'content_en'],
      ['carousel_items', 'text_fr', 'text_en'],
      ['legal_texts', 'content_fr', 'content_en'],
    ];
    for (const [table, french, english] of texts) {
      const { rows } = await sql<{
        fr: string;
        en: string;
      }>`select ${sql.ref(french)} as fr, ${sql.ref(english)} as en from ${sql.table(table)}`.execute(
        world.connection.database,
      );
      for (const { fr, en } of rows) {
        expect(en === '', fr).toBe(fr === '');
        expect(fr).not.toMatch(/ [:;?!€»]|« |\w'\w|!/);
      }
    }
  });

  it('is not filled twice', async () => {
    await fillDemoWorldIfEmpty(world.connection.database, { log: () => expect.unreachable('It is full already') });
    expect(await count('orders')).toBe(3000);
  });
});

describe('a small demo world', () => {
  it.for(['2026-11-22', '2026-12-25', '2027-03-28', '2028-02-29'])(
    'can be dated %s, be it a Sunday, a holiday or a change of clocks',
    async (day) => {
      const world = await openWorld({ beneficiaries: 20, orders: 60, today: day });
      expect(await checkInvariants(world.connection.database)).toEqual([]);
      await world.close();
    },
  );
});
