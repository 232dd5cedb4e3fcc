import type pg from 'pg';

/**
 * Makes a demo world, whose orders were placed, priced, paid and moved by the rules, as large as that of a big company: its orders are copied with
 * all that hangs from them, so that statuses, days, desks, amounts and the inbox stay distributed as the rules made them, and grow with it.
 */

/** How each table is copied: what of a row names another copied one, and what must not stand twice. The others stay as they are. */
interface Copied {
  readonly table: string;
  /** Columns that hold a number of a row which is copied too. */
  readonly numbers: readonly string[];
  readonly others?: Readonly<Record<string, string>>;
}

const ofOrders: readonly Copied[] = [
  {
    table: 'orders',
    numbers: ['id', 'parent_order_id', 'group_id'],
    others: { idempotency_key: 'null', beneficiary_id: 'copied_person(beneficiary_id, k.copy)' },
  },
  { table: 'order_items', numbers: ['id', 'order_id'] },
  { table: 'order_buying_prices', numbers: ['order_id'] },
  { table: 'order_vat_lines', numbers: ['order_id'] },
  { table: 'order_status_changes', numbers: ['id', 'order_id'] },
  { table: 'order_comments', numbers: ['id', 'order_id'] },
  { table: 'order_notes', numbers: ['order_id'], others: { token_hash: 'null' } },
  {
    table: 'payments',
    numbers: ['id', 'order_id', 'refunds_payment_id'],
    others: { user_id: 'copied_person(user_id, k.copy)' },
  },
  {
    table: 'notifications',
    numbers: ['id', 'order_id'],
    others: { user_id: 'copied_person(user_id, k.copy)' },
  },
  { table: 'business_log', numbers: ['id', 'order_id'] },
];

/** Of people, those who only order. */
const isCopied = (user: string): string =>
  `${user}.is_beneficiary and not ${user}.is_manager and ${user}.partner_id is null`;

export interface Size {
  readonly orders: number;
  readonly beneficiaries: number;
}

/** Grows a filled world to about `size`; what it has already is kept. */
export async function growWorld(pool: pg.Pool, size: Size, log: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    const count = async (text: string): Promise<number> =>
      Number((await client.query<{ count: string }>(`select count(*) as count from ${text}`)).rows[0]?.count);
    const has = { orders: await count('orders'), people: await count('users where is_beneficiary') };
    // Behind everything that has a number, in the order in which what they are copies of was made.
    const tables = ['users', ...ofOrders.filter(({ numbers }) => numbers.includes('id')).map(({ table }) => table)];
    let first = 1;
    for (const table of tables) first = Math.max(first, (await highest(client, table)) + 1);
    const copies = Math.ceil(size.orders / has.orders) - 1;
    const copiesOfPeople = Math.max(0, Math.min(copies, Math.ceil(size.beneficiaries / has.people) - 1));
    if (copies < 1) return;
    // Copies of what was right are right: neither triggers nor foreign keys are asked again.
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set statement_timeout = 0",
    );
    await client.query(`
      create function pg_temp.copied(id bigint, copy bigint) returns bigint immutable language sql
        return ${first} + id * ${copies + 1} + copy;
      create function pg_temp.copied_person(id bigint, copy bigint) returns bigint stable language sql
        return case when ${copiesOfPeople} = 0 or copy % (${copiesOfPeople} + 1) = 0 or not exists (select from users u where u.id = $1 and ${isCopied('u')})
          then id else ${first} + id * ${copies + 1} + copy % (${copiesOfPeople} + 1) end;
      set search_path = public, pg_temp`);
    await copyPeople(client, { first, copies: copiesOfPeople });
    for (const { table, numbers, others = {} } of ofOrders) {
      const begun = Date.now();
      const columns = await columnsOf(client, table);
      const selected = columns.map(
        (column) =>
          others[column] ?? (numbers.includes(column) ? `pg_temp.copied(t.${column}, k.copy)` : `t.${column}`),
      );
      const indexes = await dropIndexes(client, table);
      const onOrders = table === 'business_log' || table === 'notifications' ? 'where t.order_id is not null' : '';
      const { rowCount } = await client.query(
        `insert into ${table} (${columns.join()}) overriding system value
         select ${selected.join().replaceAll('copied_person(', 'pg_temp.copied_person(t.')}
         from ${table} t cross join generate_series(1, ${copies}) as k (copy) ${onOrders} order by 1`,
      );
      for (const index of indexes) await client.query(index);
      log(`  ${table}: ${rowCount} rows more (${((Date.now() - begun) / 1000).toFixed(0)} s)`);
    }
    await client.query('vacuum analyze');
    await client.query('reset all');
  } finally {
    client.release(true);
  }
}

/** People of the same desks under the names of others, each with a login of their own. */
async function copyPeople(
  client: pg.PoolClient,
  { first, copies }: { readonly first: number; readonly copies: number },
): Promise<void> {
  if (copies === 0) return;
  const others: Readonly<Record<string, string>> = {
    id: 'pg_temp.copied(t.id, k.copy)',
    login: `${first} || '.' || k.copy || '.' || t.login::text`,
    email: `${first} || '.' || k.copy || '.' || t.email::text`,
    external_id: 'null',
    last_name: `coalesce((select o.last_name from users o where o.id = t.id + k.copy * 7), t.last_name)`,
  };
  const columns = await columnsOf(client, 'users');
  const indexes = await dropIndexes(client, 'users');
  await client.query(
    `insert into users (${columns.join()}) overriding system value
     select ${columns.map((column) => others[column] ?? `t.${column}`).join()}
     from users t cross join generate_series(1, ${copies}) as k (copy)
     where ${isCopied('t')}`,
  );
  for (const index of indexes) await client.query(index);
}

export async function highest(client: pg.PoolClient, table: string): Promise<number> {
  const found = await client.query<{ highest: string | null }>(`select max(id) as highest from ${table}`);
  return Number(found.rows[0]?.highest ?? 0);
}

export async function columnsOf(client: pg.PoolClient, table: string): Promise<readonly string[]> {
  const found = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return found.rows.map(({ name }) => name);
}

/** Takes away the indexes that only make a table faster to read, and answers the statements that make them again. */
async function dropIndexes(client: pg.PoolClient, table: string): Promise<readonly string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  for (const { name } of found.rows) await client.query(`drop index ${name}`);
  return found.rows.map(({ definition }) => definition);
}
