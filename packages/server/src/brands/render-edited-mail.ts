import { type EditedMail, isEditedOrderMail, type MailWords } from '@loge/domain/brands/mail-texts';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { accessMailFacts } from '../credentials/enqueue-access-mail.ts';
import type { AccessMailRow } from '../credentials/rows/access-mail-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { footerOf } from '../platform/mail/mail-addresses.ts';
import { renderAccessMail } from '../platform/mail/templates/access-mail.ts';
import type { RenderedMail } from '../platform/mail/templates/mail-frame.ts';
import { renderOrderMailTexts } from '../platform/mail/templates/order-mail-frame.ts';

/** The order of previews. */
const sample = {
  id: 48_217,
  fr: { service: 'Repassage', partner: 'Un partenaire', date: 'Date' },
  en: { service: 'Ironing', partner: 'A partner', date: 'Date' },
} as const;

/** A mail in words that somebody writes now, made out for a person; one about an order is about a sample. Its button leads nowhere. */
export async function renderEditedMail(
  database: Database,
  kind: EditedMail,
  words: MailWords,
  { person, now }: { readonly person: AccessMailRow; readonly now: Date },
): Promise<RenderedMail> {
  const { lang, brand, conciergerieName: desk } = person;
  const url = '#';
  const date = formatDate(instantToLocal(now.getTime(), person.zone).date, 'long', lang);
  if (!isEditedOrderMail(kind))
    return renderAccessMail(kind, { ...(await accessMailFacts(database, kind, person, now, { date })), words, url });
  const { service, partner, date: label } = sample[lang];
  return renderOrderMailTexts(kind, {
    ...{ lang, brand, desk, service, partner, words, url },
    number: formatOrderNumber(sample.id),
    facts: [{ label, value: date }],
    values: { prenom: person.firstName, nom: person.lastName },
    quote: null,
    footer: footerOf(person),
  });
}
