import { getBnfHomePageContent } from '@loge/contract/home/get-bnf-home-page-content';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { DeskContent } from '../../content/desk-content.ts';
import { findContent } from '../../content/find-content.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { keepWritten, WrittenAnswer } from '../../platform/gateway/written-answer.ts';

/** The same for everybody of a desk. */
const keptHome = keepWritten<DeskContent, OutputOf<typeof getBnfHomePageContent>>();

export const getBnfHomePageContentHandler = handle(getBnfHomePageContent, async ({ caller, now, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const content = await findContent(services, caller.conciergerieId, now);
  return keptHome(content, '', () =>
    WrittenAnswer.forAll({ actus: [...content.news], offreDuMoment: content.momentOffers[0] ?? null }),
  );
});
