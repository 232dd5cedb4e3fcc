import { isEditedMail, servicesText } from '@loge/domain/brands/mail-texts';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { findMailWords, findUniversesOfDesk } from './rows/mail-text-rows.ts';
import type { AccessMailRow } from './rows/access-mail-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { newPlaces } from '../platform/mail/mail-places.ts';
import { linkTo } from '../platform/link-to.ts';
import { replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderAccessMail } from '../platform/mail/templates/access-mail.ts';
import type { AccessMailKind } from '../platform/mail/templates/access-mail-texts.ts';
import type { Services } from '../platform/services.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';

/** Whether there is anybody to write to. */
export const canBeWritten = (person: AccessMailRow | null): person is AccessMailRow =>
  person !== null && person.active && person.email.includes('@');

/** Whether somebody whose account is switched off can be told that it is about to be erased. */
export const canBeReached = (person: AccessMailRow | null): person is AccessMailRow =>
  person !== null && !person.isRemoved && !person.active && person.email.includes('@');

interface AccessMail {
  readonly kind: AccessMailKind;
  readonly person: AccessMailRow;
  /** Another address than the person's own. */
  readonly to?: string;
  /** What the mail is about: asked for twice, it goes out once. */
  readonly dedupeKey: string;
  /** Where the button leads, as a route of the application, with the place of the token where there is one. */
  readonly route: string | ((tokenPlace: string) => string) | null;
  readonly oneTimeToken?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Keeps a mail about access, in the person's language and in their desk's name. `database` is a transaction where a token is made with it. */
export async function enqueueAccessMail(services: Services, database: Database, mail: AccessMail): Promise<void> {
  const { person, oneTimeToken } = mail;
  const places = newPlaces();
  const route = typeof mail.route === 'function' ? mail.route(places.token) : mail.route;
  const facts = {
    ...(await accessMailFacts(database, mail.kind, person, services.clock(), mail.values)),
    url: route === null ? null : linkTo(services.settings, person, route, person.lang),
  };
  const rendered = renderAccessMail(mail.kind, facts, places);
  await enqueueMail(services, database, {
    dedupeKey: mail.dedupeKey,
    template: mail.kind,
    lang: person.lang,
    userId: person.userId,
    conciergerieId: person.conciergerieId,
    orderId: null,
    from: senderOf(person, services.settings),
    to: mail.to ?? person.email,
    replyTo: replyToOf(person),
    ...rendered,
    ...(oneTimeToken === undefined ? {} : { oneTimeToken }),
  });
}

/** What a mail says to somebody: in whose name, in which words, with which values. */
export async function accessMailFacts(
  database: Database,
  kind: AccessMailKind,
  person: AccessMailRow,
  now: Date,
  values: Readonly<Record<string, string>> = {},
) {
  const { lang, brand, conciergerieName: desk, conciergerieId, login } = person;
  const facts = { lang, brand, desk };
  if (!isEditedMail(kind)) return { ...facts, values: { login, ...values } };
  const today = instantToLocal(now.getTime(), person.zone).date;
  const universes = conciergerieId === null ? [] : await findUniversesOfDesk(database, conciergerieId, { lang, today });
  return {
    ...facts,
    words: await findMailWords(database, kind, lang, conciergerieId),
    values: {
      login,
      identifiant: login,
      prenom: person.firstName,
      nom: person.lastName,
      conciergerie: desk,
      services: servicesText(universes, lang),
      ...values,
    },
  };
}
