import { setEntPartPrezConf } from '@loge/contract/partners/set-ent-part-prez-conf';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentAtDesk } from '../presenters/present-presentation.ts';
import { lockPartner } from '../rows/partner-rows.ts';
import { arrangePresentations, findPresentationsAtDesk } from '../rows/presentation-rows.ts';

export const setEntPartPrezConfHandler = handle(
  setEntPartPrezConf,
  async ({ input: { presentations }, rows, database, changes }) => {
    const [partnerId, conciergerieId] = [rows.partId.id, rows.entId.id];
    const partner = await lockPartner(database, partnerId);
    const own = new Set((await findPresentationsAtDesk(database, partnerId, conciergerieId)).map(({ id }) => id));
    if (presentations.some(({ id }) => !own.has(id))) return refuse('not-found');
    // The last word counts where one is named twice.
    const named = new Map(presentations.map((each) => [each.id, each]));
    await arrangePresentations(
      database,
      conciergerieId,
      [...named.values()].map(({ id, shown, orderRank }) => ({ id, shown, orderRank: orderRank ?? null })),
    );
    changes.announce({});
    changes.record({ action: 'presentations-arranged', conciergerieId, comment: partner.companyName });
    return { presentations: (await findPresentationsAtDesk(database, partnerId, conciergerieId)).map(presentAtDesk) };
  },
);
