import * as z from 'zod/mini';
import { pagedList, upTo } from '../shared/list-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { localDate, maybe, moment, page, text } from '../shared/wire-types.ts';

const mail = z.object({
  id: z.int(),
  subject: z.string(),
  mailTo: z.string(),
  /** Beyond the specification: when it was written. */
  written: moment,
  /** When it was sent; null while it waits. */
  sent: z.nullable(moment),
  /** Beyond the specification: where it stands; `kept` where there is no mail server, `failed` when it will not go out by itself. */
  state: z.enum(['queued', 'sending', 'sent', 'kept', 'failed', 'cancelled']),
  /** Beyond the specification: why the last try did not succeed, in the mail server's words; null when it did, or there was none. */
  error: z.nullable(z.string()),
  /** Beyond the specification: HTML; null unless one mail was asked for by its id. */
  html: z.nullable(z.string()),
});

/**
 * The mails that were written, latest first, paged by 100, by parts of subject or address and by the day of sending. Of more than
 * 10,000 the latest 10,000 are listed: days and words lead to older ones. Words that more mails than that contain, and words of one or two letters,
 * are looked for among the latest 100,000 before the last day that is asked for.
 */
export const getMailsList = defineAction({
  name: 'GetMailsList',
  capability: 'admin',
  method: 'GET',
  effect: 'read',
  access: managers('PROD'),
  input: z.object({
    page,
    upTo,
    subject: maybe(text(200)),
    mailTo: maybe(text(200)),
    dateStartSent: maybe(localDate),
    dateEndSent: maybe(localDate),
    /** Beyond the specification: one mail only, with its text. */
    id: maybe(pickedFrom('mail')),
  }),
  output: z.extend(pagedList(mail), {
    /** Beyond the specification: where not all mails were compared with the words, when the earliest of those that were was written; null where all were. */
    searchedBackTo: z.nullable(moment),
  }),
  refusals: [],
  shows: ['mails'],
  spec: 'partner-content-locker §7',
});
