import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import {
  DISABLED_YEARS,
  type DisabledFacts,
  disabledStep,
  ERASED_AFTER_YEARS,
  erasedAt,
  WARNED_DAYS_BEFORE,
} from '@loge/domain/users/inactivity';
import { eraseAccount } from '../../accounts/erase-account.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { Changes } from '../../platform/unit-of-work/changes.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import {
  type DisabledRow,
  findDisabledSince,
  lockDisabled,
  noteErasureReminded,
  noteErasureWarned,
} from '../rows/inactive-rows.ts';

const dayMs = 24 * 3_600_000;
/** One night looks at so many; what is left is the next one's. */
const accountsPerRun = 1000;

/**
 * Erases switched-off accounts three years after their last use, and a year after they were switched off at the earliest; their people are told thirty and seven days before. What is in
 * progress or owed is waited for. Run twice it finds nothing left to do. docs/rules/accounts.md.
 */
export async function eraseDisabledAccounts(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock();
  const since = { usedBefore: yearsBefore(now, ERASED_AFTER_YEARS), disabledBefore: yearsBefore(now, DISABLED_YEARS) };
  const disabled = await findDisabledSince(database, since, accountsPerRun);
  for (const { id } of disabled.filter((row) => disabledStep(factsOf(row), now.getTime()) !== null)) {
    try {
      await machineWrite(services, `disabled-account-${id}`, (transaction, changes) =>
        takeStep(transaction, changes, id, now),
      );
    } catch (error) {
      // One account keeps no other one waiting; it is looked at again every night.
      log.error({ err: error, userId: id }, 'a switched-off account could not be erased');
    }
  }
}

/** From when on a notice may be due. */
function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return new Date(before.getTime() + (WARNED_DAYS_BEFORE + 1) * dayMs);
}

async function takeStep(transaction: Database, changes: Changes, userId: number, now: Date): Promise<void> {
  const row = await lockDisabled(transaction, userId);
  const step = row === null ? null : disabledStep(factsOf(row), now.getTime());
  if (row === null || step === null) return;
  if (step === 'erase') {
    await eraseAccount(transaction, userId, { by: null, now, changes });
    return;
  }
  const isFirst = step === 'warn';
  await (isFirst ? noteErasureWarned : noteErasureReminded)(transaction, userId, now);
  const told = isFirst ? { warnedAt: now.getTime() } : { remindedAt: now.getTime() };
  const end = erasedAt({ ...factsOf(row), ...told }) ?? now.getTime();
  const kind = isFirst ? 'erasure-warning' : 'erasure-reminder';
  const endsOn = instantToLocal(end, row.zone).date;
  changes.queue('access-mail', { kind, userId, at: now.toISOString(), endsOn });
  const desk = row.conciergerieId === null ? {} : { conciergerieId: row.conciergerieId };
  changes.record({ action: isFirst ? 'erasure-warned' : 'erasure-reminded', subjectUserId: userId, ...desk });
  changes.announce({ topics: ['users'], ...desk });
}

const factsOf = (row: DisabledRow): DisabledFacts => ({
  active: row.active,
  isPlainBeneficiary: row.isPlainBeneficiary,
  lastUsedAt: row.lastUsedAt.getTime(),
  disabledAt: row.disabledAt.getTime(),
  warnedAt: row.warnedAt?.getTime() ?? null,
  remindedAt: row.remindedAt?.getTime() ?? null,
  isKept: row.isKept,
  deskKeepsEverybody: row.deskKeepsEverybody,
});
