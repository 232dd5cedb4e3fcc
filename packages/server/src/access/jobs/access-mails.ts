import { deviceText } from '@loge/domain/access/user-agent';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { type AccessMailRow, findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import type { Services } from '../../platform/services.ts';
import type { AccessMailJob } from '../../platform/jobs/access-mail-jobs.ts';
import { canBeWritten, enqueueAccessMail } from '../../credentials/enqueue-access-mail.ts';
import { mailTerms } from './terms-mails.ts';
import { mailInvitation, mailPasswordLinkByDesk, mailPasswordLinks } from './password-link-mails.ts';

/*
 * Mails about somebody's own access: written by a job, so that asking for one takes the same time whether or not there is anybody to
 * write to. They go out even where a conciergerie sends no mails about orders: without them nobody gets back in.
 */

/** Writes the mail that a job asks for, once, or none where there is nobody to write to. */
export async function mailAboutAccess(services: Services, job: AccessMailJob): Promise<void> {
  if (job.kind === 'password-link') return mailPasswordLinks(services, job);
  if (job.kind === 'password-link-by-desk') return mailPasswordLinkByDesk(services, job);
  if (job.kind === 'invitation') return mailInvitation(services, job);
  if (job.kind === 'terms') return mailTerms(services, job);
  const person = await findAccessMailFacts(services.database, job.userId);
  if (job.kind === 'email-changed') return mailFormerAddress(services, person, job);
  if (!canBeWritten(person)) return;
  await enqueueAccessMail(services, services.database, {
    kind: job.kind,
    person,
    dedupeKey: `${job.kind}-${job.userId}-${job.at}`,
    route: job.kind === 'inactivity-warning' ? '/login' : '/forgotpwd',
    values: { when: whenText(person, job.at), ...valuesOf(job, person.lang) },
  });
}

/** To the address that is theirs no longer, which is not told the new one: somebody else may read there by now. */
async function mailFormerAddress(
  services: Services,
  person: AccessMailRow | null,
  { userId, at, formerEmail }: Extract<AccessMailJob, { kind: 'email-changed' }>,
): Promise<void> {
  if (person === null || !person.active) return;
  await enqueueAccessMail(services, services.database, {
    kind: 'email-changed',
    person,
    to: formerEmail,
    dedupeKey: `email-changed-${userId}-${at}`,
    route: null,
    values: { when: whenText(person, at) },
  });
}

/** What a kind says beside who and when. */
function valuesOf(job: AccessMailJob, lang: Lang): Readonly<Record<string, string>> {
  if (job.kind === 'new-device') return { device: deviceText(job, lang) };
  if (job.kind === 'administrator-created') return { email: job.email };
  if (job.kind === 'passkey-added') return { name: job.name };
  if (job.kind === 'inactivity-warning') return { day: formatDate(job.endsOn, 'long', lang) };
  return job.kind === 'second-factors-reset' ? { by: job.by } : {};
}

/** A moment as the person reads it: "le vendredi 20 novembre à 11 h 05". */
function whenText({ zone, lang }: AccessMailRow, at: string): string {
  const local = instantToLocal(Date.parse(at), zone);
  const date = formatDate(local.date, 'long', lang, local.date);
  const time = formatTime(local.time, lang);
  return lang === 'fr' ? `le ${date} à ${time}` : `on ${date} at ${time}`;
}
