import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';
import { staticFilesAccess } from './static-files-access.ts';
import { staticFolder } from './static-file-wire.ts';

/** Makes a folder in another one, and answers what that one holds then. */
export const createNewStaticFileFolder = defineAction({
  name: 'CreateNewStaticFileFolder',
  capability: 'files',
  method: 'POST',
  effect: 'write',
  access: staticFilesAccess,
  input: z.object({ path: z._default(text(1_000), ''), name: text(300) }),
  output: staticFolder,
  refusals: ['not-found', 'too-many-files'],
  touches: ['files', 'business-log'],
  spec: 'partner-content-locker §7',
});
