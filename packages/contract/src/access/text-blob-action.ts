import * as z from 'zod/mini';
import { textBlobType } from './text-blob-wire.ts';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * A legal text in both languages, as HTML cleaned by the server.
 */
export const textBlobAction = defineAction({
  name: 'TextBlobAction',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({ type: textBlobType }),
  output: z.object({ type: textBlobType, contentFr: z.string(), contentEn: z.string() }),
  refusals: ['not-found'],
  shows: ['content'],
  spec: 'beneficiary-and-access §7',
});
