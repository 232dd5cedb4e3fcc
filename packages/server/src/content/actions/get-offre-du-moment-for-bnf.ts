import { getOffreDuMomentForBnf } from '@loge/contract/content/get-offre-du-moment-for-bnf';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { findContent } from '../find-content.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getOffreDuMomentForBnfHandler = handle(
  getOffreDuMomentForBnf,
  async ({ input, caller, now, services }) => {
    if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
    const { momentOffers } = await findContent(services, caller.conciergerieId, now);
    const offreDuMoment = momentOffers.find(({ id }) => id === input.offreDuMomentId);
    if (offreDuMoment === undefined) return refuse('not-found');
    const answer: OutputOf<typeof getOffreDuMomentForBnf> = { offresDuMoment: [offreDuMoment] };
    return answer;
  },
);
