import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId, rowIdOrNew } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';
import { flashAccess } from './flash-access.ts';
import { flashDispoFields } from './flash-wire.ts';

/** Sends a mailing to one address to be looked at, saved (`flashDispoId`) or as it is typed (`flashDispo`). */
export const testFlashDispo = defineAction({
  name: 'TestFlashDispo',
  capability: 'flash-mailings',
  method: 'POST',
  effect: 'write',
  access: flashAccess,
  input: z.object({
    email: text(254),
    flashDispoId: maybe(rowId('flash-mailing')),
    flashDispo: maybe(z.object({ ...flashDispoFields, templateId: rowIdOrNew('flash-template') })),
  }),
  output: z.object({ testedWith: z.string() }),
  refusals: ['not-found', 'conciergerie-not-selected', 'flash-template-unpublished', 'too-many-requests'],
  touches: ['flash-mailings', 'mails', 'business-log'],
  spec: 'partner-content-locker §7',
});
