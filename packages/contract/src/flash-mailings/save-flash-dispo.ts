import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { flashAccess } from './flash-access.ts';
import { flashDispo, flashDispoFields, flashVersion } from './flash-wire.ts';

/** Saves a mailing of the selected conciergerie, as a draft. */
export const saveFlashDispo = defineAction({
  name: 'SaveFlashDispo',
  capability: 'flash-mailings',
  method: 'POST',
  effect: 'write',
  access: flashAccess,
  input: z.object({
    data: z.object({
      id: rowIdOrNew('flash-mailing'),
      ...flashDispoFields,
      templateId: rowIdOrNew('flash-template'),
      /** Beyond the specification: as it was read. */
      version: maybe(flashVersion),
    }),
  }),
  output: z.object({ flashDispo }),
  refusals: [
    'not-found',
    'conciergerie-not-selected',
    'changed-meanwhile',
    'flash-already-sent',
    'flash-template-unpublished',
  ],
  touches: ['flash-mailings', 'business-log'],
  spec: 'partner-content-locker §7',
});
