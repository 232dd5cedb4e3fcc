import type { AccessMailRow } from './rows/access-mail-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { oneTimeTokenPlace } from '../platform/mail/mail-rows.ts';
import { linkTo } from '../platform/link-to.ts';
import { replyToOf, senderOf } from '../platform/mail/mail-addresses.ts';
import { renderAccessMail } from '../platform/mail/templates/access-mail.ts';
import type { AccessMailKind } from '../platform/mail/templates/access-mail-texts.ts';
import type { Services } from '../platform/services.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';

/** Whether there is anybody to write to. */
export const canBeWritten = (person: AccessMailRow | null): person is AccessMailRow =>
  person !== null && person.active && person.email.includes('@');

/** A token goes in its place only: whoever is called like that place is called otherwise here, or their name would carry the token off. */
const withoutTokenPlace = (text: string): string => text.replaceAll(oneTimeTokenPlace, '…');

interface AccessMail {
  readonly kind: AccessMailKind;
  readonly person: AccessMailRow;
  /** Another address than the person's own. */
  readonly to?: string;
  /** What the mail is about: asked for twice, it goes out once. */
  readonly dedupeKey: string;
  /** Where the button leads, as a route of the application; `oneTimeTokenPlace` stands for the token. */
  readonly route: string | null;
  readonly oneTimeToken?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Keeps a mail about access, in the person's language and in their desk's name. `database` is a transaction where a token is made with it. */
export async function enqueueAccessMail(services: Services, database: Database, mail: AccessMail): Promise<void> {
  const { person, oneTimeToken } = mail;
  const rendered = renderAccessMail(mail.kind, {
    lang: person.lang,
    brand: person.brand,
    desk: withoutTokenPlace(person.conciergerieName),
    deskPhone: withoutTokenPlace(person.conciergeriePhone),
    deskEmail: withoutTokenPlace(person.conciergerieEmail),
    values: Object.fromEntries(
      Object.entries({ login: person.login, ...mail.values }).map(([name, value]) => [name, withoutTokenPlace(value)]),
    ),
    url: mail.route === null ? null : linkTo(services.settings, person, mail.route, person.lang),
  });
  await enqueueMail(services, database, {
    dedupeKey: mail.dedupeKey,
    template: mail.kind,
    lang: person.lang,
    userId: person.userId,
    conciergerieId: person.conciergerieId,
    orderId: null,
    from: senderOf(person, services.settings.publicUrl),
    to: mail.to ?? person.email,
    replyTo: replyToOf(person),
    ...rendered,
    ...(oneTimeToken === undefined ? {} : { oneTimeToken }),
  });
}
