import { type EditedMail, isEditedOrderMail, type MailWords } from '@loge/domain/brands/mail-texts';
import type { Lang } from '@loge/domain/shared/lang';
import { accessMailTexts } from './access-mail-texts.ts';
import { orderMailTexts } from './order-mail-texts.ts';

/** A text that is shipped, as somebody would write it. */
export function shippedWords(kind: EditedMail, lang: Lang): MailWords {
  if (isEditedOrderMail(kind)) {
    const { subject, title, body } = orderMailTexts[kind][lang];
    return { subject, title, message: body };
  }
  const { subject, title, paragraphs } = accessMailTexts[kind][lang];
  return { subject, title, message: paragraphs.join('\n\n') };
}
