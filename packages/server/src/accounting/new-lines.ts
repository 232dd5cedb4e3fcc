import type { Database } from '../platform/database/connection.ts';
import type { StatementFormat } from './read-statement-file.ts';
import { findKnownEntries, findKnownFingerprints } from './rows/bank-statement-rows.ts';
import type { FingerprintedLine } from './statement-thread.ts';

/**
 * The lines of a file that its account does not have yet: by their fingerprints, by those of versions before 1.1.0, or by their entries, which a report,
 * a notice and the statement have in common. Each line that is kept makes one line known, so that the second of two that say the same is not lost. The
 * account is locked.
 */
export async function findNewLines(
  database: Database,
  bankAccountId: number,
  { format, lines }: { readonly format: StatementFormat; readonly lines: readonly FingerprintedLine[] },
): Promise<readonly FingerprintedLine[]> {
  const fingerprints = lines.map(({ fingerprint }) => fingerprint);
  const known = await findKnownFingerprints(database, bankAccountId, fingerprints);
  const unknown = lines.filter(({ fingerprint }) => !known.has(fingerprint));
  const others = await leaveFormer(database, bankAccountId, { lines, unknown });
  const entryKeys = others.flatMap(({ entryKey }) => (entryKey === '' ? [] : [entryKey]));
  const entries = await findKnownEntries(database, bankAccountId, { format, entryKeys, fingerprints });
  const left = new Map(entries.map(({ key, cents, lines: count }) => [key, { cents: Math.abs(cents), lines: count }]));
  return others.filter(({ entryKey, amountCents }) => {
    const entry = left.get(entryKey);
    const cents = Math.abs(amountCents);
    // One entry may be one line in a report and several in the statement: they come to the same amount.
    if (entry === undefined || (amountCents === 0 ? entry.lines < 1 : entry.cents < cents)) return true;
    left.set(entryKey, { cents: entry.cents - cents, lines: entry.lines - 1 });
    return false;
  });
}

/** Those of the unknown lines that no version before 1.1.0 kept. A fingerprint of NONREF named no day: that of the line is compared as well. */
async function leaveFormer(
  database: Database,
  bankAccountId: number,
  { lines, unknown }: { readonly lines: readonly FingerprintedLine[]; readonly unknown: readonly FingerprintedLine[] },
): Promise<readonly FingerprintedLine[]> {
  if (unknown.every(({ formerFingerprint }) => formerFingerprint === null)) return unknown;
  const formers = lines.flatMap(({ formerFingerprint }) => formerFingerprint ?? []);
  const days = await findKnownFingerprints(
    database,
    bankAccountId,
    formers.map(({ fingerprint }) => fingerprint),
  );
  const own = new Set(lines.map(({ fingerprint }) => fingerprint));
  const left = new Map<string, number>();
  for (const { key, fingerprint } of formers) {
    const day = days.get(fingerprint);
    // A line that another of the file is known by makes no second one known.
    if (day === undefined || own.has(fingerprint)) continue;
    const kept = `${key} ${day}`;
    left.set(kept, (left.get(kept) ?? 0) + 1);
  }
  return unknown.filter(({ formerFingerprint, bookedOn }) => {
    const kept = `${formerFingerprint?.key} ${bookedOn}`;
    const count = left.get(kept) ?? 0;
    if (count > 0) left.set(kept, count - 1);
    return count === 0;
  });
}
