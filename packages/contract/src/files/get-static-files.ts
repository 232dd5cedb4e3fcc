import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { text } from '../shared/wire-types.ts';
import { staticFilesAccess } from './static-files-access.ts';
import { staticFolder } from './static-file-wire.ts';

/** What a folder of the public files holds. */
export const getStaticFiles = defineAction({
  name: 'GetStaticFiles',
  capability: 'files',
  method: 'GET',
  effect: 'read',
  access: staticFilesAccess,
  input: z.object({
    /** Names of folders with slashes between them; empty at the top. */
    path: z._default(text(1_000), ''),
  }),
  output: staticFolder,
  refusals: ['not-found'],
  shows: ['files'],
  spec: 'partner-content-locker §7',
});
