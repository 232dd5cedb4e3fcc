import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { gathered, movePolicyOf, kept, leavingRows, listed, makeTables, movable, quoted } from './export-desk.ts';
import type { Reference, Shape } from './rows/shape-rows.ts';
import { MoveRefused } from './move-refused.ts';

type Rows = ReadonlyMap<string, number>;

/** Brings what was gathered from one server to the other, where it is gathered as well. */
export async function carryOver(source: pg.ClientBase, target: pg.ClientBase, shapes: readonly Shape[]): Promise<void> {
  await makeTables(target, shapes);
  for (const { name, columns } of movable(shapes)) {
    const rows = source.query(copyTo(`copy (select ${listed(columns)} from ${gathered(name)}) to stdout`));
    await pipeline(rows, target.query(copyFrom(`copy ${gathered(name)} (${listed(columns)}) from stdin`)));
  }
}

/** Removes the rows that leave. */
export async function removeDesk(client: pg.ClientBase, shapes: readonly Shape[], deskId: number): Promise<Rows> {
  const removed = new Map<string, number>();
  for (const { name } of movable(shapes)) {
    const leaving = leavingRows(name, deskId);
    if (leaving === null) continue;
    const { rowCount } = await client.query(`delete from ${kept(name)} t where ${leaving}`);
    if ((rowCount ?? 0) > 0) removed.set(name, rowCount ?? 0);
  }
  return removed;
}

/** Puts the gathered rows into their tables: those that leave the other server as they are, shared ones where they are missing. */
export async function importDesk(client: pg.ClientBase, shapes: readonly Shape[], deskId: number): Promise<void> {
  // What an attempt that was interrupted has left, and what was known here of the desk when it lived elsewhere.
  await removeDesk(client, shapes, deskId);
  await client.query(
    `delete from ${kept('users')} t where t.id in (select id from ${gathered('users')} where conciergerie_id = ${deskId})`,
  );
  await client.query(`delete from ${kept('conciergeries')} where id = ${deskId}`);
  // What was known here of a link when it was of this server: it may have been used since.
  await client.query(
    `delete from ${kept('single_use_tokens')} where token_hash in (select token_hash from ${gathered('single_use_tokens')})`,
  );
  for (const shape of movable(shapes)) {
    const { name, columns } = shape;
    await client.query(
      `insert into ${kept(name)} (${listed(columns)}) overriding system value select ${listed(columns)} from ${gathered(name)} on conflict do nothing`,
    );
    await checkArrived(client, shape);
  }
  await takeLaterTerms(client);
}

/** What both servers have noted of a company's terms: the later word holds on both. Years in which entries were numbered otherwise are for people to settle; refused until then. */
async function takeLaterTerms(client: pg.ClientBase): Promise<void> {
  for (const [table, term] of [
    ['seller_vat_options', 'on_debits'],
    ['seller_fiscal_years', 'ends_on'],
  ] as const)
    await client.query(
      `update ${kept(table)} k set ${term} = g.${term}, noted_by = g.noted_by, noted_at = g.noted_at from ${gathered(table)} g
       where k.seller_identity_id = g.seller_identity_id and k.siren = g.siren and k.starts_on = g.starts_on and k.noted_at < g.noted_at`,
    );
  const { rows } = await client.query<{ problem: string }>(
    `select problem from invariant_entries_in_their_year limit 1`,
  );
  const [wrong] = rows;
  if (wrong !== undefined)
    throw new MoveRefused(
      `A company closes its books on other days there; say the same of it on both servers first. ${wrong.problem}`,
    );
}

/** Each gathered row is there: as it came, or as the shared row that was there before; refused otherwise. */
async function checkArrived(client: pg.ClientBase, { name, columns, key }: Shape): Promise<void> {
  const same = key.map((column) => `k.${quoted(column)} = t.${quoted(column)}`).join(' and ');
  const first = async (condition: string): Promise<string | undefined> => {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${gathered(name)} t where ${condition} limit 1`,
    );
    return rows[0]?.row.slice(0, 300);
  };
  // The terms that are in force on the other server hold there.
  const missing =
    name === 'legal_texts' ? undefined : await first(`not exists (select from ${kept(name)} k where ${same})`);
  if (missing !== undefined)
    throw new MoveRefused(`A row of ${name} is on the other server under another number: ${missing}`);
  if (!columns.includes('created_at')) return;
  // Servers that both counted from one before they were numbered.
  const other = await first(
    `exists (select from ${kept(name)} k where ${same} and k.created_at is distinct from t.created_at)`,
  );
  if (other !== undefined)
    throw new MoveRefused(`On the other server another row of ${name} has this number: ${other}`);
}

/** Anyone who works for other desks here too has their place at one of those; all others are led to where the desk has gone. */
export async function keepStaff(client: pg.ClientBase, deskId: number): Promise<void> {
  await client.query(
    `update ${kept('users')} u set conciergerie_id = other.id
     from (select m.user_id, min(m.conciergerie_id) as id from ${kept('manager_conciergeries')} m
             join ${kept('conciergeries')} c on c.id = m.conciergerie_id and c.server_origin is null
            where m.conciergerie_id <> $1 group by m.user_id) other
     where u.conciergerie_id = $1 and not u.is_beneficiary and other.user_id = u.id`,
    [deskId],
  );
}

/** Before its rows are gathered: which of its parts of statements are invoiced, or their commission is, in a row that goes along. */
export async function noteInvoiced(client: pg.ClientBase, deskId: number): Promise<void> {
  await client.query(
    `insert into ${kept('invoiced_before_moves')} (statement_id, conciergerie_id, reference, cents)
     select i.statement_id, $1, i.reference, coalesce(sum(l.including_vat_cents) filter (
       where i.over_partner_bills or not exists (select from ${kept('partner_billed_orders')} p where p.order_id = l.order_id)), 0)
     from ${kept('standing_self_billed_invoices')} s
     join ${kept('self_billed_invoices')} i on i.id = s.id
     join ${kept('billing_statement_lines')} l on l.statement_id = s.statement_id and l.conciergerie_id = $1
     where $1 = any(s.conciergerie_ids) group by i.statement_id, i.reference
     on conflict (statement_id, conciergerie_id) do update set reference = excluded.reference, cents = excluded.cents`,
    [deskId],
  );
  // Of a statement whose commission alone is invoiced nothing is asked for in the partner's name yet.
  await client.query(
    `insert into ${kept('invoiced_before_moves')} (statement_id, conciergerie_id, reference, cents)
     select i.statement_id, $1, min(i.reference), 0 from ${kept('standing_commission_invoices')} i
     where $1 = any(i.conciergerie_ids) group by i.statement_id
     on conflict (statement_id, conciergerie_id) do nothing`,
    [deskId],
  );
}

/** After its rows have left: the same rows stay where the invoices are. */
export async function keepInvoiced(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into ${kept('invoiced_before_moves')} select t.* from ${gathered('invoiced_before_moves')} t
     where exists (select from ${kept('self_billed_invoices')} i where i.statement_id = t.statement_id)
       or exists (select from ${kept('commission_invoices')} i where i.statement_id = t.statement_id)`,
  );
}

/** Statements of partners are divided: on each server they come to what its desks have part in. */
export async function divideStatements(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update ${kept('billing_statements')} s set
      including_vat_cents = (select coalesce(sum(l.including_vat_cents), 0) from ${kept('billing_statement_lines')} l where l.statement_id = s.id),
      excluding_vat_cents = (select coalesce(sum(l.excluding_vat_cents), 0) from ${kept('billing_statement_lines')} l where l.statement_id = s.id)
    where s.id in (select id from ${gathered('billing_statements')})`);
}

/** A partner that was on the other server already has its own terms there: what the desk's orders cost follows them. */
export async function recomputeBuyingPrices(client: pg.ClientBase, deskId: number): Promise<void> {
  await client.query(`select keep_buying_prices(array(select id from ${kept('orders')} where conciergerie_id = $1))`, [
    deskId,
  ]);
}

/** Each gathered row names rows that are there; refused otherwise. */
export async function checkReferences(client: pg.ClientBase, references: readonly Reference[]): Promise<void> {
  for (const { table, columns, to, toColumns } of references) {
    if (movePolicyOf(table) === 'stays') continue;
    const named = columns.map((column) => `t.${quoted(column)} is not null`).join(' and ');
    const same = columns.map((column, at) => `k.${quoted(toColumns[at] ?? '')} = t.${quoted(column)}`).join(' and ');
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${gathered(table)} t where ${named} and not exists (select from ${kept(to)} k where ${same}) limit 1`,
    );
    const [found] = rows;
    if (found !== undefined)
      throw new MoveRefused(
        `A row of ${table} names one of ${to} that does not come along: ${found.row.slice(0, 300)}`,
      );
  }
}

/** What names a row only as long as it is there forgets those that have left: nothing does so by itself during a move. */
export async function clearReferences(
  client: pg.ClientBase,
  references: readonly Reference[],
  deskId: number,
): Promise<void> {
  for (const { table, columns, to, toColumns, clears } of references) {
    const leaving = clears ? leavingRows(to, deskId) : null;
    if (leaving === null) continue;
    const emptied = columns.map((column) => `${quoted(column)} = null`).join(', ');
    const same = columns.map((column, at) => `x.${quoted(column)} = t.${quoted(toColumns[at] ?? '')}`).join(' and ');
    await client.query(`update ${kept(table)} x set ${emptied} from ${gathered(to)} t where ${same} and ${leaving}`);
  }
}

/** No row that stays names one that has left; refused otherwise. */
export async function checkDanglingReferences(
  client: pg.ClientBase,
  references: readonly Reference[],
  deskId: number,
): Promise<void> {
  for (const { table, columns, to, toColumns } of references) {
    const leaving = leavingRows(to, deskId);
    if (leaving === null) continue;
    const same = columns.map((column, at) => `x.${quoted(column)} = t.${quoted(toColumns[at] ?? '')}`).join(' and ');
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(x)::text as row from ${kept(table)} x join ${gathered(to)} t on ${same} where ${leaving} limit 1`,
    );
    const [found] = rows;
    if (found !== undefined)
      throw new MoveRefused(`A row of ${table} that stays names one of ${to} that leaves: ${found.row.slice(0, 300)}`);
  }
}

/** How many rows of each table leave, and a hash of all of them; `of` says where they are read. */
export async function measureDesk(
  client: pg.ClientBase,
  shapes: readonly Shape[],
  deskId: number,
  of: typeof gathered,
): Promise<ReadonlyMap<string, string>> {
  const measures = new Map<string, string>();
  for (const { name, columns, key } of movable(shapes)) {
    const leaving = name === 'users' ? `t.conciergerie_id = ${deskId}` : leavingRows(name, deskId);
    if (leaving === null) continue;
    const order = key.map((column) => `t.${quoted(column)}::text collate "C"`).join(', ');
    const hash = createHash('sha256');
    const rows = client.query(
      copyTo(`copy (select ${listed(columns)} from ${of(name)} t where ${leaving} order by ${order}) to stdout`),
    );
    for await (const part of Readable.from(rows) as AsyncIterable<Buffer>) hash.update(part);
    measures.set(name, `${rows.rowCount} rows, ${hash.digest('hex')}`);
  }
  return measures;
}
