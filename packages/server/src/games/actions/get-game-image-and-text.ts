import { getGameImageAndText } from '@loge/contract/games/get-game-image-and-text';
import { readFileFor } from '../../files/read-file-for.ts';
import { gamePictureOf } from '../game-picture.ts';
import { chance } from '../chance.ts';
import { findRunningHunt } from '../running-hunt.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getGameImageAndTextHandler = handle(
  getGameImageAndText,
  async ({ input, caller, database, now, services }) => {
    const { userId, conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const running = await findRunningHunt(services, { userId, conciergerieId }, now);
    if (running === null || running.hunt.id !== input.eggHuntId) return refuse('not-found');
    const { imageId, text } = gamePictureOf(running.hunt, input.imageType, chance());
    const image = imageId === null ? null : await readFileFor({ database, files: services.files }, imageId, caller);
    return {
      image: image === null ? null : { contentType: image.contentType, data: image.bytes.toString('base64') },
      text,
    };
  },
);
