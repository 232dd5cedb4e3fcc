import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import {
  endsAt,
  INACTIVE_YEARS,
  type InactivityFacts,
  inactivityStep,
  WARNED_DAYS_BEFORE,
} from '@loge/domain/users/inactivity';
import { switchAccountsOff } from '../../credentials/switch-accounts.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { Changes } from '../../platform/unit-of-work/changes.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import {
  findUnusedSince,
  type InactiveRow,
  lockUnused,
  noteReminded,
  noteWarned,
  type UnusedPlace,
} from '../rows/inactive-rows.ts';

const dayMs = 24 * 3_600_000;
/** So many accounts are read at a time. */
const accountsPerPage = 2000;

/**
 * Tells people whose account nobody has used for almost two years that it ends, thirty and seven days before, and then switches it off (Spec: manager §9).
 * Run twice it finds nothing left to do. docs/rules/accounts.md.
 */
export async function endInactiveAccounts(services: Services, perPage = accountsPerPage): Promise<void> {
  const now = services.clock();
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - INACTIVE_YEARS);
  since.setTime(since.getTime() + (WARNED_DAYS_BEFORE + 1) * dayMs);
  // All of them, page by page: those of which nothing is due yet, or that fail, keep no other one waiting.
  for (let after: UnusedPlace | null = null; ;) {
    const unused: readonly (InactiveRow & UnusedPlace)[] = await findUnusedSince(services.database, since, {
      after,
      limit: perPage,
    });
    for (const row of unused)
      if (inactivityStep(factsOf(row), now.getTime()) !== null) await lookAt(services, row.id, now);
    after = unused.at(-1) ?? null;
    if (unused.length < perPage) return;
  }
}

async function lookAt(services: Services, id: number, now: Date): Promise<void> {
  try {
    await machineWrite(services, `inactive-account-${id}`, (transaction, changes) =>
      takeStep(transaction, changes, id, now),
    );
  } catch (error) {
    // It is looked at again every night.
    services.log.error({ err: error, userId: id }, 'an account that nobody uses could not be ended');
  }
}

async function takeStep(transaction: Database, changes: Changes, userId: number, now: Date): Promise<void> {
  const row = await lockUnused(transaction, userId);
  // In the meantime they may have come back, or been kept.
  const step = row === null ? null : inactivityStep(factsOf(row), now.getTime());
  if (row === null || step === null) return;
  const desk = row.conciergerieId === null ? {} : { conciergerieId: row.conciergerieId };
  if (step !== 'deactivate') {
    const isFirst = step === 'warn';
    await (isFirst ? noteWarned : noteReminded)(transaction, userId, now);
    const told = isFirst ? { warnedAt: now.getTime() } : { remindedAt: now.getTime() };
    const end = endsAt({ ...factsOf(row), ...told }) ?? now.getTime();
    const endsOn = instantToLocal(end, row.zone).date;
    const kind = isFirst ? 'inactivity-warning' : 'inactivity-reminder';
    changes.queue('access-mail', { kind, userId, at: now.toISOString(), endsOn });
    changes.record({ action: isFirst ? 'inactivity-warned' : 'inactivity-reminded', subjectUserId: userId, ...desk });
  } else {
    await switchAccountsOff(transaction, [userId], { reason: 'inactivity', now });
    changes.forgetSessionsOf(userId);
    changes.record({ action: 'user-deactivated-for-inactivity', subjectUserId: userId, ...desk });
  }
  changes.announce({ topics: ['users'], ...desk });
}

const factsOf = (row: InactiveRow): InactivityFacts => ({
  active: row.active,
  isPlainBeneficiary: row.isPlainBeneficiary,
  lastUsedAt: row.lastUsedAt.getTime(),
  warnedAt: row.warnedAt?.getTime() ?? null,
  remindedAt: row.remindedAt?.getTime() ?? null,
  isKept: row.isKept,
  deskKeepsEverybody: row.deskKeepsEverybody,
});
