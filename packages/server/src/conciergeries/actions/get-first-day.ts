import { getFirstDay } from '@loge/contract/conciergeries/get-first-day';
import { firstDayLines } from '@loge/domain/conciergeries/first-day';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findFirstDay } from '../rows/first-day-rows.ts';

export const getFirstDayHandler = handle(getFirstDay, async ({ caller, database }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const { hidden, ...facts } = await findFirstDay(database, caller.conciergerieId);
  return {
    lines: firstDayLines(facts).map(({ step, isOptional, missing }) => ({ step, isOptional, missing: [...missing] })),
    hidden,
  };
});
