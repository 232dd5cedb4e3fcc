import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface CopiedFile {
  readonly id: string;
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string;
}

const filesAtOnce = 5_000;

/** All files whose bytes must be there, a few thousand at a time. */
export async function* findFilesToCopy(database: Database): AsyncGenerator<CopiedFile> {
  for (let after = ''; ;) {
    const { rows } = await sql<CopiedFile>`
      select id, encode(sha256, 'hex') as sha256 from files
      where purged_at is null and id > ${after} order by id limit ${filesAtOnce}
    `.execute(database);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
