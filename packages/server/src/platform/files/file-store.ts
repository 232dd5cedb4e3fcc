import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the bytes of files are. What a file is and who may read it stands in the database. */
export interface FileStore {
  /** Safe on the disk when it returns; a reader never sees half a file. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** Null when there are no such bytes. */
  read(id: string): Promise<Buffer | null>;
  has(id: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** The ids that nobody has written to since, a part of them at a time; what an interrupted writing left there is removed. */
  untouchedSince(moment: Date): AsyncIterable<readonly string[]>;
}

const idShape = /^[A-Za-z0-9_-]{20,64}$/;

export const isFileId = (text: string): boolean => idShape.test(text);

/** The file by which a place of files is known as that of one database (platform/operation/installation.ts). No row names it. */
export const filesMarkId = 'loge-installation-mark';

/** An id that cannot be guessed. */
export const newFileId = (): string => randomBytes(24).toString('base64url');

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isNoFolder = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOTDIR';

/** Where in the folder the bytes of a file are. */
export function filePath(folder: string, id: string): string {
  if (!isFileId(id)) throw new RangeError(`Not a file id: ${id}`);
  return join(folder, id.slice(0, 2), id);
}

/** Files in a folder, spread over 4096 sub-folders by the first letters of their ids, so that none grows too large to list. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (id: string): string => filePath(folder, id);
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async read(id) {
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    has: (id) =>
      stat(pathOf(id)).then(
        (found) => found.isFile(),
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    remove: (id) => rm(pathOf(id), { force: true }),
    async *untouchedSince(moment) {
      for (const part of await namesIn(folder)) {
        const old: string[] = [];
        for (const name of await namesIn(join(folder, part))) {
          const path = join(folder, part, name);
          const found = await stat(path).catch(() => null);
          if (found === null || !found.isFile() || found.mtime >= moment) continue;
          if (name.endsWith('.part')) await rm(path, { force: true });
          else if (isFileId(name)) old.push(name);
        }
        if (old.length > 0) yield old;
      }
    },
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error) || isNoFolder(error)) return [];
    throw error;
  }
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** So that the new name outlives a power cut, too. Where folders cannot be opened (Windows), the system sees to it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
