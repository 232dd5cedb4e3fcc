import { getEntPartPrezConf } from '@loge/contract/partners/get-ent-part-prez-conf';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentAtDesk } from '../presenters/present-presentation.ts';
import { findPresentationsAtDesk } from '../rows/presentation-rows.ts';

export const getEntPartPrezConfHandler = handle(getEntPartPrezConf, async ({ rows, database }) => {
  const found = await findPresentationsAtDesk(database, rows.partId.id, rows.entId.id);
  return { presentations: found.map(presentAtDesk) };
});
