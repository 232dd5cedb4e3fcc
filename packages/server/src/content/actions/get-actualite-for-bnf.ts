import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { findContent } from '../find-content.ts';
import { readFileFor } from '../../files/read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const getActualiteForBnfHandler = handle(
  getActualiteForBnf,
  async ({ input, caller, database, now, services }) => {
    if (caller.conciergerieId === null) return refuse('conciergerie-not-selected');
    const { news } = await findContent(services, caller.conciergerieId, now);
    const actu = news.find(({ id }) => id === input.actualiteId);
    if (actu === undefined) return refuse('not-found');
    const image =
      actu.imageBinaryDataId === null
        ? null
        : await readFileFor({ database, files: services.files }, actu.imageBinaryDataId, caller);
    return {
      actu,
      imageContentType: image?.contentType ?? null,
      imageAsBase64: image?.bytes.toString('base64') ?? null,
    };
  },
);
