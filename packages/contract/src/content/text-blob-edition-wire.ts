import * as z from 'zod/mini';
import { textBlobType } from '../access/text-blob-wire.ts';
import { moment } from '../shared/wire-types.ts';

/** The edition in force of a legal text, as editors see it (Spec: manager §3 "Text blob"). */
export const textBlobEdition = z.object({
  /** The number of the edition's row: each save makes another. */
  id: z.int(),
  type: textBlobType,
  /** The set that it belongs to; desks name the one that holds for them. */
  objectName: z.string(),
  contentFr: z.string(),
  contentEn: z.string(),
  /** Not in the specification. */
  version: z.int(),
  savedAt: moment,
  savedBy: z.nullable(z.string()),
  /** Beyond the specification: how many desks use the set. */
  nbConciergeries: z.int(),
});

export type TextBlobEdition = z.output<typeof textBlobEdition>;
