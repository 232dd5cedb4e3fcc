import { getBnfHomePageContent } from '@loge/contract/home/get-bnf-home-page-content';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { DeskContent } from '../../content/desk-content.ts';
import { findContent } from '../../content/find-content.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { memoizeSerialized, SerializedAnswer } from '../../platform/gateway/serialized-answer.ts';

/** The same for everybody of a desk. */
const keptHome = memoizeSerialized<DeskContent, OutputOf<typeof getBnfHomePageContent>>();

export const getBnfHomePageContentHandler = handle(getBnfHomePageContent, async ({ caller, now, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const content = await findContent(services, caller.conciergerieId, now);
  return keptHome(content, '', () =>
    SerializedAnswer.forAll({ actus: [...content.news], offreDuMoment: content.momentOffers[0] ?? null }),
  );
});
