import { descriptionHtml, descriptionText } from '@loge/domain/partners/presentation-text';

/** How a body is edited: as text where text can say all that it holds, else as the HTML that it is. */
export interface BodyDraft {
  readonly typed: string;
  readonly isHtml: boolean;
}

export function bodyDraft(html: string): BodyDraft {
  const text = descriptionText(html);
  return text === null ? { typed: html, isHtml: true } : { typed: text, isHtml: false };
}

export const bodyHtml = ({ typed, isHtml }: BodyDraft): string => (isHtml ? typed : descriptionHtml(typed));
