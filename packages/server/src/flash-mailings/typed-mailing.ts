import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import type { testFlashDispo } from '@loge/contract/flash-mailings/test-flash-dispo';
import { flashSizeProblems } from '@loge/domain/flash-mailings/flash-size';
import { flashMailingProblems, keptValues } from '@loge/domain/flash-mailings/flash-template';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { decodeBase64 } from '../files/decode-base64.ts';
import { storeFile } from '../files/store-file.ts';
import { findUploads, giveFileTo } from '../files/rows/file-rows.ts';
import { prepareFile } from '../platform/files/prepare-file.ts';
import { picturesOf } from './compose-flash.ts';
import { cleanHtml } from '../platform/html/clean-html.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { FlashMailingRow, SavedFlashMailing } from './rows/flash-mailing-rows.ts';
import { type FlashContent, type FlashTemplateRow, getFlashTemplate } from './rows/flash-template-rows.ts';
import { findFlashTopics, type FlashTopicRow } from './rows/flash-topic-rows.ts';
import type { Writing } from './typed-content.ts';

type TypedMailing = Omit<NonNullable<ParsedInputOf<typeof testFlashDispo>['flashDispo']>, 'templateId'>;

/** What a mailing is made of, its own texts in place of the template's. */
export const contentOf = (
  own: { readonly subject: string | null; readonly body: string | null },
  template: FlashTemplateRow | null,
): FlashContent => ({
  subject: own.subject ?? template?.subject ?? '',
  body: template?.body ?? own.body ?? '',
  variables: template?.variables ?? [],
  images: template?.images ?? [],
});

/** The template of a mailing, as long as it may be used; null for a blank one. */
export async function usableTemplate(
  { database }: Pick<Writing, 'database'>,
  templateId: number | null,
): Promise<FlashTemplateRow | null | Refusal<'flash-template-unpublished'>> {
  if (templateId === null) return null;
  const template = await getFlashTemplate(database, templateId);
  return template.published ? template : refuse('flash-template-unpublished');
}

interface ReadMailing extends SavedFlashMailing {
  readonly content: FlashContent;
  readonly problems: readonly Problem[];
}

/** A mailing as somebody typed it, with all that is wrong with it by the fields of `typed`. */
export async function readMailing(
  writing: Writing,
  typed: TypedMailing,
  template: FlashTemplateRow | null,
  had: Pick<FlashMailingRow, 'attachment'> | null,
): Promise<ReadMailing> {
  const topic = template?.topic ?? topicIn(await findFlashTopics(writing.database), typed.topic)?.id ?? null;
  const subject = blankAsNull(typed.subject);
  const body = template === null ? blankAsNull(cleanHtml(typed.body ?? '')) : null;
  const content = contentOf({ subject, body }, template);
  const values = keptValues(content, typed.variables.map);
  const attached = await attachmentOf(writing, typed.attachment, had?.attachment?.fileId ?? null, template);
  return {
    templateId: template?.id ?? null,
    topic: topic ?? 0,
    subject: subject === template?.subject ? null : subject,
    body,
    values,
    attachedFileId: attached.fileId,
    content,
    problems: [
      ...(topic === null ? [problem('topic', 'required')] : []),
      ...flashMailingProblems(withPlaces(content)),
      ...flashSizeProblems('body', { ...content, pictures: picturesOf(content, '') }, values),
      ...attached.problems,
    ],
  };
}

const withPlaces = ({ subject, body, variables, images }: FlashContent) => ({ subject, body, variables, images });

const blankAsNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text.trim() === '' ? null : text.trim();

/** One of the centres of interest that mailings can be about. */
export const topicIn = (topics: readonly FlashTopicRow[], id: number | null | undefined): FlashTopicRow | undefined =>
  topics.find((topic) => topic.id === id);

const attachedTypes = new Set(['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']);

/** The file that goes along: the one it has, one that was brought before, or one that comes along. PDF or xlsx by its bytes. */
async function attachmentOf(
  { database, services, changes, caller, now }: Writing,
  typed: TypedMailing['attachment'],
  had: string | null,
  template: FlashTemplateRow | null,
): Promise<{ readonly fileId: string | null; readonly problems: readonly Problem[] }> {
  if (typed === null || typed === undefined) return { fileId: null, problems: [] };
  const wrong = (message: 'flashOnlyPdf' | 'flashNoAttachment') => ({
    fileId: null,
    problems: [problem('attachment', message)],
  });
  if (template?.allowsAttachment === false) return wrong('flashNoAttachment');
  if (typed.base64Data !== null && typed.base64Data !== undefined) {
    const bytes = decodeBase64(typed.base64Data) ?? Buffer.alloc(0);
    const file = await prepareFile(services.imageReencoder, {
      name: typed.filename,
      bytes,
      accepts: ['pdf', 'xlsx'],
      person: caller.userId,
    });
    if (isRefusal(file)) return wrong('flashOnlyPdf');
    const kept = await storeFile(
      { database, files: services.files, changes },
      { file, isPublic: false, owner: null, uploadedBy: caller.userId, now },
    );
    return { fileId: kept.id, problems: [] };
  }
  const { fileId = null } = typed;
  if (fileId === null || fileId === had) return had === null ? wrong('flashOnlyPdf') : { fileId: had, problems: [] };
  const [upload] = await findUploads(database, [fileId], caller.userId);
  return upload !== undefined && attachedTypes.has(upload.contentType)
    ? { fileId: upload.id, problems: [] }
    : wrong('flashOnlyPdf');
}

/** From now on the file that goes along is the desk's. */
export async function giveAttachment(
  { database }: Pick<Writing, 'database'>,
  fileId: string | null,
  conciergerieId: number,
): Promise<void> {
  if (fileId !== null) await giveFileTo(database, fileId, { kind: 'conciergerie', id: conciergerieId });
}
