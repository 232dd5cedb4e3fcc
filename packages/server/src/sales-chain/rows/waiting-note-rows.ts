import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A paper of a desk that is given more than once. */
export interface Paper {
  readonly conciergerieId: number;
  readonly paper: string;
  readonly reference: string;
}

/** The desks among some whose accounts are here, and whether each moves to another server just now: as long as the transaction lasts, none begins to move or leaves. */
export async function lockDesksToNote(
  transaction: Database,
  desks: readonly number[],
): Promise<readonly { readonly deskId: number; readonly moves: boolean }[]> {
  const { rows } = await sql<{ deskId: number; moves: boolean; isHere: boolean }>`
    select id as "deskId", moving_since is not null as moves, server_origin is null as "isHere"
    from conciergeries where id = any(${[...desks]}::bigint[]) order by id for share
  `.execute(transaction);
  return rows.filter(({ isHere }) => isHere);
}

export async function insertWaitingNote(
  transaction: Database,
  note: {
    readonly deskId: number;
    readonly kind: 'copy' | 'export' | 'archive';
    readonly content: object;
    readonly by: number | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    insert into waiting_notes (desk_id, kind, content, at, created_by)
    values (${note.deskId}, ${note.kind}, ${JSON.stringify(note.content)}::jsonb, ${note.now}::timestamptz, ${note.by}::bigint)
  `.execute(transaction);
}

/** Until the commit nobody else counts the copies of a paper. */
export async function lockCopies(transaction: Database, paper: Paper): Promise<void> {
  const key = `copies-${paper.conciergerieId}-${paper.paper}-${paper.reference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

/** How often a paper was given until now. */
export async function findCopies(transaction: Database, { conciergerieId, paper, reference }: Paper): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    select (select count(*) from sales_facts where conciergerie_id = ${conciergerieId} and kind = 'copy'
        and content ->> 'reference' = ${reference} and content ->> 'paper' = ${paper})::int
      + (select count(*) from waiting_notes where desk_id = ${conciergerieId} and kind = 'copy'
        and content ->> 'reference' = ${reference} and content ->> 'paper' = ${paper})::int as copies
  `.execute(transaction);
  return rows[0]?.copies ?? 0;
}

/** Desks that are here and open, and for which notes wait. */
export async function findDesksWithNotes(database: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from conciergeries c where c.moving_since is null and exists (select from waiting_notes w where w.desk_id = c.id) order by c.id
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** Takes what waits for a desk out of the queue, in the sequence in which it was handed over. */
export async function takeWaitingNotes(transaction: Database, deskId: number): Promise<readonly WaitingNoteRow[]> {
  const { rows } = await sql<WaitingNoteRow>`
    with taken as (delete from waiting_notes where desk_id = ${deskId} returning *)
    select id, kind, content, at, created_by as by from taken order by id
  `.execute(transaction);
  return rows;
}

export interface WaitingNoteRow {
  readonly id: number;
  readonly kind: 'copy' | 'export' | 'archive';
  readonly content: object;
  readonly at: Date;
  readonly by: number | null;
}

/** What waits for a desk, to be taken to the server to which it has moved. */
export async function findWaitingNotes(database: Database, deskId: number): Promise<readonly WaitingNoteRow[]> {
  const { rows } = await sql<WaitingNoteRow>`
    select id, kind, content, at, created_by as by from waiting_notes where desk_id = ${deskId} order by id
  `.execute(database);
  return rows;
}

/** The same on that server, once: numbers are those of the server that wrote them, and no two servers give the same. */
export async function putWaitingNotes(
  database: Database,
  deskId: number,
  notes: readonly WaitingNoteRow[],
): Promise<void> {
  await sql`
    insert into waiting_notes (id, desk_id, kind, content, at, created_by)
    select n.id, ${deskId}, n.kind, n.content, n.at, u.id
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (id bigint, kind text, content jsonb, at timestamptz, by bigint)
    left join users u on u.id = n.by
    on conflict (id) do nothing
  `.execute(database);
}

export async function deleteWaitingNotes(database: Database, ids: readonly number[]): Promise<void> {
  await sql`delete from waiting_notes where id = any(${[...ids]}::bigint[])`.execute(database);
}
