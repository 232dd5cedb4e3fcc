import { uploadCatalogueImage } from '@loge/contract/catalogue/upload-catalogue-image';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import type { CategoryShape } from '@loge/domain/catalogue/category-shapes';
import { problem } from '@loge/domain/shared/problem';
import { imageUrl } from '../../files/image-url.ts';
import { storeFile } from '../../files/store-file.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { addCatalogueImage } from '../rows/catalogue-image-rows.ts';

/** The places as the screens name them. */
const usesInJournal: Readonly<Record<'universe' | CategoryShape, string>> = {
  universe: 'Univers',
  desktop: 'Catégorie, ordinateur',
  mobile: 'Catégorie, téléphone',
  square: 'Catégorie, carré',
  icon: 'Catégorie, petite icône',
};

export const uploadCatalogueImageHandler = handle(
  uploadCatalogueImage,
  async ({ input, file, caller, database, changes, services, now, lang }) => {
    if (file === undefined) return refuseInput(ruleProblems([problem('file', 'imageNotRecognised')], lang));
    const kept = await storeFile(
      { database, files: services.files, changes },
      { file, isPublic: true, owner: null, uploadedBy: caller.userId, now },
    );
    await addCatalogueImage(database, { fileId: kept.id, use: input.use, now });
    changes.record({ action: 'catalogue-image-added', comment: `${usesInJournal[input.use]}\u00a0: ${kept.name}` });
    return { image: { id: kept.id, data: imageUrl(kept.id) ?? '', width: kept.width, height: kept.height } };
  },
);
