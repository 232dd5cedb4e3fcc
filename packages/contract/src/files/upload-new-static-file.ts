import { STATIC_FILE_KINDS } from '@loge/domain/files/static-files';
import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';
import { staticFilesAccess } from './static-files-access.ts';
import { staticFolder } from './static-file-wire.ts';

/** As much as a body may hold beside a file. */
const MAX_DATA_LENGTH = 1024 * 1024;

/**
 * Makes a file public in a folder, and answers what that one holds then. Small ones may come in `base64content`, larger ones are
 * brought before (`uploadBinaryData`) and named by `fileId`. Pictures are drawn anew, drawings (SVG) become pictures, text of any kind (HTML too) is only ever handed over to be saved: nothing of
 * it runs on our pages.
 */
export const uploadNewStaticFile = defineAction({
  name: 'UploadNewStaticFile',
  capability: 'files',
  method: 'POST',
  effect: 'write',
  fileInField: { data: 'base64content', name: 'name', accepts: STATIC_FILE_KINDS },
  access: staticFilesAccess,
  input: z.object({
    path: z._default(text(1_000), ''),
    name: text(300),
    base64content: maybe(text(MAX_DATA_LENGTH)),
    /** Not in the specification. */
    fileId: maybe(pickedFrom('file')),
  }),
  output: staticFolder,
  refusals: ['not-found', 'too-many-files', 'file-not-accepted', 'too-many-requests'],
  touches: ['files', 'business-log'],
  spec: 'partner-content-locker §7',
});
