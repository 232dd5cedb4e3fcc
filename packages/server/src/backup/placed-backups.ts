import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MS_PER_DAY } from '@loge/domain/shared/moment';
import type { Settings } from '../platform/settings.ts';
import { BackupRefused, type Manifest } from './backup-format.ts';
import { backupName, backupsToRemove, type Keeping } from './backup-names.ts';
import { type BackupPlace, folderPlace, storePlace } from './backup-places.ts';
import { type BackupSecret, decrypted, encrypted } from './encryption.ts';
import { packed, unpack } from './packing.ts';
import { takeBackup } from './take-backup.ts';

/** `store` is the bucket of BACKUPS_URL; anything else is a folder. */
export function placeOf(settings: Pick<Settings, 'backupStore'>, to: string): BackupPlace {
  if (to !== 'store') return folderPlace(to);
  if (settings.backupStore === null) throw new BackupRefused('BACKUPS_URL names no bucket for backups.');
  return storePlace(settings.backupStore);
}

interface Wanted {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly to: string;
  /** Null: as it is, which a folder alone may hold. */
  readonly secret: BackupSecret | null;
  /** Null: all of them stay. */
  readonly keeping: Keeping | null;
  readonly now: Date;
}

interface Placed {
  readonly name: string;
  readonly manifest: Manifest;
  readonly lostFiles: readonly string[];
  readonly removed: readonly string[];
}

/** Takes a backup into a place that holds several, encrypted where there is a secret, and then lets go of those that are too old to be kept. */
export async function placeBackup({ settings, databaseUrl, to, secret, keeping, now }: Wanted): Promise<Placed> {
  const place = placeOf(settings, to);
  if (secret === null && to === 'store')
    throw new BackupRefused('What leaves this machine is encrypted: --key-file FILE, or --passphrase-file FILE.');
  const name = backupName(now, secret !== null);
  const plain = secret === null ? join(to, name) : join(settings.dataDir, `${backupName(now, false)}.part`);
  const yesterday = new Date(now.getTime() - MS_PER_DAY);
  // An account that may only write cannot tidy up: no reason to go without a backup.
  await place.removeUnfinished(yesterday).catch(() => undefined);
  await folderPlace(settings.dataDir).removeUnfinished(yesterday);
  try {
    const { manifest, lostFiles } = await takeBackup({ settings, databaseUrl, folder: plain, now });
    if (secret !== null) await place.put(name, encrypted(packed(plain), secret));
    const removed = keeping === null ? [] : backupsToRemove(await place.list(), keeping);
    for (const old of removed) await place.remove(old);
    return { name, manifest, lostFiles, removed };
  } finally {
    if (secret !== null) await rm(plain, { recursive: true, force: true });
  }
}

/** Hands a backup of a place over as the folder that it was, for as long as `work` takes. `latest` is the newest of the place. */
export async function withPlacedBackup<Result>(
  place: BackupPlace,
  wanted: string,
  secret: BackupSecret | null,
  work: (folder: string, name: string) => Promise<Result>,
  scratch: string,
): Promise<Result> {
  const names = [...(await place.list())].sort();
  const name = wanted === 'latest' ? names.at(-1) : names.find((each) => each === wanted);
  if (name === undefined)
    throw new BackupRefused(
      `${place.name} has ${names.length === 0 ? 'no backup' : `no backup ${wanted}; the newest is ${names.at(-1)}`}.`,
    );
  if (!name.endsWith('.loge')) return work(join(place.name, name), name);
  return withDecrypted(place.get(name), secret, (folder) => work(folder, name), scratch);
}

/** The folder that an encrypted backup was. It holds what people have told you: it is for its owner alone, and gone afterwards. */
export async function withDecrypted<Result>(
  bytes: AsyncIterable<Buffer>,
  secret: BackupSecret | null,
  work: (folder: string) => Promise<Result>,
  /** Where it is unpacked. The system's own place for that may be memory, and too small. */
  scratch: string,
): Promise<Result> {
  if (secret === null) throw new BackupRefused('It is encrypted: --key-file FILE, or --passphrase-file FILE.');
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, 'loge-backup-'));
  try {
    const plain = join(folder, 'backup');
    await unpack(decrypted(bytes, secret), plain);
    return await work(plain);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
