import * as z from 'zod/mini';
import { actualite } from './content-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * One news item that is online today for the caller's conciergerie, with its picture.
 */
export const getActualiteForBnf = defineAction({
  name: 'GetActualiteForBnf',
  capability: 'content',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({ actualiteId: rowId('news') }),
  output: z.object({
    actu: actualite,
    imageContentType: z.nullable(z.string()),
    imageAsBase64: z.nullable(z.string()),
  }),
  refusals: ['not-found', 'conciergerie-not-selected'],
  shows: ['content'],
  spec: 'partner-content-locker §7',
});
