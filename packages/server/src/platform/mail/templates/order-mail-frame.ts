import type { Brand } from '@loge/domain/brands/brand';
import { type MailWords, paragraphsOf } from '@loge/domain/brands/mail-texts';
import type { Lang } from '@loge/domain/shared/lang';
import type { MailPlaces } from '../mail-places.ts';
import { renderMail, type RenderedMail } from './mail-frame.ts';
import { fill, type OrderMailKind, orderMailTexts } from './order-mail-texts.ts';

export interface OrderMailFacts {
  readonly lang: Lang;
  readonly brand: Brand;
  /** Who writes, e.g. the conciergerie. */
  readonly desk: string;
  /** The order's, as its mails write it. */
  readonly number: string;
  readonly service: string;
  readonly partner: string;
  /** What stands on its ticket besides. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Fills further places of the texts. */
  readonly values: Readonly<Record<string, string>>;
  readonly quote: string | null;
  readonly url: string;
  /** What an installation or a desk has written in place of the text that is shipped. */
  readonly words: MailWords | null;
  /** Below its button, small. */
  readonly notes?: readonly string[];
  readonly footer: readonly string[];
}

/** A mail about an order, in its reader's language, with the order as its ticket and a button that leads to `url`. */
export function renderOrderMailTexts(kind: OrderMailKind, mail: OrderMailFacts, places?: MailPlaces): RenderedMail {
  const { lang, desk, number, service, partner, words } = mail;
  const texts = orderMailTexts[kind][lang];
  const values = { number, numero: number, service, partner, partenaire: partner, conciergerie: desk, ...mail.values };
  const filled = (text: string): string => fill(text, values);
  const paragraphs = words === null ? [texts.body] : paragraphsOf(words.message);
  return renderMail(
    {
      lang,
      brand: mail.brand,
      sender: desk,
      subject: filled(words?.subject ?? texts.subject),
      preview: filled(paragraphs[0] ?? texts.title),
      title: filled(words?.title ?? texts.title),
      paragraphs: paragraphs.map(filled),
      quote: mail.quote,
      ticket: { number: `${numberSign[lang]}\u00a0${number}`, service, partner, facts: mail.facts },
      button: { label: texts.button, url: mail.url },
      notes: mail.notes ?? [],
      footer: mail.footer,
    },
    places,
  );
}

const numberSign = { fr: 'N°', en: 'No.' } as const satisfies Record<Lang, string>;
