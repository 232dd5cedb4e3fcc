import { mayReadFile } from '@loge/domain/files/file-rights';
import type { Database } from '../platform/database/connection.ts';
import { findFile, type StoredFile } from './rows/file-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import type { FileStore } from '../platform/files/file-store.ts';

export interface ReadFile {
  readonly name: string;
  readonly contentType: string;
  readonly isPublic: boolean;
  readonly bytes: Buffer;
}

/** A file that its reader may have, with its bytes; null when they are gone. */
export async function readBytes(files: FileStore, file: StoredFile): Promise<ReadFile | null> {
  const bytes = await files.read(file.id);
  return bytes === null
    ? null
    : { name: file.name, contentType: file.contentType, isPublic: file.facts.isPublic, bytes };
}

/** A file by a name that the server has kept, with its bytes, or null: unknown, purged and forbidden ones cannot be distinguished. */
export async function readFileFor(
  { database, files }: { readonly database: Database; readonly files: FileStore },
  id: string,
  reader: Caller | null,
): Promise<ReadFile | null> {
  const file = await findFile(database, id);
  return file === null || !mayReadFile(file.facts, reader) ? null : readBytes(files, file);
}
