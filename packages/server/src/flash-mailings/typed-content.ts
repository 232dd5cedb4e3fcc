import type { ParsedInputOf } from '@loge/contract/shared/action-contract';
import type { getFlashDispoHtml } from '@loge/contract/flash-mailings/get-flash-dispo-html';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { decodeBase64 } from '../files/decode-base64.ts';
import { storeFile } from '../files/store-file.ts';
import { findUploads, publishFiles } from '../files/rows/file-rows.ts';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { PictureOfInput } from '../platform/gateway/pictures-of-input.ts';
import type { FlashContent } from './rows/flash-template-rows.ts';

export type Writing = Pick<
  ActionRequest<unknown, Caller>,
  'caller' | 'database' | 'changes' | 'services' | 'now' | 'lang'
>;

export type TypedTemplate = Omit<ParsedInputOf<typeof getFlashDispoHtml>['template'], 'id'>;
type TypedImage = TypedTemplate['images']['list'][number];

/** What mails of a mailing may show. Spec: partner-content-locker §5. */
const shownTypes = new Set(['image/jpeg', 'image/png']);

interface KeptImage {
  readonly id: number;
  readonly fileId: string;
  readonly alt: string;
}

/**
 * The pictures of a template as files that everybody may see: those it has, those that were brought before (`uploadBinaryData`), and those that come
 * along. Each that is none of these is named.
 */
export async function keepImages(
  writing: Writing & Pick<ActionRequest<unknown, Caller>, 'pictures'>,
  typed: readonly TypedImage[],
  had: FlashContent['images'],
): Promise<{ readonly images: readonly KeptImage[]; readonly problems: readonly Problem[] }> {
  const { database, caller } = writing;
  const named = typed.flatMap(({ fileId }) => (fileId === null || fileId === undefined ? [] : [fileId]));
  const uploads = new Map((await findUploads(database, named, caller.userId)).map((file) => [file.id, file]));
  const images: KeptImage[] = [];
  const problems: Problem[] = [];
  for (const [index, image] of typed.entries()) {
    const picture = writing.pictures.get(`template.images.list.${index}.base64data`);
    const fileId = await fileOf(writing, picture, image, { had, uploads });
    if (fileId === null) problems.push(problem(`images.list.${index}`, 'flashImageType'));
    else images.push({ id: image.id, fileId, alt: image.alt });
  }
  if (problems.length === 0)
    await publishFiles(
      database,
      images.map(({ fileId }) => fileId),
    );
  return { images, problems };
}

async function fileOf(
  { database, services, changes, caller, now }: Writing,
  picture: PictureOfInput | undefined,
  { id, fileId }: TypedImage,
  {
    had,
    uploads,
  }: {
    readonly had: FlashContent['images'];
    readonly uploads: ReadonlyMap<string, { readonly contentType: string }>;
  },
): Promise<string | null> {
  if (picture !== undefined) {
    if (typeof picture === 'string' || !shownTypes.has(picture.contentType)) return null;
    const kept = await storeFile(
      { database, files: services.files, changes },
      {
        file: { ...picture, name: `image-${id}` },
        isPublic: true,
        owner: null,
        uploadedBy: caller.userId,
        now,
      },
    );
    return kept.id;
  }
  if (fileId === null || fileId === undefined) return had.find((image) => image.id === id)?.fileId ?? null;
  if (had.some((image) => image.fileId === fileId)) return fileId;
  const upload = uploads.get(fileId);
  return upload !== undefined && shownTypes.has(upload.contentType) ? fileId : null;
}

/** The pictures of a template that is only looked at: nothing is kept. */
export const shownImages = (typed: readonly TypedImage[]): FlashContent['images'] =>
  typed.flatMap(({ id, fileId, base64data, mimeType, alt }) => {
    const type = mimeType === 'image/png' ? 'image/png' : 'image/jpeg';
    if (base64data !== null && base64data !== undefined && decodeBase64(base64data) !== null) {
      const data = base64data.startsWith('data:') ? base64data.replace(/^[^,]*,/, '') : base64data;
      return [{ id, fileId: `data:${type};base64,${data}`, contentType: type, alt }];
    }
    return fileId === null || fileId === undefined ? [] : [{ id, fileId, contentType: type, alt }];
  });
