import { type FlashPerson, personalised } from '@loge/domain/flash-mailings/flash-places';
import { escapeHtml } from '../platform/html/escape-html.ts';

/** A mail without the name of its reader: their places stand still. */
export interface RenderedFlash {
  readonly placeKey: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The mail of one reader. */
export const mailOf = ({ placeKey, subject, html, text }: RenderedFlash, person: FlashPerson): RenderedFlash => ({
  placeKey,
  subject: personalised(subject, person, (name) => name.replaceAll(/\s+/g, ' ')),
  html: personalised(html, person, escapeHtml),
  text: personalised(text, person, (name) => name),
});
