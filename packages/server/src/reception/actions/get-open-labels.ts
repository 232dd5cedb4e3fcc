import { getOpenLabels } from '@loge/contract/reception/get-open-labels';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOpenLabels, type OpenLabelRow } from '../rows/open-label-rows.ts';

export const getOpenLabelsHandler = handle(getOpenLabels, async ({ input, caller, database }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const labels = await findOpenLabels(database, { conciergerieId, kind: input.kind });
  return { labels: labels.map(presentOpenLabel) };
});

const presentOpenLabel = ({ code, result, itemLabel, orderId, message, scannedAt, scannedBy }: OpenLabelRow) => ({
  code,
  result,
  item: itemLabel === null || orderId === null ? null : { label: itemLabel, orderId },
  message,
  at: scannedAt.toISOString(),
  by: scannedBy,
});
