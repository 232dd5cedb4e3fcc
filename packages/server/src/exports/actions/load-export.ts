import { loadExport } from '@loge/contract/exports/load-export';
import { Readable } from 'node:stream';
import type { FileStore } from '../../platform/files/file-store.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { whyNotFetched } from '../may-fetch-export.ts';
import { findReadyExport } from '../rows/export-run-rows.ts';

export const loadExportHandler = handle(loadExport, async ({ rows, caller, database, services, now }) => {
  const ready = await findReadyExport(database, rows.exportId.id);
  if (ready === null) return refuse('export-not-ready');
  const refused = await whyNotFetched({ database, services, now }, caller, ready);
  if (refused !== null) return refused;
  return {
    contentType: ready.contentType,
    bytes: Readable.from(partsOf(services.files, ready.parts), { objectMode: false }),
    immutable: false,
    filename: ready.fileName,
  };
});

/** One part after the other, each read once the one before has been sent. */
async function* partsOf(files: FileStore, ids: readonly string[]): AsyncGenerator<Buffer> {
  for (const id of ids) {
    const bytes = await files.read(id);
    if (bytes === null) throw new Error(`A part of an export is gone: ${id}`);
    yield bytes;
  }
}
