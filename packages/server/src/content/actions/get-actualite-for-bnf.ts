import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { readFileFor } from '../../files/read-file-for.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getActualiteForBnfHandler = handle(getActualiteForBnf, async ({ rows, caller, database, services }) => {
  const actu = rows.actualiteId;
  const image =
    actu.imageBinaryDataId === null
      ? null
      : await readFileFor({ database, files: services.files }, actu.imageBinaryDataId, caller);
  return {
    actu,
    imageContentType: image?.contentType ?? null,
    imageAsBase64: image?.bytes.toString('base64') ?? null,
  };
});
