import { deviceText } from '@loge/domain/access/user-agent';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate } from '@loge/domain/shared/local-date';
import { findAccessMailFacts } from '../../credentials/rows/access-mail-rows.ts';
import type { Services } from '../../platform/services.ts';
import type { AccessMailJob } from '../../platform/jobs/access-mail-jobs.ts';
import { canBeReached, canBeWritten, enqueueAccessMail } from '../../credentials/enqueue-access-mail.ts';
import { mailSignInChanged } from './sign-in-changed-mails.ts';
import { mailTerms } from './terms-mails.ts';
import { whenText } from './when-text.ts';
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
  if (job.kind === 'email-changed' || job.kind === 'login-changed') return mailSignInChanged(services, job);
  const isReached = isAboutErasure(job) ? canBeReached : canBeWritten;
  if (!isReached(person)) return;
  await enqueueAccessMail(services, services.database, {
    kind: job.kind,
    person,
    dedupeKey: `${job.kind}-${job.userId}-${job.at}`,
    route: isAboutErasure(job) ? null : isAboutEnd(job) ? '/login' : '/forgotpwd',
    values: { when: whenText(person, job.at), ...valuesOf(job, person.lang) },
  });
}

/** What a kind says beside who and when. */
function valuesOf(job: AccessMailJob, lang: Lang): Readonly<Record<string, string>> {
  if (job.kind === 'new-device') return { device: deviceText(job, lang) };
  if (job.kind === 'administrator-created') return { email: job.email };
  if (job.kind === 'passkey-added') return { name: job.name };
  if (isAboutEnd(job) || isAboutErasure(job)) return { date: formatDate(job.endsOn, 'long', lang) };
  return job.kind === 'second-factors-reset' ? { by: job.by } : {};
}

type AboutEnd = Extract<AccessMailJob, { readonly kind: 'inactivity-warning' | 'inactivity-reminder' }>;
type AboutErasure = Extract<AccessMailJob, { readonly kind: 'erasure-warning' | 'erasure-reminder' }>;

/** Nobody signs in to a switched-off account: one answers the mail. */
const isAboutErasure = (job: AccessMailJob): job is AboutErasure =>
  job.kind === 'erasure-warning' || job.kind === 'erasure-reminder';

/** It leads to where signing in keeps the account. */
const isAboutEnd = (job: AccessMailJob): job is AboutEnd =>
  job.kind === 'inactivity-warning' || job.kind === 'inactivity-reminder';
