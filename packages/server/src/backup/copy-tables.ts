import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TableCopy } from './backup-format.ts';
import { hashing } from './checksums.ts';

/** How values are written, whatever the server's own settings are; rows come in the order in which they lie. */
export const writtenAlike = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local synchronize_seqscans = off; set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

type Shape = Pick<TableCopy, 'name' | 'columns'>;

const listOf = ({ columns }: Shape): string => columns.map((column) => `"${column}"`).join(', ');
const fastCompression = { level: 1 };

/** The rows of a table, compressed; `facts` are known when all of them have been read. */
export function readTable(
  client: pg.ClientBase,
  table: Shape,
): { bytes: AsyncIterable<Buffer>; facts: () => TableCopy } {
  const hash = createHash('sha256');
  const rows = client.query(copyTo(`copy public."${table.name}" (${listOf(table)}) to stdout`));
  const compressed = createGzip(fastCompression);
  // What fails is heard by the person who reads.
  pipeline(rows, hashing(hash), compressed).catch((error: Error) => compressed.destroy(error));
  return {
    bytes: compressed as AsyncIterable<Buffer>,
    facts: () => ({ ...table, rows: rows.rowCount, sha256: hash.digest('hex') }),
  };
}

/** How many rows a table has, and the hash of all of them. */
export async function measureTable(client: pg.ClientBase, table: Shape): Promise<Pick<TableCopy, 'rows' | 'sha256'>> {
  const hash = createHash('sha256');
  const rows = client.query(copyTo(`copy public."${table.name}" (${listOf(table)}) to stdout`));
  for await (const part of Readable.from(rows) as AsyncIterable<Buffer>) hash.update(part);
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
}

/** Fills an empty table with rows that were copied. */
export async function fillTable(client: pg.ClientBase, table: Shape, path: string): Promise<void> {
  const rows = client.query(copyFrom(`copy public."${table.name}" (${listOf(table)}) from stdin`));
  await pipeline(createReadStream(path), createGunzip(), rows);
}
