import { exportCashArchive } from '@loge/contract/cash-registers/export-cash-archive';
import { Readable } from 'node:stream';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCashRegisters, findRegistersDesk } from '../rows/cash-register-rows.ts';
import { archiveLines, yearOf } from '../write-archive.ts';

export const exportCashArchiveHandler = handle(exportCashArchive, async ({ input, rows, database, services, now }) => {
  const { id: conciergerieId } = rows.conciergerie;
  const desk = await findRegistersDesk(database, conciergerieId);
  if (desk === null) return refuse('not-found');
  const registers = await findCashRegisters(database, { conciergerieId });
  const year = input.year ?? null;
  const archive = {
    desk: { id: desk.id, name: desk.name },
    zone: desk.zone,
    registers,
    period: year === null ? null : yearOf(year),
    now,
  };
  return {
    contentType: 'application/x-ndjson; charset=utf-8',
    bytes: Readable.from(archiveLines(database, services.seal, archive), { objectMode: false }),
    immutable: false,
    filename: `caisses-${conciergerieId}-${year ?? 'tout'}.jsonl`,
    handedOver: { desks: [conciergerieId], file: 'archive', about: year === null ? 'all' : String(year) },
  };
});
