import { ruleProblems } from '@loge/contract/shared/field-problems';
import { safeProblems } from '@loge/domain/cash-registers/count-register';
import type { Takings } from '@loge/domain/cash-registers/takings';
import type { Lang } from '@loge/domain/shared/lang';
import { isRefusal, type Refusal, refuseInput } from '../platform/refusal.ts';
import { type Counting, countRegister, type CountRefused, type WantedCount } from './count-register.ts';
import { moveRegisterMoney } from './move-register-money.ts';
import { findCashRegisters } from './rows/cash-register-rows.ts';

/**
 * Counts a register. Where a part of its cash goes into the safe as it closes, that is three records in one: what was counted in all, what left for the safe, and the float
 * with which it is closed. The gap of the first is the gap that was found.
 */
export async function countOrClose(
  counting: Counting & { readonly lang: Lang },
  toSafeCents: number,
  wanted: WantedCount,
): Promise<Takings | CountRefused | Refusal<'invalid-input'>> {
  const { act, counted, register } = wanted;
  const problems = safeProblems(act, counted.cash, toSafeCents);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, counting.lang));
  // A register that is closed already answers as before: nothing is done again.
  if (toSafeCents === 0 || register.sessionId === null) return countRegister(counting, wanted);

  const gap = await countRegister(counting, { ...wanted, act: 'balance', isOfClosing: true });
  if (isRefusal(gap)) return gap;
  const moved = await moveRegisterMoney(counting, {
    register: await readAgain(counting, register.id),
    isOfClosing: true,
    way: 'out',
    category: 2,
    means: 'cash',
    amountCents: toSafeCents,
    comment: '',
    depositType: 'safe',
    depositOn: null,
    depositNumber: '',
    depositPerson: '',
  });
  if (isRefusal(moved)) return moved;
  const closed = await countRegister(counting, {
    register: await readAgain(counting, register.id),
    act: 'close',
    counted: { ...counted, cash: counted.cash - toSafeCents },
    comment: '',
    seenEntries: null,
    inventory: null,
  });
  return isRefusal(closed) ? closed : gap;
}

/** A register that is locked, as the record before has left it. */
async function readAgain({ database }: Counting, id: number) {
  const [register] = await findCashRegisters(database, { ids: [id] });
  if (register === undefined) throw new Error(`Cash register ${id} is not there.`);
  return register;
}
