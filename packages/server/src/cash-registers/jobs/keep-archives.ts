import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import type { Services } from '../../platform/services.ts';
import { insertFact } from '../../sales-chain/rows/sales-fact-rows.ts';
import { findCashRegisters, findRegistersDesk } from '../rows/cash-register-rows.ts';
import { findMonthsToKeep, insertKeptArchive } from '../rows/kept-archive-rows.ts';
import { archiveLines, monthOf } from '../write-archive.ts';

const partCharacters = 4_000_000;

/**
 * Makes the archive of each month that is closed at a desk, and keeps it with its digest in the sales chain. One that was missed is made by the next run; run twice it finds nothing
 * left to do. docs/rules/cash-chain.md.
 */
export async function keepArchives(services: Services): Promise<void> {
  const { database, clock, log } = services;
  for (const { conciergerieId, month } of await findMonthsToKeep(database)) {
    try {
      const now = clock();
      const file = await pack(services, conciergerieId, month, now);
      if (file === null) continue;
      await machineWrite(services, `keep-archive-${conciergerieId}-${month}`, async (transaction, changes) => {
        const archive = { month, keptAt: now, records: file.records, sizeBytes: file.sizeBytes, sha256: file.sha256 };
        if (!(await insertKeptArchive(transaction, conciergerieId, archive, file.parts))) return;
        const content = { file: 'archive', about: month, digest: file.sha256 };
        await insertFact(transaction, { conciergerieId, kind: 'archive', content, by: null, now });
        changes.announce({ topics: ['cash-registers'], conciergerieId });
      });
    } catch (error) {
      // One desk keeps no other one waiting; it is looked at again every hour.
      log.error({ err: error, conciergerie: conciergerieId, month }, 'the archive of a month could not be kept');
    }
  }
}

async function pack({ database, seal }: Services, conciergerieId: number, month: string, now: Date) {
  const desk = await findRegistersDesk(database, conciergerieId);
  if (desk === null) return null;
  const { zone, ...named } = desk;
  const registers = await findCashRegisters(database, { conciergerieId });
  const archive = { desk: named, zone, registers, period: monthOf(month), now };
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  let [waiting, sizeBytes, lines] = ['', 0, 0];
  const keep = () => {
    const bytes = Buffer.from(waiting, 'utf8');
    hash.update(bytes);
    sizeBytes += bytes.length;
    parts.push(gzipSync(bytes));
    waiting = '';
  };
  for await (const text of archiveLines(database, seal, archive)) {
    waiting += text;
    lines += text.split('\n').length - 1;
    if (waiting.length >= partCharacters) keep();
  }
  if (waiting !== '') keep();
  // The first and the last line are no records.
  return { parts, sizeBytes, records: lines - 2, sha256: hash.digest('hex') };
}
