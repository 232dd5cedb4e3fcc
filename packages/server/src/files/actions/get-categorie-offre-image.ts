import { getCategorieOffreImage } from '@loge/contract/files/get-categorie-offre-image';
import { findCategoryImages } from '../rows/file-rows.ts';
import { bytesOfFile } from '../bytes-of-file.ts';
import { readFileFor } from '../read-file-for.ts';
import { refuse } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';

/** Where a shape is missing, the nearest one to it. */
const nearest = {
  desktop: ['desktop', 'mobile', 'square', 'icon'],
  mobile: ['mobile', 'desktop', 'square', 'icon'],
  square: ['square', 'mobile', 'desktop', 'icon'],
  icon: ['icon', 'square', 'mobile', 'desktop'],
} as const;

export const getCategorieOffreImageHandler = handlePublic(
  getCategorieOffreImage,
  async ({ input, caller, database, services }) => {
    const images = await findCategoryImages(database, input.coId);
    const shape = nearest[input.imgType].find((name) => images?.[name] !== null);
    const id = shape === undefined ? null : (images?.[shape] ?? null);
    const file = id === null ? null : await readFileFor({ database, files: services.files }, id, caller);
    // The picture behind this address changes when somebody uploads another one.
    return file === null ? refuse('not-found') : { ...bytesOfFile(file), immutable: false };
  },
);
