import { mySecurity } from '@loge/contract/access/my-security';
import { mayUseCodes } from '@loge/domain/access/second-factors';
import { countRecoveryCodesLeft, findFactorFacts, findOneTimeCodes } from '../../credentials/rows/factor-rows.ts';
import { findPasskeysOf } from '../../credentials/rows/passkey-rows.ts';
import { findPasswordOwner } from '../../credentials/rows/password-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const mySecurityHandler = handle(mySecurity, async ({ caller, database }) => {
  const [person, facts, passkeys, codes, recoveryCodesLeft] = await Promise.all([
    findPasswordOwner(database, caller.userId),
    findFactorFacts(database, caller.userId),
    findPasskeysOf(database, caller.userId),
    findOneTimeCodes(database, caller.userId),
    countRecoveryCodesLeft(database, caller.userId),
  ]);
  if (person === null || facts === null) return refuse('not-authenticated');
  const since = codes?.confirmed_at ?? null;
  return {
    hasPassword: person.password_hash !== null,
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      backedUp: row.backed_up,
      host: row.host,
    })),
    codes: {
      available: mayUseCodes(facts),
      since: since?.toISOString() ?? null,
      recoveryCodesLeft: since === null ? 0 : recoveryCodesLeft,
    },
    mustHaveOne: mayUseCodes(facts) && facts.teamNeedsOne,
    teamNeedsOne: caller.isAdmin ? facts.teamNeedsOne : null,
    mayResetOthers: caller.isAdmin || caller.permissions.has('MANAGE_PERMISSIONS'),
  };
});
