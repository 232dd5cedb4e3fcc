import { getBnfHomePageContent } from '@loge/contract/home/get-bnf-home-page-content';
import { findContent } from '../../content/find-content.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getBnfHomePageContentHandler = handle(getBnfHomePageContent, async ({ caller, now, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const { news, momentOffers } = await findContent(services, caller.conciergerieId, now);
  return { actus: [...news], offreDuMoment: momentOffers[0] ?? null };
});
