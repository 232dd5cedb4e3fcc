import { MAX_STATIC_FILE_BYTES, STATIC_FILE_KINDS } from '@loge/domain/files/static-files';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Keeps a file that a form names afterwards, in the part `file`. Until then it is for the person who brought it and nobody else.
 */
export const uploadBinaryData = defineAction({
  name: 'uploadBinaryData',
  capability: 'files',
  method: 'POST',
  effect: 'write',
  multipart: {
    accepts: ['image', 'pdf', 'xlsx'],
    largestBytes: MAX_STATIC_FILE_BYTES,
    narrowedBy: { field: 'purpose', kinds: { 'static-file': STATIC_FILE_KINDS } },
  },
  access: managers(),
  input: z.object({
    /** Beyond the specification: what the file is for, where that takes more kinds. */
    purpose: z._default(z.enum(['form', 'static-file']), 'form'),
  }),
  output: z.object({
    /** What forms and `GetBinaryData` name it by. */
    id: z.string(),
    name: z.string(),
    contentType: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Pixels; null for what is no image. */
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
  }),
  refusals: ['file-not-accepted', 'too-many-requests'],
  touches: [],
  spec: 'partner-content-locker §7',
});
