import { ruleProblems } from '@loge/contract/shared/field-problems';
import { movementCategory, movementProblems, type MovementWanted } from '@loge/domain/cash-registers/movements';
import { modeOfMeans } from '@loge/domain/cash-registers/takings';
import { registerMoved } from '@loge/domain/payments/ledger';
import type { Lang } from '@loge/domain/shared/lang';
import { formatMoney } from '@loge/domain/shared/money';
import type { CashRegisterRow } from './rows/cash-register-rows.ts';
import { insertRegisterEntries } from './rows/cash-register-entry-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { type Refusal, refuse, refuseInput } from '../platform/refusal.ts';

interface Moving {
  readonly database: Database;
  readonly changes: Changes;
  readonly caller: Caller;
  readonly now: Date;
  readonly lang: Lang;
}

type WantedMove = Omit<MovementWanted, 'held'> & {
  /** Locked. */
  readonly register: CashRegisterRow;
  readonly comment: string;
  readonly depositOn: string | null;
};

type Refused = Refusal<'register-not-open' | 'register-of-colleague' | 'invalid-input'>;

/** Puts money into the register that the caller has open, or takes it out, beside payments; null when it is done (Spec: manager §6). */
export async function moveRegisterMoney(
  { database, changes, caller, now, lang }: Moving,
  wanted: WantedMove,
): Promise<Refused | null> {
  const { register } = wanted;
  const { sessionId, conciergerieId } = register;
  if (sessionId === null) return refuse('register-not-open');
  if (register.openedBy !== caller.userId)
    return refuse('register-of-colleague', { name: register.lastOpenedBy ?? '' });
  const problems = movementProblems({ ...wanted, held: register.present });
  const { means, category } = wanted;
  if (problems.length > 0 || means === null) return refuseInput(ruleProblems(problems, lang));

  const amountCents = wanted.way === 'out' ? -wanted.amountCents : wanted.amountCents;
  const by = { by: caller.userId, now };
  const [entryId] = await insertRegisterEntries(
    database,
    { conciergerieId, registerId: register.id, sessionId },
    [{ ...wanted, means, category, amountCents }],
    by,
  );
  const row = movementCategory(category);
  const transaction = registerMoved([{ mode: modeOfMeans(means), amountCents }], row?.counterpart ?? 'treasury');
  await postToLedger(database, [{ sourceKey: `register-entry-${entryId}`, transaction }], { conciergerieId, ...by });
  changes.announce({ conciergerieId });
  changes.record({
    action: `cash-register-money-${wanted.way}`,
    conciergerieId,
    comment: `${register.name}, ${row?.label.fr ?? ''}, ${formatMoney(amountCents, 'fr')}`,
  });
  return null;
}
