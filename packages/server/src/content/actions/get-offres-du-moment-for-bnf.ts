import { getOffresDuMomentForBnf } from '@loge/contract/content/get-offres-du-moment-for-bnf';
import { findContent } from '../find-content.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getOffresDuMomentForBnfHandler = handle(getOffresDuMomentForBnf, async ({ caller, now, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const { momentOffers } = await findContent(services, caller.conciergerieId, now);
  return { offresDuMoment: [...momentOffers] };
});
