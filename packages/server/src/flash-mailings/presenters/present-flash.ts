import type { FlashDispoOnWire, FlashTemplateOnWire } from '@loge/contract/flash-mailings/flash-wire';
import { filledSubject } from '@loge/domain/flash-mailings/flash-places';
import type { FlashMailingRow } from '../rows/flash-mailing-rows.ts';
import type { FlashContent, FlashTemplateRow } from '../rows/flash-template-rows.ts';

const imagesOf = (
  images: FlashContent['images'],
  data: ReadonlyMap<string, string> = new Map(),
): FlashTemplateOnWire['images'] => ({
  list: images.map(({ id, fileId, contentType, alt }) => ({
    id,
    base64data: data.get(fileId) ?? null,
    mimeType: contentType,
    fileId,
    alt,
  })),
});

/** A template; `data`: its pictures in base64, by their files. */
export const presentTemplate = (row: FlashTemplateRow, data?: ReadonlyMap<string, string>): FlashTemplateOnWire => ({
  id: row.id,
  name: row.name,
  topic: row.topic,
  topicLabel: row.topicLabel,
  published: row.published,
  allowAttachment: row.allowsAttachment,
  images: imagesOf(row.images, data),
  variables: { list: row.variables.map(({ id, label, type }) => ({ id, label, type })) },
  subject: row.subject,
  body: row.body,
  authorLabel: row.authorLabel,
  version: row.version,
});

/** The placeholder for no template: a blank mailing's, or one that is to be made. */
export const blankTemplate = (topic: { readonly id: number; readonly label: string }): FlashTemplateOnWire => ({
  id: -1,
  name: '',
  topic: topic.id,
  topicLabel: topic.label,
  published: false,
  allowAttachment: true,
  images: { list: [] },
  variables: { list: [] },
  subject: '',
  body: '',
  authorLabel: '',
  version: 0,
});

/** What a mailing was made of when it was sent. */
export const presentSentContent = (template: FlashTemplateOnWire, content: FlashContent): FlashTemplateOnWire => ({
  ...template,
  subject: content.subject,
  body: content.body,
  images: imagesOf(content.images),
  variables: { list: content.variables.map(({ id, label, type }) => ({ id, label, type })) },
});

const titleOf = ({ sentContent, subject, templateSubject, templateVariables, values }: FlashMailingRow): string =>
  sentContent === null
    ? filledSubject(subject ?? templateSubject ?? '', templateVariables ?? [], values)
    : filledSubject(sentContent.subject, sentContent.variables, values);

/** A mailing; `errors`: who got none and why. */
export const presentMailing = (row: FlashMailingRow, errors: readonly string[]): FlashDispoOnWire => ({
  id: row.id,
  templateId: row.templateId ?? -1,
  authorId: row.authorId,
  authorLabel: row.authorLabel,
  conciergerieId: row.conciergerieId,
  conciergerieLabel: row.conciergerieLabel,
  creationDate: row.createdAt.toISOString(),
  variables: { map: row.values },
  attachment:
    row.attachment === null
      ? null
      : {
          filename: row.attachment.filename,
          contentType: row.attachment.contentType,
          base64Data: null,
          fileId: row.attachment.fileId,
          size: row.attachment.size,
        },
  sent: row.sentAt !== null,
  sentByLabel: row.sentByLabel,
  sentToNbUsers: row.done,
  remainsNbUsers: row.remaining,
  errors: [...errors],
  topicLabel: row.topicLabel,
  topic: row.topic,
  errorCount: row.failed,
  totalNbUsers: row.total,
  leftOutNbUsers: row.leftOut,
  openedNb: row.opened,
  sentDate: row.sentAt?.toISOString() ?? null,
  testedDate: row.testedAt?.toISOString() ?? null,
  testedWith: row.testedWith,
  title: titleOf(row),
  subject: row.subject,
  body: row.body,
  version: row.version,
});

/** A mailing of a desk that is not saved yet. */
export const newMailing = (
  desk: { readonly id: number; readonly name: string },
  author: { readonly userId: number; readonly name: string },
  template: FlashTemplateOnWire,
): FlashDispoOnWire => ({
  id: -1,
  templateId: template.id,
  authorId: author.userId,
  authorLabel: author.name,
  conciergerieId: desk.id,
  conciergerieLabel: desk.name,
  creationDate: null,
  variables: { map: {} },
  attachment: null,
  sent: false,
  sentByLabel: null,
  sentToNbUsers: 0,
  remainsNbUsers: 0,
  errors: [],
  topicLabel: template.topicLabel,
  topic: template.topic,
  errorCount: 0,
  totalNbUsers: 0,
  leftOutNbUsers: 0,
  openedNb: 0,
  sentDate: null,
  testedDate: null,
  testedWith: null,
  title: '',
  subject: null,
  body: null,
  version: 0,
});
