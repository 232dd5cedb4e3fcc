import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openObjectRequests } from '../platform/files/object-requests.ts';
import type { ObjectStorePlace } from '../platform/outside-settings.ts';
import { BackupRefused } from './backup-format.ts';
import { isBackupName } from './backup-names.ts';

type Bytes = AsyncIterable<Buffer>;

/** Where encrypted backups are kept: each is there as a whole or not at all. */
export interface BackupPlace {
  /** In words, without keys. */
  readonly name: string;
  list(): Promise<readonly string[]>;
  put(name: string, bytes: Bytes): Promise<void>;
  get(name: string): Bytes;
  remove(name: string): Promise<void>;
  /** What was begun before then and never came to its end. */
  removeUnfinished(before: Date): Promise<void>;
}

/** A folder: of a disk, or of another machine that is mounted there. Backups that are not encrypted are folders in it. */
export function folderPlace(folder: string): BackupPlace {
  const unfinishedOf = (name: string): string => join(folder, `${name}.part`);
  return {
    name: folder,
    list: async () => (await readdir(folder).catch(() => [])).filter(isBackupName),
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await pipeline(bytes, createWriteStream(unfinishedOf(name), { mode: 0o600, flush: true }));
        await rename(unfinishedOf(name), join(folder, name));
      } catch (error) {
        await rm(unfinishedOf(name), { force: true });
        throw error;
      }
    },
    get: (name) => createReadStream(join(folder, name)) as Bytes,
    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
    async removeUnfinished(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        // What is encrypted is made as one that is unfinished, and is itself unfinished until then.
        if (!name.endsWith('.part') || !isBackupName(name.replace(/(\.part)+$/, ''))) continue;
        const { mtimeMs } = await stat(join(folder, name));
        if (mtimeMs < before.getTime()) await rm(join(folder, name), { recursive: true, force: true });
      }
    },
  };
}

/** So much is held in memory, and sent again where it does not arrive. */
const defaultPartBytes = 16 * 1024 * 1024;
const maxWaitMs = 10 * 60_000;
const partKey = (name: string, part: number): string => `${name}/${String(part).padStart(6, '0')}`;
const wholeKey = (name: string): string => `${name}/whole`;

/** A bucket: parts of a size that any store takes, and an object that says how many there are once all of them are there. */
export function storePlace(place: ObjectStorePlace, partBytes = defaultPartBytes): BackupPlace {
  const objects = openObjectRequests(place, { maxWaitMs });
  const found = async (): Promise<{ key: string; name: string; at: Date }[]> => {
    const all = [];
    for await (const listed of objects.list())
      for (const { Key, LastModified } of listed) {
        const [name = '', part = ''] = Key.split('/').slice(-2);
        if (isBackupName(name)) all.push({ key: `${name}/${part}`, name, at: new Date(LastModified) });
      }
    return all;
  };
  return {
    name: new URL(place.url).host + new URL(place.url).pathname,
    list: async () => (await found()).filter(({ key, name }) => key === wholeKey(name)).map(({ name }) => name),
    async put(name, bytes) {
      let parts = 0;
      for await (const part of inParts(bytes, partBytes)) {
        await objects.put(partKey(name, parts), part);
        parts += 1;
      }
      await objects.put(wholeKey(name), Buffer.from(String(parts)));
    },
    async *get(name) {
      const parts = Number((await objects.get(wholeKey(name)))?.toString() ?? Number.NaN);
      if (!Number.isSafeInteger(parts)) throw new BackupRefused(`${name} is not there, or was not finished.`);
      for (let part = 0; part < parts; part += 1) {
        const bytes = await objects.get(partKey(name, part));
        if (bytes === null) throw new BackupRefused(`${name} is not whole: part ${part} is missing.`);
        yield bytes;
      }
    },
    async remove(name) {
      // First what says that it is whole: what is interrupted leaves nothing that passes for a backup.
      await objects.remove(wholeKey(name));
      for (const each of await found()) if (each.name === name) await objects.remove(each.key);
    },
    async removeUnfinished(before) {
      const all = await found();
      const whole = new Set(all.filter(({ key, name }) => key === wholeKey(name)).map(({ name }) => name));
      for (const { key, name, at } of all) if (!whole.has(name) && at < before) await objects.remove(key);
    },
  };
}

async function* inParts(bytes: Bytes, size: number): Bytes {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const part of bytes) {
    held.push(part);
    heldBytes += part.length;
    if (heldBytes < size) continue;
    yield Buffer.concat(held);
    held = [];
    heldBytes = 0;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
