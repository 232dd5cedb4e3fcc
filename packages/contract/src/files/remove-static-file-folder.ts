import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';
import { staticFilesAccess } from './static-files-access.ts';
import { staticFolder } from './static-file-wire.ts';

/** Removes a file, or a folder that is empty, and answers what is left beside it. A file that is used somewhere stays unless that is wished. */
export const removeStaticFileFolder = defineAction({
  name: 'RemoveStaticFileFolder',
  capability: 'files',
  method: 'POST',
  effect: 'write',
  access: staticFilesAccess,
  input: z.object({
    path: z._default(text(1_000), ''),
    name: text(300),
    /** Beyond the specification: somebody has read where it is used, and removes it all the same. */
    evenIfUsed: z._default(z.boolean(), false),
  }),
  output: staticFolder,
  refusals: ['not-found', 'folder-not-empty', 'file-in-use'],
  touches: ['files', 'business-log'],
  spec: 'partner-content-locker §7, §8',
});
