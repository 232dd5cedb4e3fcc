import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/connection.ts';
import { type FileOwnerKind, insertFile } from './rows/file-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { type FileStore, newFileId } from '../platform/files/file-store.ts';
import type { PreparedFile } from '../platform/files/prepare-file.ts';

export interface FileToKeep {
  readonly file: PreparedFile;
  /** Public files may be read by the person who has their unguessable id. */
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
  readonly changes: Pick<Changes, 'onRollback'>;
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

/**
 * Keeps an upload that was recognised: the bytes on the disk before the row that names them, so that a committed row always has its bytes. If
 * the write is refused, the bytes go again; what a crash leaves is swept (sweep-files). See design "Files".
 */
export async function storeFile(
  { database, files, changes }: Keeping,
  { file, isPublic, owner, uploadedBy, now }: FileToKeep,
): Promise<KeptFile> {
  const { bytes, contentType, width, height } = file;
  const id = newFileId();
  const kept: KeptFile = {
    id,
    name: shownName(file.name, file.extension),
    contentType,
    sizeBytes: bytes.length,
    width,
    height,
  };
  changes.onRollback(() => files.remove(id));
  await files.put(id, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  await insertFile(database, { ...kept, sha256, isPublic, owner, uploadedBy, createdAt: now });
  return kept;
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
