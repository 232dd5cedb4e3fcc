import { hideFirstDay } from '@loge/contract/conciergeries/hide-first-day';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { setFirstDayHidden } from '../rows/first-day-rows.ts';

export const hideFirstDayHandler = handle(hideFirstDay, async ({ input, caller, database, changes }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  await setFirstDayHidden(database, conciergerieId, input.hidden);
  changes.announce({ conciergerieId });
  return { hidden: input.hidden };
});
