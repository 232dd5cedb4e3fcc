import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { DeskCatalogue } from '../desk-catalogue.ts';
import { findViewer, viewerCacheKey } from '../catalogue-view.ts';
import { findCatalogue } from '../find-catalogue.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { memoizeSerialized, SerializedAnswer } from '../../platform/gateway/serialized-answer.ts';
import { presentUniverses } from '../presenters/present-universes.ts';

const keptUniverses = memoizeSerialized<DeskCatalogue, OutputOf<typeof homeCategoriesV2>>();

export const homeCategoriesV2Handler = handle(homeCategoriesV2, async ({ caller, database, now, lang, services }) => {
  if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
  const [catalogue, viewer] = await Promise.all([
    findCatalogue(services, caller.conciergerieId, now),
    findViewer({ services, database, caller, now, lang }, caller.conciergerieId),
  ]);
  return keptUniverses(catalogue, viewerCacheKey(viewer), () =>
    SerializedAnswer.of(presentUniverses(catalogue, viewer)),
  );
});
