import { mobileCarrousel2 } from '@loge/contract/home/mobile-carrousel2';
import { findContent } from '../../content/find-content.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentCarousel } from '../presenters/present-carousel.ts';

export const mobileCarrousel2Handler = handle(mobileCarrousel2, async ({ caller, now, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  return presentCarousel(await findContent(services, caller.conciergerieId, now));
});
