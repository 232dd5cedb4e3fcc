import { networkOfAddress } from '@loge/domain/access/network-of-address';
import { selfRegistration } from '@loge/contract/access/self-registration';
import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import {
  choiceIn,
  registrationDesk,
  type RegistrationForm,
  registrationProblems,
} from '@loge/domain/access/registration';
import { registrationEmailProblems } from '@loge/domain/access/registration-email';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../../platform/database/connection.ts';
import { findKnownEmail, type RegistrationDeskRow } from '../../registration/rows/registration-desk-rows.ts';
import { insertRegistration, type NewRegistration } from '../../registration/rows/registration-rows.ts';
import { isRefusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { guessDesksByCode, whereCodeOpens } from '../../registration/find-desks-by-code.ts';
import { logRefusedAttempt } from '../../platform/gateway/log-refused-attempt.ts';
import { presentRegistrationChoices } from '../../registration/presenters/present-registration-choices.ts';
import { done } from '../../platform/done.ts';

/** Whether the e-mail has an account is found out by the job that settles the registration: the answer, and its time, are the same. */
export const selfRegistrationHandler = handlePublic(selfRegistration, async (request) => {
  const { input, client, database, services, now, lang, changes } = request;
  const desks = await guessDesksByCode(request, input.user.address ?? '');
  if (isRefusal(desks)) return desks;
  if (desks.length === 0) return refuse('registration-code-withdrawn');
  const { desks: open } = whereCodeOpens(services, desks);
  if (open.length === 0) return refuse('registration-not-open');

  const form = formOf(input.user);
  const choices = presentRegistrationChoices(open);
  const problems = registrationProblems(form, choices);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang, 'user'));
  const desk = open.find(({ id }) => id === registrationDesk(form.conciergerie, choices)?.number);
  if (desk === undefined) return refuse('not-found');
  const unwelcome = registrationEmailProblems(form.email, await emailFacts(database, desk, form.email, now));
  if (unwelcome.length > 0) {
    await logRefusedAttempt(request, {
      action: 'registration-refused',
      comment: 'E-mail non autorisé ou non reconnu',
      conciergerieId: desk.id,
    });
    return refuseInput(ruleProblems(unwelcome, lang, 'user'));
  }
  const attempt = await claimAttempt(services, 'self-registration', networkOfAddress(client.address), now);
  if ('minutesToWait' in attempt) {
    await logRefusedAttempt(request, { action: 'registration-limited', comment: 'Trop de créations de compte' });
    return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
  }

  // Nobody's letter box is to be filled by others. Anyone who asks is not told: the answer says nothing about an e-mail.
  const letter = await claimAttempt(services, 'registration-of-one-email', form.email, now);
  if ('minutesToWait' in letter) return done;

  const registrationId = await insertRegistration(database, registrationOf(form, desk, lang, now));
  changes.queue('settle-registration', { registrationId });
  return done;
});

type SentUser = ParsedInputOf<typeof selfRegistration>['user'];

const formOf = (user: SentUser): RegistrationForm => ({
  email: user.email ?? '',
  firstname: user.firstname ?? '',
  lastname: user.lastname ?? '',
  phones: [user.phones ?? ''].flat(),
  conciergerie: user.conciergerie ?? null,
  buildingOrDivision: user.buildingOrDivision ?? '',
  geo1: user.geo1 ?? '',
  externalId: user.externalId ?? '',
});

const emailFacts = async (database: Database, desk: RegistrationDeskRow, email: string, now: Date) => ({
  exclusions: desk.emailExclusions,
  knownOnly: desk.knownEmailsOnly,
  known: await findKnownEmail(database, desk.id, email),
  today: instantToLocal(now.getTime(), desk.zone).date,
});

const registrationOf = (
  form: RegistrationForm,
  desk: RegistrationDeskRow,
  lang: 'fr' | 'en',
  now: Date,
): NewRegistration => ({
  email: form.email,
  conciergerieId: desk.id,
  lang,
  firstName: form.firstname,
  lastName: form.lastname,
  phones: [form.phones[0] ?? '', form.phones[1] ?? '', form.phones[2] ?? ''],
  department: choiceIn(desk.subEntities, form.buildingOrDivision),
  place: choiceIn(desk.subLocations, form.geo1),
  externalId: desk.asksForExternalId ? form.externalId : '',
  now,
});
