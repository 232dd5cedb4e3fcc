import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNew } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { flashAccess } from './flash-access.ts';
import { flashTemplate, flashTemplateFields, flashVersion } from './flash-wire.ts';

/** Saves a template. What was sent with it stays as it was sent. */
export const saveFlashDispoTemplate = defineAction({
  name: 'SaveFlashDispoTemplate',
  capability: 'flash-mailings',
  method: 'POST',
  effect: 'write',
  picturesInFields: ['template.images.list.[].base64data'],
  access: flashAccess,
  input: z.object({
    template: z.object({
      id: rowIdOrNew('flash-template'),
      ...flashTemplateFields,
      /** Beyond the specification: as it was read. */
      version: maybe(flashVersion),
    }),
  }),
  output: z.object({ template: flashTemplate }),
  refusals: ['not-found', 'changed-meanwhile', 'too-many-requests'],
  touches: ['flash-mailings', 'business-log'],
  spec: 'partner-content-locker §7',
});
