import { uploadBinaryData } from '@loge/contract/files/upload-binary-data';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { storeFile } from '../store-file.ts';

export const uploadBinaryDataHandler = handle(
  uploadBinaryData,
  async ({ file, caller, database, changes, services, now, lang }) => {
    if (file === undefined) return refuseInput(ruleProblems([problem('file', 'required')], lang));
    const kept = await storeFile(
      { database, files: services.files, changes },
      { file, isPublic: false, owner: null, uploadedBy: caller.userId, now },
    );
    const { id, name, contentType, sizeBytes: size, width, height } = kept;
    return { id, name, contentType, size, width, height };
  },
);
