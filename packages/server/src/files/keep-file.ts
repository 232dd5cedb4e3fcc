import { type AcceptedKind, acceptedType, type SniffedType } from '@loge/domain/files/accepted-files';
import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/connection.ts';
import { type FileOwnerKind, insertFile } from './rows/file-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { type FileStore, newFileId } from '../platform/files/file-store.ts';
import { type ImageType, redrawImage } from './redraw-image.ts';

export interface FileToKeep {
  readonly bytes: Buffer;
  /** As the sender called it; only shown, never a path. */
  readonly name: string;
  readonly accepts: readonly AcceptedKind[];
  /** Public files may be read by whoever has their unguessable id. */
  readonly isPublic: boolean;
  /** What the right to read it depends on, unless it is public. */
  readonly owner: { readonly kind: FileOwnerKind; readonly id: number } | null;
  readonly uploadedBy: number | null;
  readonly now: Date;
}

/** In what a file is kept: the write that it belongs to, and the store. */
interface Keeping {
  readonly database: Database;
  readonly files: FileStore;
  readonly changes: Pick<Changes, 'whenUndone'>;
}

export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Pixels; null for what is no image. */
  readonly width: number | null;
  readonly height: number | null;
}

interface Content {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
  readonly width: number | null;
  readonly height: number | null;
}

const contentTypes: Readonly<Record<Exclude<SniffedType, ImageType>, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Keeps an upload: recognised by its content, images drawn anew, the bytes on the disk before the row that names them, so that a
 * committed row always has its bytes. If the write is refused, the bytes go again; what a crash leaves is swept (sweep-files).
 * Refuses what is not accepted (`reason` type) and what cannot be read (`reason` unreadable). See design "Files".
 */
export async function keepFile(
  { database, files, changes }: Keeping,
  file: FileToKeep,
): Promise<KeptFile | Refusal<'file-not-accepted'>> {
  const type = acceptedType(file.bytes, file.accepts);
  if (type === null) return refuse('file-not-accepted', { reason: 'type' });
  const content = await contentOf(file.bytes, type);
  if (content === null) return refuse('file-not-accepted', { reason: 'unreadable' });

  const kept: KeptFile = {
    id: newFileId(),
    name: shownName(file.name, content.extension),
    contentType: content.contentType,
    sizeBytes: content.bytes.length,
    width: content.width,
    height: content.height,
  };
  changes.whenUndone(() => files.remove(kept.id));
  await files.put(kept.id, content.bytes);
  await insertFile(database, {
    ...kept,
    sha256: createHash('sha256').update(content.bytes).digest(),
    isPublic: file.isPublic,
    owner: file.owner,
    uploadedBy: file.uploadedBy,
    createdAt: file.now,
  });
  return kept;
}

async function contentOf(bytes: Buffer, type: SniffedType): Promise<Content | null> {
  if (type === 'pdf' || type === 'xlsx') {
    return { bytes, contentType: contentTypes[type], extension: type, width: null, height: null };
  }
  return redrawImage(bytes, type);
}

/** The last part of the sender's name, without what disturbs in a list or a header, ending as the content asks. */
export function shownName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}"<>|:*?]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim();
  // By letters, so that none is cut in two.
  const letters = Array.from(stem === '' ? 'document' : stem);
  return `${letters.slice(0, 200).join('')}.${extension}`;
}
