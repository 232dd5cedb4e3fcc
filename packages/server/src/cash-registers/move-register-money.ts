import { ruleProblems } from '@loge/contract/shared/field-problems';
import { movementCategory, movementProblems, type MovementWanted } from '@loge/domain/cash-registers/movements';
import { type Means, modeOfMeans } from '@loge/domain/cash-registers/takings';
import { registerMoved } from '@loge/domain/payments/ledger';
import type { Lang } from '@loge/domain/shared/lang';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { CashRegisterRow } from './rows/cash-register-rows.ts';
import { findTakingsSince, insertRegisterEntries } from './rows/cash-register-entry-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import type { Services } from '../platform/services.ts';
import { sealRegister } from './seal-register.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { isRefusal, type Refusal, refuse, refuseInput } from '../platform/refusal.ts';

interface Moving {
  readonly database: Database;
  readonly changes: Changes;
  readonly caller: Caller;
  readonly now: Date;
  readonly lang: Lang;
  readonly services: Pick<Services, 'seal'>;
}

type WantedMove = Omit<MovementWanted, 'held' | 'takingsSince' | 'today'> & {
  /** Locked. */
  readonly register: CashRegisterRow;
  readonly comment: string;
  /** It leaves as the register closes, which PROD may do for a colleague who went away. */
  readonly isOfClosing?: boolean;
  /** The order that it is spent for. */
  readonly orderId?: number;
};

type Refused = Refusal<'register-not-open' | 'register-of-colleague' | 'invalid-input'>;

/** The session of a register that the caller has open; of no other one may they move money (Spec: manager §6). */
export function ownSession(
  register: CashRegisterRow,
  { userId }: Caller,
): number | Refusal<'register-not-open' | 'register-of-colleague'> {
  if (register.sessionId === null) return refuse('register-not-open');
  if (register.openedBy !== userId) return refuse('register-of-colleague', { name: register.lastOpenedBy ?? '' });
  return register.sessionId;
}

/** Between which days, of the desk, takings of a form may have been brought away. */
export async function depositDays(
  database: Database,
  { id, zone }: Pick<CashRegisterRow, 'id' | 'zone'>,
  means: Means | null,
  now: Date,
): Promise<{ readonly today: LocalDate; readonly takingsSince: LocalDate }> {
  const dayOf = (at: Date) => instantToLocal(at.getTime(), zone).date;
  return {
    today: dayOf(now),
    takingsSince: dayOf(means === null ? now : await findTakingsSince(database, id, means)),
  };
}

/** Puts money into the register that the caller has open, or takes it out, beside payments. Answers with the movement's number. */
export async function moveRegisterMoney(
  { database, changes, caller, now, lang, services }: Moving,
  wanted: WantedMove,
): Promise<Refused | { readonly entryId: number }> {
  const { register } = wanted;
  const { conciergerieId } = register;
  const { isOfClosing = false } = wanted;
  const closesForColleague = isOfClosing && caller.permissions.has('PROD');
  const sessionId = closesForColleague ? register.sessionId : ownSession(register, caller);
  if (sessionId === null) return refuse('register-not-open');
  if (isRefusal(sessionId)) return sessionId;
  const { means, category } = wanted;
  const { today, takingsSince } = await depositDays(database, register, wanted.depositOn === null ? null : means, now);
  const problems = movementProblems({ ...wanted, held: register.present, today, takingsSince });
  if (problems.length > 0 || means === null) return refuseInput(ruleProblems(problems, lang));

  const amountCents = wanted.way === 'out' ? -wanted.amountCents : wanted.amountCents;
  const by = { by: caller.userId, now };
  const [entryId] = await insertRegisterEntries(
    database,
    { conciergerieId, registerId: register.id, sessionId },
    [{ ...wanted, means, category, amountCents }],
    by,
  );
  if (entryId === undefined) throw new Error('A movement of a cash register was not inserted.');
  const row = movementCategory(category);
  const transaction = registerMoved([{ mode: modeOfMeans(means), amountCents }], row?.counterpart ?? 'treasury');
  await postToLedger(
    database,
    [{ sourceKey: `register-entry-${entryId}`, transaction, orderId: wanted.orderId ?? null }],
    { conciergerieId, ...by },
  );
  await sealRegister(database, services.seal, register.id);
  changes.announce({ conciergerieId });
  changes.record({
    action: `cash-register-money-${wanted.way}`,
    conciergerieId,
    comment: `${register.name}, ${row?.label.fr ?? ''}, ${formatMoney(amountCents, 'fr')}`,
  });
  return { entryId };
}
