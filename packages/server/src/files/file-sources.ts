import { mayReadFile } from '@loge/domain/files/file-rights';
import type { Asking } from '../platform/gateway/row-source.ts';
import { findFiles } from './rows/file-rows.ts';

export const fileSources = {
  /** One that still has its bytes, and belongs to what the caller may see. */
  file: {
    read: async ({ database, caller, ids }: Asking) => {
      const files = await findFiles(database, ids.map(String));
      return files.filter(({ facts }) => mayReadFile(facts, caller));
    },
  },
};
