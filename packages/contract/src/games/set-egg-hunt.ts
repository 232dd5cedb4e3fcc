import { GAME_LIMITS } from '@loge/domain/games/edit-games';
import * as z from 'zod/mini';
import { associations } from '../content/content-edit-wire.ts';
import { huntEditing } from './hunt-access.ts';
import { sentHunt, sentHuntPicture } from './hunt-edit-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { maybe } from '../shared/wire-types.ts';

/** Saves an egg hunt with its five groups of pictures, or makes one. Its texts are cleaned: what could run or load from elsewhere is taken out. */
export const setEggHunt = defineAction({
  name: 'SetEggHunt',
  capability: 'games',
  method: 'POST',
  effect: 'write',
  picturesInFields: [
    'imageClickableEgg.data',
    'imageDoneForTodayEgg.data',
    'imageWelcomePopup.data',
    'imageWinningEgg.data',
    'imagesLosingEgg.[].data',
  ],
  access: huntEditing,
  input: z.object({
    object: sentHunt,
    associations,
    imageClickableEgg: maybe(sentHuntPicture),
    imageDoneForTodayEgg: maybe(sentHuntPicture),
    imageWelcomePopup: maybe(sentHuntPicture),
    imageWinningEgg: maybe(sentHuntPicture),
    imagesLosingEgg: z._default(z.array(sentHuntPicture).check(z.maxLength(GAME_LIMITS.losingImages)), []),
  }),
  output: z.object({ id: z.int() }),
  refusals: ['not-found', 'changed-meanwhile', 'content-elsewhere', 'too-many-requests'],
  touches: ['content', 'games', 'business-log'],
  spec: 'partner-content-locker §7',
});
