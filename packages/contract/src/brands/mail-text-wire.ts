import { EDITED_MAILS } from '@loge/domain/brands/mail-texts';
import * as z from 'zod/mini';
import { language } from '../shared/wire-types.ts';

export const editedMailKind = z.enum(EDITED_MAILS);

/** Rules say what is wrong with a text, so that each says so beside its field. */
export const mailWords = z.object({
  subject: z.string().check(z.maxLength(5000)),
  title: z.string().check(z.maxLength(5000)),
  message: z.string().check(z.maxLength(20_000)),
});

/** One mail in one language. */
export const editedMailText = z.object({
  kind: editedMailKind,
  lang: language,
  /** What is written here; null where it is the original. */
  own: z.nullable(mailWords),
  /** What it is without: the product's text, at a desk that of its installation. */
  original: mailWords,
  /** What may stand in braces. */
  places: z.array(z.string()),
  /** Sent back with a save, so that nobody writes over what they have not seen. */
  version: z.int(),
});
