import { uploadCatalogueImage } from '@loge/contract/catalogue/upload-catalogue-image';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { imageUrl } from '../../files/image-url.ts';
import { storeFile } from '../../files/store-file.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { addCatalogueImage } from '../rows/catalogue-image-rows.ts';

export const uploadCatalogueImageHandler = handle(
  uploadCatalogueImage,
  async ({ input, file, caller, database, changes, services, now, lang }) => {
    if (file === undefined) return refuseInput(ruleProblems([problem('file', 'imageNotRecognised')], lang));
    const kept = await storeFile(
      { database, files: services.files, changes },
      { file, isPublic: true, owner: null, uploadedBy: caller.userId, now },
    );
    await addCatalogueImage(database, { fileId: kept.id, use: input.use, now });
    changes.record({ action: 'catalogue-image-added', comment: `${input.use}: ${kept.name}` });
    return { image: { id: kept.id, data: imageUrl(kept.id) ?? '', width: kept.width, height: kept.height } };
  },
);
