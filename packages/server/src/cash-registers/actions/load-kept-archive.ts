import { loadKeptArchive } from '@loge/contract/cash-registers/load-kept-archive';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findArchivePart } from '../rows/kept-archive-rows.ts';

export const loadKeptArchiveHandler = handle(loadKeptArchive, async ({ input, rows, database }) => {
  const { id: conciergerieId } = rows.conciergerie;
  const { month } = input;
  const first = await findArchivePart(database, { conciergerieId, month, part: 1 });
  if (first === null) return refuse('archive-not-kept');
  return {
    contentType: 'application/x-ndjson; charset=utf-8',
    bytes: Readable.from(unpacked(database, { conciergerieId, month }), { objectMode: false }),
    immutable: false,
    filename: `archive-${conciergerieId}-${month}.jsonl`,
    handedOver: { desks: [conciergerieId], file: 'kept-archive', about: month },
  };
});

async function* unpacked(
  database: Database,
  archive: { readonly conciergerieId: number; readonly month: string },
): AsyncGenerator<Buffer> {
  for (let part = 1; ; part += 1) {
    const packed = await findArchivePart(database, { ...archive, part });
    if (packed === null) return;
    yield gunzipSync(packed);
  }
}
