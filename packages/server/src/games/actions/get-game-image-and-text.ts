import { getGameImageAndText } from '@loge/contract/games/get-game-image-and-text';
import { readFileFor } from '../../files/read-file-for.ts';
import { gamePictureOf } from '../game-picture.ts';
import { chance } from '../chance.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getGameImageAndTextHandler = handle(
  getGameImageAndText,
  async ({ input, rows, caller, database, services }) => {
    const { imageId, text } = gamePictureOf(rows.eggHuntId.hunt, input.imageType, chance());
    const image = imageId === null ? null : await readFileFor({ database, files: services.files }, imageId, caller);
    return {
      image: image === null ? null : { contentType: image.contentType, data: image.bytes.toString('base64') },
      text,
    };
  },
);
