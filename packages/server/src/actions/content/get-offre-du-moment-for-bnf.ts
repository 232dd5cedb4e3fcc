import { getOffreDuMomentForBnf } from '@loge/contract/content/get-offre-du-moment-for-bnf';
import { findContent } from '../../content/find-content.ts';
import { refuse } from '../../refusal.ts';
import { handle } from '../action-handler.ts';

export const getOffreDuMomentForBnfHandler = handle(
  getOffreDuMomentForBnf,
  async ({ input, caller, now, services }) => {
    if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
    const { momentOffers } = await findContent(services, caller.conciergerieId, now);
    const offreDuMoment = momentOffers.find(({ id }) => id === input.offreDuMomentId);
    return offreDuMoment === undefined ? refuse('not-found') : { offreDuMoment };
  },
);
