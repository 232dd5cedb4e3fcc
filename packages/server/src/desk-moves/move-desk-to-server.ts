import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type ClientDatabase, openClient } from '../backup/client-database.ts';
import { writtenAlike } from '../backup/copy-tables.ts';
import { findMigrations } from '../backup/rows/schema-rows.ts';
import { numberEntriesOfDesk } from '../ledger/number-book-entries.ts';
import { connect, type Database } from '../platform/database/connection.ts';
import { findIdNumbering } from '../platform/database/id-numbering.ts';
import { compareInstallation } from '../platform/operation/installation.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import type { JobQueue, QueuedJob } from '../platform/jobs/job-queue.ts';
import { type JobName, jobNames } from '../platform/jobs/job-types.ts';
import { addToOutbox, sendLive } from '../platform/live/live-channel.ts';
import { keyIdsOf } from '../platform/secrets/seal.ts';
import type { Settings } from '../platform/settings.ts';
import { exportDesk, gathered, kept, leavingRows } from './export-desk.ts';
import { MoveRefused } from './move-refused.ts';
import * as put from './import-desk.ts';
import * as desks from './rows/moving-desk-rows.ts';
import { findReferences, findShapes, type Shape } from './rows/shape-rows.ts';
import { rowsNamedByJobs } from './table-plan.ts';
import { deleteWaitingNotes, findWaitingNotes, putWaitingNotes } from '../sales-chain/rows/waiting-note-rows.ts';

export interface Server {
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** Where its people reach it, as the setting SERVERS of the other one says. */
  readonly origin: string;
}

interface Options {
  readonly deskId: number;
  readonly from: Server;
  readonly to: Server & { readonly jobs: JobQueue };
  readonly now: Date;
  readonly tell: (line: string) => void;
}

const attempts = 5;
/** Somebody wrote something of the desk in the meantime: it is copied again. */
const conflicts = new Set(['40001', '40P01']);
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && conflicts.has(String(error.code));

/** A mail of the desk is on its way to the mail server. */
class MailInHand extends Error {}
const mailsEveryMs = 1_000;
/** Longer than a mail server takes; behind a mail of a process that died nobody waits. */
const mailsLongestMs = 60_000;

/**
 * Moves a conciergerie with everything of it to another server (docs/decisions/0050). Both servers run in the meantime: the desk alone takes no new rows while it is
 * copied, and afterwards its people are led to the other server. What fails leaves everything as it was, and a move that was interrupted is finished
 * by beginning it again. Answers how many rows have left.
 */
export async function moveDesk({ deskId, from, to, now, tell }: Options): Promise<number> {
  const here = connect(from.databaseUrl, { connections: 2 });
  const there = connect(to.databaseUrl, { connections: 2 });
  try {
    await checkServers(here.database, there.database, from, to);
    const desk = await desks.findDeskStanding(here.database, deskId);
    if (desk === null) throw new MoveRefused(`There is no conciergerie ${deskId}.`);
    const arrived = await desks.findDeskStanding(there.database, deskId);
    if (desk.serverOrigin === to.origin && arrived !== null && arrived.serverOrigin === null) {
      // It was all there when the last attempt was interrupted, but for this.
      await carryNotes(here.database, there.database, deskId);
      await openArrived(there.database, deskId, now);
      return 0;
    }
    if (desk.serverOrigin !== null) throw new MoveRefused(`${desk.name} lives at ${desk.serverOrigin}.`);
    if (arrived !== null && arrived.serverOrigin === null && arrived.movingSince === null)
      throw new MoveRefused(`Conciergerie ${deskId} lives on the other server already.`);

    const people = await desks.findPeopleOfDesk(here.database, deskId);
    await desks.closeDesk(here.database, deskId, now);
    await forget(here.database, people);
    let rows = 0;
    try {
      await here.database.transaction().execute((transaction) => desks.waitForWrites(transaction, deskId));
      tell(`${desk.name} takes nothing new; its rows are copied.`);
      rows = await copyUntilStable({ deskId, from, to, tell, people });
    } catch (error) {
      await desks.openDesk(here.database, deskId);
      await numberEntries(here.database, deskId, now);
      await forget(here.database, people);
      throw error;
    }
    await carryNotes(here.database, there.database, deskId);
    await openArrived(there.database, deskId, now);
    return rows;
  } finally {
    await here.close();
    await there.close();
  }
}

async function openArrived(database: Database, deskId: number, now: Date): Promise<void> {
  await desks.openArrivedDesk(database, deskId);
  await numberEntries(database, deskId, now);
}

/** What was handed over here while the desk was closed is noted in its chain on the other server. Done again it takes nothing twice. */
async function carryNotes(here: Database, there: Database, deskId: number): Promise<void> {
  const notes = await findWaitingNotes(here, deskId);
  if (notes.length === 0) return;
  await putWaitingNotes(there, deskId, notes);
  await deleteWaitingNotes(
    here,
    notes.map(({ id }) => id),
  );
}

/** Nothing of the desk was numbered while it was closed, which may have been for long. */
const numberEntries = (database: Database, deskId: number, now: Date): Promise<void> =>
  database.transaction().execute((transaction) => numberEntriesOfDesk(transaction, deskId, now));

async function forget(database: Database, people: readonly number[]): Promise<void> {
  await sendLive(database, staleMessages(people));
}

const peopleAtOnce = 500;
const staleMessages = (people: readonly number[]) =>
  Array.from({ length: Math.ceil(people.length / peopleAtOnce) }, (_, at) => ({
    topics: [],
    staleUsers: people.slice(at * peopleAtOnce, (at + 1) * peopleAtOnce),
  }));

async function checkServers(here: Database, there: Database, from: Server, to: Server): Promise<void> {
  if (!from.settings.servers.includes(to.origin)) throw new MoveRefused(`SERVERS does not name ${to.origin}.`);
  const [own, others] = [await findIdNumbering(here), await findIdNumbering(there)];
  if (own === null || others === null || own.servers !== others.servers || own.serverNumber === others.serverNumber)
    throw new MoveRefused('Give both servers numbers of their own first: npm run number-ids.');
  const steps = await findMigrations(there);
  if (JSON.stringify(await findMigrations(here)) !== JSON.stringify(steps))
    throw new MoveRefused('Both servers must run the same version.');
  const keys = keyIdsOf(to.settings);
  if (!keyIdsOf(from.settings).every((id) => keys.includes(id)))
    throw new MoveRefused('The other server must open kept secrets with the same keys: add them to its SECRET_KEYS.');
  for (const [database, { settings, origin }] of [
    [here, from],
    [there, to],
  ] as const) {
    const { refusals } = await compareInstallation(database, { settings, files: openFileStore(settings) });
    if (refusals.length > 0) throw new MoveRefused(`${origin}: ${refusals.join(' ')}`);
  }
}

type Copying = Pick<Options, 'deskId' | 'from' | 'to' | 'tell'> & { readonly people: readonly number[] };

async function copyUntilStable(options: Copying): Promise<number> {
  const began = performance.now();
  for (let attempt = 1; ;) {
    const source = await openClient(options.from.databaseUrl);
    const target = await openClient(options.to.databaseUrl);
    try {
      return await copy(source, target, { ...options, waitsForMails: performance.now() - began < mailsLongestMs });
    } catch (error) {
      if (error instanceof MailInHand) {
        await wait(mailsEveryMs);
        continue;
      }
      if (attempt === attempts || !isConflict(error)) throw error;
      attempt += 1;
      options.tell('Something of it was written meanwhile; once more.');
    } finally {
      await source.close();
      await target.close();
    }
  }
}

/**
 * All in one transaction on each server. The source's sees one moment: anyone who changed a row since then makes its removal fail, and both are undone. The
 * target commits first, closed to new rows; if this process dies before the source commits, the next attempt begins by removing it there.
 */
async function copy(
  source: ClientDatabase,
  target: ClientDatabase,
  { deskId, from, to, tell, people, waitsForMails }: Copying & { readonly waitsForMails: boolean },
) {
  await begin(source.client, 'isolation level repeatable read');
  const shapes = await findShapes(source.database);
  const references = await findReferences(source.database);
  await put.noteInvoiced(source.client, deskId);
  await exportDesk(source.client, shapes, references, { deskId, here: from.origin });
  // The other server would send it anew when its lease is over. One that is taken in hand from here on makes the removal of its row fail.
  if (waitsForMails && (await desks.hasMailInHand(source.database))) throw new MailInHand();
  const jobs = await desks.findJobsOf(source.database, jobsThatLeave(deskId));
  await copyFiles(source.client, from, to);

  await begin(target.client);
  await put.carryOver(source.client, target.client, shapes);
  await desks.deleteJobs(
    target.database,
    (await desks.findJobsOf(target.database, jobsThatLeave(deskId))).map(({ id }) => id),
  );
  await put.importDesk(target.client, shapes, deskId);
  await put.divideStatements(target.client);
  await put.checkReferences(target.client, references);
  await compare(source.client, target.client, shapes, deskId);
  await put.recomputeBuyingPrices(target.client, deskId);
  await to.jobs.enqueueAll(target.database, jobs.flatMap(asQueued));
  await desks.holdJobs(target.database, deskId);

  await source.client.query(`select from ${kept('users')} where conciergerie_id = ${deskId} for update`);
  await desks.deleteJobs(
    source.database,
    jobs.map(({ id }) => id),
  );
  const removed = await put.removeDesk(source.client, shapes, deskId);
  await put.keepInvoiced(source.client);
  await put.divideStatements(source.client);
  await put.clearReferences(source.client, references, deskId);
  await put.checkDanglingReferences(source.client, references, deskId);
  await put.keepStaff(source.client, deskId);
  await source.client.query(`update ${kept('conciergeries')} set server_origin = $2 where id = $1`, [
    deskId,
    to.origin,
  ]);
  await addToOutbox(source.database, staleMessages(people));

  await target.client.query('commit');
  await source.client.query('commit');
  for (const [table, rows] of removed) tell(`${table}: ${rows}`);
  return [...removed.values()].reduce((sum, rows) => sum + rows, 0);
}

async function begin(client: pg.ClientBase, how = ''): Promise<void> {
  await client.query(`begin ${how}`);
  await client.query(writtenAlike);
  try {
    // Rows move as they are: nothing is counted, noted or refused a second time. What they name is checked below.
    await client.query(`set local session_replication_role = replica`);
  } catch (error) {
    throw new MoveRefused(
      'The database role may not set session_replication_role: grant set on parameter session_replication_role to it, on both servers.',
      { cause: error },
    );
  }
}

/** The keys of jobs that name a row, and which rows of theirs leave. */
const jobsThatLeave = (deskId: number): readonly desks.NamedRows[] =>
  Object.entries(rowsNamedByJobs).flatMap(([job, named]) =>
    Object.entries<string | null>(named).flatMap(([key, table]) =>
      table === null
        ? []
        : [
            {
              job,
              key,
              table,
              leaving: leavingRows(table, deskId) ?? `t.conciergerie_id = ${deskId} and t.is_beneficiary`,
            },
          ],
    ),
  );

const asQueued = ({ name, data, after }: { name: string; data: object; after: Date | null }): QueuedJob[] =>
  jobNames.some((known) => known === name)
    ? [{ name: name as JobName, data: data as never, after: after ?? undefined }]
    : [];

async function compare(source: pg.ClientBase, target: pg.ClientBase, shapes: readonly Shape[], deskId: number) {
  const left = await put.measureDesk(source, shapes, deskId, gathered);
  const arrived = await put.measureDesk(target, shapes, deskId, kept);
  for (const [table, measure] of left)
    if (arrived.get(table) !== measure)
      throw new MoveRefused(`${table} is not what it was: ${arrived.get(table)} instead of ${measure}.`);
}

async function copyFiles(source: pg.ClientBase, from: Server, to: Server): Promise<void> {
  const [here, there] = [openFileStore(from.settings), openFileStore(to.settings)];
  const { rows } = await source.query<{ id: string }>(
    `select id from ${gathered('files')} where purged_at is null order by id`,
  );
  for (const { id } of rows) {
    if (await there.has(id)) continue;
    const bytes = await here.read(id);
    // One that was lost before this is no reason to stay.
    if (bytes !== null) await there.put(id, bytes);
  }
}
