import { deviceText } from '@loge/domain/access/device-words';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { type AccessMailRow, findAccessMailFacts } from '../database/access-mail-rows.ts';
import type { Database } from '../database/connection.ts';
import { replyToOf, senderOf } from '../outside/mail/mail-addresses.ts';
import { renderAccessMail } from '../outside/mail/templates/access-mail.ts';
import type { AccessMailKind } from '../outside/mail/templates/access-mail-texts.ts';
import type { Services } from '../services.ts';
import type { AccessMailJob } from './access-mail-jobs.ts';
import { keepMail } from './keep-mail.ts';

/*
 * Mails about somebody's own access: written by a job, so that asking for one takes the same time whether or not there is anybody to
 * write to. They go out even where a conciergerie sends no mails about orders: without them nobody gets back in.
 */

/** Writes the mail that a job asks for, once, or none where there is nobody to write to. */
export async function mailAboutAccess(services: Services, job: AccessMailJob): Promise<void> {
  const person = await findAccessMailFacts(services.database, job.userId);
  if (person === null || !canBeWritten(person)) return;
  await keepAccessMail(services, services.database, {
    kind: job.kind,
    person,
    dedupeKey: `${job.kind}-${job.userId}-${job.at}`,
    route: '/forgotpwd',
    values: { when: whenText(person, job.at), ...valuesOf(job, person.lang) },
  });
}

/** What a kind says beside who and when. */
function valuesOf(job: AccessMailJob, lang: Lang): Readonly<Record<string, string>> {
  if (job.kind === 'new-device') return { device: deviceText(job, lang) };
  if (job.kind === 'passkey-added') return { name: job.name };
  return job.kind === 'second-factors-reset' ? { by: job.by } : {};
}

const canBeWritten = ({ active, email }: AccessMailRow): boolean => active && email.includes('@');

/** A moment as the person reads it: "le vendredi 20 novembre à 11 h 05". */
function whenText({ zone, lang }: AccessMailRow, at: string): string {
  const local = instantToLocal(Date.parse(at), zone);
  const date = formatDate(local.date, 'long', lang, local.date);
  const time = formatTime(local.time, lang);
  return lang === 'fr' ? `le ${date} à ${time}` : `on ${date} at ${time}`;
}

interface AccessMail {
  readonly kind: AccessMailKind;
  readonly person: AccessMailRow;
  readonly dedupeKey: string;
  /** Where the button leads, as a route of the application; `oneTimeTokenPlace` stands for the token. */
  readonly route: string | null;
  readonly oneTimeToken?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Keeps a mail about access, in the person's language and their desk's name. `database` is a transaction where a token is made with it. */
export async function keepAccessMail(services: Services, database: Database, mail: AccessMail): Promise<void> {
  const { person, route, oneTimeToken } = mail;
  const { publicUrl } = services.settings;
  const rendered = renderAccessMail(mail.kind, {
    lang: person.lang,
    brand: person.brand,
    desk: person.conciergerieName,
    deskPhone: person.conciergeriePhone,
    deskEmail: person.conciergerieEmail,
    values: { firstName: person.firstName, login: person.login, ...mail.values },
    url: route === null ? null : `${publicUrl}/#!${route}`,
  });
  await keepMail(services, database, {
    dedupeKey: mail.dedupeKey,
    template: mail.kind,
    lang: person.lang,
    userId: person.userId,
    conciergerieId: person.conciergerieId,
    orderId: null,
    from: senderOf(person, publicUrl),
    to: person.email,
    replyTo: replyToOf(person),
    ...rendered,
    ...(oneTimeToken === undefined ? {} : { oneTimeToken }),
  });
}
