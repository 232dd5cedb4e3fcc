import type pg from 'pg';
import type { Reference, Shape } from './rows/shape-rows.ts';
import { type MovePolicy, tablesWithoutDesk, tablesWithWrittenTexts } from './table-plan.ts';

/*
 * The rows of a desk that moves are gathered in temporary tables of the same names, on both servers: `pg_temp.orders` holds those of `public.orders`
 * that leave or come along.
 */

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const gathered = (name: string): string => `pg_temp.${quoted(name)}`;
export const kept = (name: string): string => `public.${quoted(name)}`;
export const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/** What is said of a table whose rows do not all say whose desk's they are; undefined where they do. */
export const movePolicyOf = (table: string): MovePolicy | undefined => tablesWithoutDesk[table];

/** Tables of which rows may leave, or come along. */
export const movable = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.filter(({ name }) => movePolicyOf(name) !== 'stays');

/** What a row `of` names, among the gathered rows; `condition` is on that one, which is called `named`. */
const ofGathered = (
  table: string,
  by: string,
  { of = 't', named = 'u', condition = '' }: { of?: string; named?: string; condition?: string } = {},
): string =>
  `exists (select from ${gathered(table)} ${named} where ${named}.id = ${of}.${quoted(by)}${condition === '' ? '' : ` and ${condition}`})`;

/** Somebody who is served at the desk. Anyone who works for it may work for others here, and has an account on both servers. */
const served = (deskId: number, somebody = 'u'): string =>
  `${somebody}.conciergerie_id = ${deskId} and ${somebody}.is_beneficiary`;

/** Which rows of a table leave this server, as a condition on them, by the name `of`; null: none, those that come along stay here too. */
export function leavingRows(name: string, deskId: number, of = 't'): string | null {
  const going = movePolicyOf(name);
  const ofDesk = `${of}.conciergerie_id = ${deskId}`;
  if (going === undefined) return ofDesk;
  // People who have moved, and who opens a link that was mailed to them, are still led from here to where they are.
  if (going === 'shared' || going === 'stays' || name === 'users' || name === 'single_use_tokens') return null;
  const named = `${of}u`;
  if ('deskOr' in going) {
    if (going.deskOr === 'partners') return ofDesk;
    const condition = going.deskOr === 'users' ? served(deskId, named) : '';
    return `(${ofDesk} or ${of}.conciergerie_id is null and ${ofGathered(going.deskOr, going.by, { of, named, condition })})`;
  }
  // Of what leaves itself, in whatever way.
  const condition = going.of === 'users' ? served(deskId, named) : leavingRows(going.of, deskId, named);
  return condition === null ? null : ofGathered(going.of, going.by, { of, named, condition });
}

/** Empty tables for what is gathered, until the end of the transaction. */
export async function makeTables(client: pg.ClientBase, shapes: readonly Shape[]): Promise<void> {
  for (const { name, key } of movable(shapes)) {
    await client.query(
      `create temporary table ${quoted(name)} on commit drop as select * from ${kept(name)} where false`,
    );
    await client.query(`alter table ${gathered(name)} add primary key (${listed(key)})`);
  }
}

/**
 * The other server gives its own places to events: those of this one may be taken there. Each keeps its place within its order; what has none yet gets it here, because
 * numbers of rows of two servers say nothing of what came first.
 */
const forgetPositions = (client: pg.ClientBase) =>
  client.query(`
    update ${gathered('integration_events')} e set position = null, order_number = coalesce(e.order_number, n.next) from (
      select id, order_id, coalesce(max(order_number) over (partition by order_id), 0)
        + row_number() over (partition by order_id, order_number is null order by id) as next
      from ${gathered('integration_events')}) n
    where n.id = e.id and (e.position is not null or e.order_id is not null)`);

/** Gathers the rows of a desk and all that they name, down to the last picture. */
export async function exportDesk(
  client: pg.ClientBase,
  shapes: readonly Shape[],
  references: readonly Reference[],
  { deskId, here }: { readonly deskId: number; readonly here: string },
): Promise<void> {
  await makeTables(client, shapes);
  const add = async (table: string, where: string): Promise<boolean> => {
    const { rowCount } = await client.query(
      `insert into ${gathered(table)} select t.* from ${kept(table)} t where ${where} on conflict do nothing`,
    );
    return (rowCount ?? 0) > 0;
  };
  await add('conciergeries', `t.id = ${deskId}`);
  for (const { name, desk } of movable(shapes)) if (desk !== 'never') await add(name, `t.conciergerie_id = ${deskId}`);
  await add(
    'legal_texts',
    `t.object_name in (select legal_text_name from ${gathered('conciergeries')} where id = ${deskId})`,
  );

  const rules = [
    ...references.flatMap(({ table, columns, to, toColumns }) => {
      if (typeof movePolicyOf(to) === 'undefined' || movePolicyOf(to) === 'stays' || movePolicyOf(table) === 'stays')
        return [];
      const same = columns.map((column, at) => `n.${quoted(column)} = t.${quoted(toColumns[at] ?? '')}`);
      return [{ table: to, where: `exists (select from ${gathered(table)} n where ${same.join(' and ')})` }];
    }),
    ...movable(shapes).flatMap(({ name }) => {
      const going = movePolicyOf(name);
      return going === undefined || typeof going === 'string'
        ? []
        : [{ table: name, where: alongWith(name, going, deskId) }];
    }),
    { table: 'files', where: shownInTexts() },
    { table: 'invoicing_sellers', where: sendsFor() },
  ];
  // What came along names others, which come along too, until nothing is added any more.
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const { table, where } of rules) {
      if (!(await add(table, where))) continue;
      isMore = true;
      if (table === 'conciergeries') await nameOtherDesksOnly(client, deskId, here);
    }
  }
  await forgetPositions(client);
}

function alongWith(name: string, going: Exclude<MovePolicy, string>, deskId: number): string {
  if ('deskOr' in going) {
    const condition = going.deskOr === 'users' ? served(deskId) : '';
    const its = ofGathered(going.deskOr, going.by, { condition });
    return name === 'users' ? its : `t.conciergerie_id is null and ${its}`;
  }
  // Of a beneficiary of another desk no more is told than that they are named.
  const condition = going.of === 'users' ? `(u.conciergerie_id = ${deskId} or not u.is_beneficiary)` : '';
  return ofGathered(going.of, going.by, { condition });
}

/** Other desks, for example those of its managers, are named on the other server, and known there to live here. */
async function nameOtherDesksOnly(client: pg.ClientBase, deskId: number, here: string): Promise<void> {
  await client.query(
    `update ${gathered('conciergeries')} set server_origin = coalesce(server_origin, $2), moving_since = null, group_id = null,
       logo_image_id = null, image_id = null, signature_image_id = null, parcel_delivery_offer_id = null, responsible_user_id = null,
       default_user_id = null, seller_identity_id = null
     where id <> $1`,
    [deskId, here],
  );
}

const sendsFor = (): string =>
  `t.siren in (select siren from ${gathered('seller_identities')} union select sender_siren from ${gathered('invoice_transmissions')})`;

const shownInTexts = (): string =>
  `t.id in (${[
    ...tablesWithWrittenTexts.map(
      (table) =>
        `select m[1] from ${gathered(table)} w, regexp_matches(to_jsonb(w)::text, 'GetBinaryData&(?:amp;)?id=([A-Za-z0-9_-]{32})', 'g') m`,
    ),
    `select unnest(losing_image_ids) from ${gathered('egg_hunts')}`,
  ].join(' union ')})`;
