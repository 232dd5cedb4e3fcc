import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { language } from '../shared/wire-types.ts';
import { installationBrandAccess } from './brand-access.ts';
import { editedMailKind, editedMailText, mailWords } from './mail-text-wire.ts';

/** Writes the text of a mail in one language for the whole installation, or goes back to the original. Not in the specification. */
export const setMailText = defineAction({
  name: 'SetMailText',
  beyondSpecification: true,
  capability: 'brands',
  method: 'POST',
  effect: 'write',
  access: installationBrandAccess,
  input: z.object({
    kind: editedMailKind,
    lang: language,
    /** Left out or null: the original. */
    text: z.optional(z.nullable(mailWords)),
    version: notARow('how often this text had been changed', z.int()),
  }),
  output: editedMailText,
  refusals: ['changed-meanwhile'],
  touches: ['brands', 'business-log'],
  spec: 'beneficiary-and-access §6',
});
