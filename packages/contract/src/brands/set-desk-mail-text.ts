import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { language } from '../shared/wire-types.ts';
import { deskBrandAccess } from './brand-access.ts';
import { editedMailKind, editedMailText, mailWords } from './mail-text-wire.ts';

/** Writes the text of a mail in one language for the selected desk, or goes back to that of its installation. Not in the specification. */
export const setDeskMailText = defineAction({
  name: 'SetDeskMailText',
  beyondSpecification: true,
  capability: 'brands',
  method: 'POST',
  effect: 'write',
  access: deskBrandAccess,
  input: z.object({
    kind: editedMailKind,
    lang: language,
    /** Left out or null: the original. */
    text: z.optional(z.nullable(mailWords)),
    version: notARow('how often this text had been changed', z.int()),
  }),
  output: editedMailText,
  refusals: ['conciergerie-not-selected', 'changed-meanwhile'],
  touches: ['brands', 'business-log'],
  spec: 'beneficiary-and-access §6',
});
