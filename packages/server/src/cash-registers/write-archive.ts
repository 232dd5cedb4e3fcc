import { newChain } from '@loge/domain/cash-registers/chain-state';
import { type ChainRecord, NO_DIGEST } from '@loge/domain/cash-registers/chain-record';
import type { SalesRecord } from '@loge/domain/cash-registers/sales-record';
import { newSalesChain } from '@loge/domain/cash-registers/sales-state';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveEnd,
  type ArchiveHeader,
  archiveText,
  sealsAfter,
  startOf,
} from '@loge/domain/cash-registers/verify-archive';
import type { Database } from '../platform/database/connection.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { digestOf, signArchive } from '../sales-chain/chain-keys.ts';
import { findSalesRecords, findSalesStateBefore } from '../sales-chain/rows/sales-chain-rows.ts';
import { findChainRecords, findChainStateBefore } from './rows/cash-chain-rows.ts';
import type { CashRegisterRow } from './rows/cash-register-rows.ts';

const recordsAtOnce = 1_000;

/** The days of an archive. */
export interface ArchivedPeriod {
  /** '2026' or '2026-11'. */
  readonly name: string;
  readonly from: string;
  /** The day after the last one. */
  readonly until: string;
}

export const yearOf = (year: number): ArchivedPeriod => ({
  name: String(year),
  from: `${year}-01-01`,
  until: `${year + 1}-01-01`,
});

/** A month, '2026-11'. */
export function monthOf(name: string): ArchivedPeriod {
  const [year = 0, month = 0] = name.split('-').map(Number);
  const until = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return { name, from: `${name}-01`, until };
}

interface Archive {
  readonly desk: { readonly id: number; readonly name: string };
  readonly zone: string;
  readonly registers: readonly CashRegisterRow[];
  /** Null for all days. */
  readonly period: ArchivedPeriod | null;
  readonly now: Date;
}

type Range = { readonly after: number; readonly limit: number; readonly until: string | undefined };

/**
 * The chains of a desk's cash registers and of its sales as an archive, line by line: what it is, the records, and where each chain ends, signed. Read as it is sent, so that its length
 * takes no memory. What is recorded while it is written is in the next one.
 */
export async function* archiveLines(database: Database, seal: Seal, archive: Archive): AsyncGenerator<string> {
  const { desk, zone, registers, period, now } = archive;
  const named: ArchiveHeader['registers'][number][] = [];
  for (const { id, name, accountingCode } of registers) {
    const before = period === null ? null : await findChainStateBefore(database, id, period.from);
    named.push({ register: id, name, accountingCode, start: startOf(before ?? newChain(id)) });
  }
  const salesBefore = period === null ? null : await findSalesStateBefore(database, desk.id, period.from);
  const sales = { start: salesBefore ?? newSalesChain(desk.id) };
  const header: ArchiveHeader = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    madeAt: now.toISOString(),
    desk,
    zone,
    year: period?.name ?? null,
    registers: named,
    sales,
  };
  yield `${archiveText(header)}\n`;
  const ends = [];
  for (const { register, start } of named) {
    const chain = new ArchivedChain(start);
    yield* chain.lines((range) => findChainRecords(database, register, range), period?.until);
    ends.push({ register, ...chain.end });
  }
  const chain = new ArchivedChain(sales.start);
  yield* chain.lines((range) => findSalesRecords(database, desk.id, range), period?.until);
  const end: ArchiveEnd = { header: digestOf(archiveText(header)), registers: ends, sales: chain.end };
  yield `${JSON.stringify({ end, ...signArchive(seal, archiveText(end)) })}\n`;
}

/** One chain while it is written: where it stands, and the digest of its seals. */
class ArchivedChain {
  end: { readonly sequence: number; readonly digest: string; readonly seals: string };

  constructor({ sequence, digest }: { readonly sequence: number; readonly digest: string }) {
    this.end = { sequence, digest, seals: NO_DIGEST };
  }

  async *lines(
    find: (range: Range) => Promise<readonly (ChainRecord | SalesRecord)[]>,
    until: string | undefined,
  ): AsyncGenerator<string> {
    for (;;) {
      const records = await find({ after: this.end.sequence, limit: recordsAtOnce, until });
      if (records.length === 0) return;
      yield records.map((record) => `${JSON.stringify(this.#next(record))}\n`).join('');
    }
  }

  #next(record: ChainRecord | SalesRecord) {
    const { sequence, digest } = record;
    this.end = { sequence, digest, seals: sealsAfter(this.end.seals, record, digestOf) };
    return { ...record, seals: this.end.seals };
  }
}
