import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedStart,
  type ArchiveHeader,
  archiveText,
  startOf,
} from '@loge/domain/cash-registers/verify-archive';
import { newChain } from '@loge/domain/cash-registers/chain-state';
import type { Database } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { digestOf, signArchive } from './chain-keys.ts';
import { findChainRecords, findChainStateBefore } from './rows/cash-chain-rows.ts';
import type { CashRegisterRow } from './rows/cash-register-rows.ts';

const recordsAtOnce = 1_000;

interface Archive {
  readonly desk: { readonly id: number; readonly name: string };
  readonly zone: string;
  readonly registers: readonly CashRegisterRow[];
  /** The year whose days are wanted; null for all. */
  readonly year: number | null;
  readonly now: Date;
}

/**
 * The chains of a desk's cash registers as an archive, line by line: what it is, the records, and where each chain ends, signed. Read as it is sent, so that its length
 * takes no memory. What is recorded meanwhile is in the next one.
 */
export async function* archiveLines(database: Database, seal: Seal, archive: Archive): AsyncGenerator<string> {
  const { desk, zone, registers, year, now } = archive;
  const starts: ArchivedStart[] = [];
  for (const { id } of registers) {
    const before = year === null ? null : await findChainStateBefore(database, id, `${year}-01-01`);
    starts.push(startOf(before ?? newChain(id)));
  }
  const header: ArchiveHeader = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    madeAt: now.toISOString(),
    desk,
    zone,
    year: year === null ? null : String(year),
    registers: registers.map(({ id, name, accountingCode }, index) => ({
      register: id,
      name,
      accountingCode,
      start: starts[index] ?? startOf(newChain(id)),
    })),
  };
  yield `${archiveText(header)}\n`;
  const ends = [];
  for (const start of header.registers.map((register) => register.start)) {
    let { sequence, digest } = start;
    for (;;) {
      const range = { after: sequence, limit: recordsAtOnce, until: year === null ? undefined : `${year + 1}-01-01` };
      const records = await findChainRecords(database, start.register, range);
      const last = records.at(-1);
      if (last === undefined) break;
      yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
      ({ sequence, digest } = last);
    }
    ends.push({ register: start.register, sequence, digest });
  }
  const end = { header: digestOf(archiveText(header)), registers: ends };
  yield `${JSON.stringify({ end, ...signArchive(seal, archiveText(end)) })}\n`;
}
