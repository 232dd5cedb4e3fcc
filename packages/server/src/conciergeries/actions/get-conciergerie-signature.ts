import { getConciergerieSignature } from '@loge/contract/conciergeries/get-conciergerie-signature';
import { bytesOfFile } from '../../files/bytes-of-file.ts';
import { readFileFor } from '../../files/read-file-for.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findSignatureImage } from '../rows/desk-settings-rows.ts';

export const getConciergerieSignatureHandler = handlePublic(
  getConciergerieSignature,
  async ({ input, database, services }) => {
    const imageId = await findSignatureImage(database, input.conciergerieId);
    const file = imageId === null ? null : await readFileFor({ database, files: services.files }, imageId, null);
    // The address stays while the picture may change, so nobody keeps it for ever.
    return file === null ? refuse('not-found') : { ...bytesOfFile(file), immutable: false };
  },
);
