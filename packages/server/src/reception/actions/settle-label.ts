import { settleLabel } from '@loge/contract/reception/settle-label';
import { labelCode } from '@loge/domain/reception/labels';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteOpenLabel } from '../rows/open-label-rows.ts';

export const settleLabelHandler = handle(settleLabel, async ({ input, caller, database, changes }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const wasOpen = await deleteOpenLabel(database, { conciergerieId, kind: input.kind, code: labelCode(input.code) });
  if (wasOpen) changes.announce({ conciergerieId });
  return done;
});
