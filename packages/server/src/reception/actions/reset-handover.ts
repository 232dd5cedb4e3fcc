import { resetHandover } from '@loge/contract/reception/reset-handover';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteOpenHandover, findOpenHandover, lockHandovers, untickItems } from '../rows/handover-rows.ts';
import { done } from '../../platform/done.ts';

export const resetHandoverHandler = handle(resetHandover, async ({ input, caller, database, changes }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  await lockHandovers(database, conciergerieId, input.kind);
  const open = await findOpenHandover(database, conciergerieId, input.kind);
  if (open === null) return done;
  await untickItems(database, open.id, {});
  await deleteOpenHandover(database, open.id);
  changes.announce({ conciergerieId });
  return done;
});
