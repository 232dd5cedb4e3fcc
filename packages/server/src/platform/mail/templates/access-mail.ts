import type { Brand } from '@loge/domain/brands/brand';
import { type MailWords, paragraphsOf } from '@loge/domain/brands/mail-texts';
import { elided } from '@loge/domain/shared/french-words';
import type { Lang } from '@loge/domain/shared/lang';
import type { AccessMailText } from './access-mail-text.ts';
import { type AccessMailKind, accessMailTexts } from './access-mail-texts.ts';
import type { MailPlaces } from '../mail-places.ts';
import { footerOf } from '../mail-addresses.ts';
import { renderMail, type RenderedMail } from './mail-frame.ts';
import { fill } from './order-mail-texts.ts';

interface AccessMailFacts {
  readonly lang: Lang;
  readonly brand: Brand;
  /** Who writes, e.g. the conciergerie. */
  readonly desk: string;
  /** Fills the places of the texts. */
  readonly values: Readonly<Record<string, string>>;
  /** Where the button leads; without it there is none. */
  readonly url: string | null;
  /** What an installation or a desk has written in place of the text that is shipped. */
  readonly words?: MailWords | null;
}

/** A mail about somebody's access, in their language. */
export function renderAccessMail(kind: AccessMailKind, facts: AccessMailFacts, places?: MailPlaces): RenderedMail {
  const { lang, brand, desk, url } = facts;
  const texts = withWords(accessMailTexts[kind][lang], facts.words ?? null);
  const filled = (text: string): string => fill(text, elided({ desk, ...facts.values }));
  const content = {
    lang,
    brand,
    sender: desk,
    subject: filled(texts.subject),
    preview: filled(texts.paragraphs[0] ?? texts.title),
    title: filled(texts.title),
    paragraphs: texts.paragraphs.map(filled),
    quote: null,
    ticket: null,
    button: texts.button === null || url === null ? null : { label: texts.button, url },
    notes: texts.notes.map(filled),
    footer: footerOf({ conciergerieName: desk, brand }),
  };
  return renderMail(content, places);
}

const withWords = (texts: AccessMailText, words: MailWords | null): AccessMailText =>
  words === null
    ? texts
    : { ...texts, subject: words.subject, title: words.title, paragraphs: paragraphsOf(words.message) };
