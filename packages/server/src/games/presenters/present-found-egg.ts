import type { eggHuntClick } from '@loge/contract/games/egg-hunt-click';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import type { FoundEgg } from '../rows/egg-hunt-rows.ts';
import type { DeskHunt } from '../desk-games.ts';

export const presentFoundEgg = (
  hunt: DeskHunt,
  { result, imageId }: Pick<FoundEgg, 'result' | 'imageId'>,
): OutputOf<typeof eggHuntClick> => ({
  result,
  text: hunt.texts[result],
  buttonClosePopup: hunt.buttons.close,
  imageId,
  offre: result === 'winning' ? hunt.prize : null,
});
