import * as z from 'zod/mini';
import { textBlobType } from '../access/text-blob-wire.ts';
import { defineAction } from '../shared/action-contract.ts';
import { htmlText } from '../shared/html-text.ts';
import { notARow } from '../shared/row-ids.ts';
import { text } from '../shared/wire-types.ts';
import { textBlobAccess } from './text-blob-access.ts';
import { textBlobEdition } from './text-blob-edition-wire.ts';

/** A legal text of a hundred pages. */
const MAX_TEXT_LENGTH = 400_000;

/**
 * Saves a legal text as a new edition; the ones before are kept, for people accepted those. A new edition of the terms asks everybody
 * whom it concerns to accept it.
 */
export const updateTextBlob = defineAction({
  name: 'UpdateTextBlob',
  capability: 'content',
  method: 'POST',
  effect: 'write',
  access: textBlobAccess,
  input: z.object({
    data: z.object({
      /** The edition that was read; −1 makes a text that is not there yet. */
      id: notARow('an edition of a legal text, which belongs to nobody', z.int().check(z.gte(-1))),
      type: textBlobType,
      objectName: z._default(text(500), 'default'),
      contentFr: htmlText(MAX_TEXT_LENGTH),
      contentEn: z._default(htmlText(MAX_TEXT_LENGTH), ''),
    }),
  }),
  output: z.object({ textBlob: textBlobEdition }),
  refusals: ['changed-meanwhile'],
  touches: ['content', 'session', 'profile', 'business-log'],
  spec: 'manager §7',
});
