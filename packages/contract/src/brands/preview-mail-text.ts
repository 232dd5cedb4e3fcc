import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { language } from '../shared/wire-types.ts';
import { brandPictureAccess } from './brand-access.ts';
import { editedMailKind, mailWords } from './mail-text-wire.ts';

/**
 * A mail as it would go out with this text, to a person of the selected desk: the selected beneficiary, else the one who came last, else the caller. Not in the specification.
 */
export const previewMailText = defineAction({
  name: 'PreviewMailText',
  beyondSpecification: true,
  capability: 'brands',
  method: 'POST',
  effect: 'read',
  access: brandPictureAccess,
  input: z.object({ kind: editedMailKind, lang: language, text: mailWords }),
  output: z.object({ subject: z.string(), html: z.string(), from: z.string(), person: z.string() }),
  refusals: [],
  shows: ['brands', 'conciergeries'],
  spec: 'beneficiary-and-access §6',
});
