import { type CountAct, type CountRefusal, decideCount, expectedAt } from '@loge/domain/cash-registers/count-register';
import type { CoinCount } from '@loge/domain/cash-registers/inventory';
import { MEANS, modeOfMeans, noTakings, type Takings } from '@loge/domain/cash-registers/takings';
import { registerGap } from '@loge/domain/payments/ledger';
import { formatMoney } from '@loge/domain/shared/money';
import { closeRegisterSession, insertRegisterBalance, insertRegisterSession } from './rows/cash-register-count-rows.ts';
import { findRegisterEntries } from './rows/cash-register-entry-rows.ts';
import { type CashRegisterRow, findOpenRegisterOf, lockRegistersOfUser } from './rows/cash-register-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { nudgeOf } from './find-register.ts';
import { sealRegister } from './seal-register.ts';

export interface WantedCount {
  /** Locked. */
  readonly register: CashRegisterRow;
  readonly act: CountAct;
  readonly counted: Takings;
  readonly comment: string;
  /** A part of what closes the register, e.g. the count before takings go into the safe. */
  readonly isOfClosing?: boolean;
  /** The movements that the counter had before their eyes; null compares nothing. */
  readonly seenEntries: readonly number[] | null;
  readonly inventory: { readonly coins: readonly CoinCount[]; readonly chequesCents: readonly number[] } | null;
}

export interface Counting {
  readonly database: Database;
  readonly changes: Changes;
  readonly caller: Caller;
  readonly now: Date;
  readonly services: Pick<Services, 'seal'>;
}

/** Why a count is not kept. */
export type CountRefused =
  | Refusal<'other-register-open' | 'register-of-colleague' | 'register-not-open' | 'changed-meanwhile'>
  | Refusal<'register-gap-unexplained'>
  | Refusal<'inventory-required'>;

/** Opens, checks or closes a register with what was counted; the gap that was found, or why not. */
export async function countRegister(counting: Counting, wanted: WantedCount): Promise<Takings | CountRefused> {
  const { database, caller, now } = counting;
  if (wanted.act === 'open') await lockRegistersOfUser(database, caller.userId);
  const { register } = wanted;
  const own = await findOpenRegisterOf(database, caller.userId);
  const otherOpen = own === null || own.id === register.id ? null : own;
  const expected = expectedAt(wanted.act, register.present);

  const decision = decideCount(
    {
      openedBy: register.openedBy,
      lastClosedBy: register.lastClosedByUserId,
      expected,
      requireInventory: nudgeOf(register, now) === 2,
    },
    { userId: caller.userId, otherOpen, mayActForOthers: caller.permissions.has('PROD') },
    { ...wanted, isInventory: wanted.inventory !== null },
  );
  if (decision.is === 'done') return noTakings;
  if (decision.is === 'refused') return refused(decision.because, register, otherOpen);
  if (!(await isUpToDate(database, register, wanted.seenEntries))) return refuse('changed-meanwhile');

  await keepCount(counting, register, { ...wanted, expected, kind: decision.kind, gap: decision.gap });
  return decision.gap;
}

function refused(
  because: CountRefusal,
  register: CashRegisterRow,
  otherOpen: { readonly id: number; readonly name: string } | null,
): CountRefused {
  switch (because) {
    case 'otherRegisterOpen':
      return refuse('other-register-open', { name: otherOpen?.name ?? '', cashRegisterId: otherOpen?.id ?? 0 });
    case 'openedByColleague':
      return refuse('register-of-colleague', { name: register.lastOpenedBy ?? '' });
    case 'notOpen':
      return refuse('register-not-open');
    case 'gapUnexplained':
      return refuse('register-gap-unexplained');
    case 'inventoryRequired':
      return refuse('inventory-required');
  }
}

/** Nobody counts what they do not know of: money that moved since the page was read is counted anew. */
async function isUpToDate(
  database: Database,
  { id, sessionId }: CashRegisterRow,
  seen: readonly number[] | null,
): Promise<boolean> {
  if (seen === null || sessionId === null) return true;
  const entries = await findRegisterEntries(database, id, { sessionId });
  return entries.every((entry) => seen.includes(entry.id));
}

type Kept = WantedCount & {
  readonly kind: 'opening' | 'check' | 'closing';
  readonly expected: Takings;
  readonly gap: Takings;
};

async function keepCount(
  { database, changes, caller, now, services }: Counting,
  register: CashRegisterRow,
  { kind, expected, counted, gap, comment, inventory }: Kept,
): Promise<void> {
  const { conciergerieId } = register;
  const by = { by: caller.userId, now };
  const sessionId =
    register.sessionId ??
    (await insertRegisterSession(database, { conciergerieId, cashRegisterId: register.id, ...by }));
  const balanceId = await insertRegisterBalance(database, {
    conciergerieId,
    cashRegisterId: register.id,
    sessionId,
    kind,
    previousBalanceId: register.lastBalanceId,
    expected,
    counted,
    comment,
    inventory,
    ...by,
  });
  if (kind === 'closing') await closeRegisterSession(database, sessionId, by);
  const gaps = MEANS.map((means) => ({ mode: modeOfMeans(means), amountCents: gap[means] }));
  await postToLedger(database, [{ sourceKey: `register-balance-${balanceId}`, transaction: registerGap(gaps) }], {
    conciergerieId,
    ...by,
  });
  await sealRegister(database, services.seal, register.id);
  changes.announce({ conciergerieId });
  changes.record({ action: `cash-register-${kind}`, conciergerieId, comment: logComment(register.name, gap, comment) });
}

const words = { cash: 'espèces', card: 'cartes', cheque: 'chèques' } as const;

/** For the business log, which managers read in French. */
function logComment(name: string, gap: Takings, comment: string): string {
  const parts = MEANS.filter((means) => gap[means] !== 0).map(
    (means) => `${words[means]} ${formatMoney(gap[means], 'fr')}`,
  );
  if (parts.length === 0) return name;
  return `${name}, écart\u00a0: ${parts.join(', ')}${comment === '' ? '' : ` (${comment})`}`;
}
