import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { filesMarkId, type FileStore } from '../files/file-store.ts';
import { keyIdsOf, keyIdOfSealed, keyPath, openSeal } from '../secrets/seal.ts';
import { filesFolder, type Settings } from '../settings.ts';
import {
  findInstallation,
  insertInstallation,
  type InstallationRow,
  lockInstallation,
  noteFilesMarked,
  updateSealedId,
} from './installation-rows.ts';
import type { Judgement } from './judge-settings.ts';
import { StartRefused } from './start-refused.ts';

type Place = Pick<Settings, 'dataDir' | 'objectStore' | 'secretKeys'>;

interface Parts {
  readonly settings: Place;
  readonly files: Pick<FileStore, 'read' | 'put'>;
}

/** A store that does not answer keeps nobody from starting: pages and orders go on without it. */
const storeMs = 5_000;

const ownerOf = (id: string): string => `installation:${id}`;

/** Compares keys and the place of files with those of the database, and changes nothing. A place that cannot be read is warned of. */
export async function compareInstallation(database: Database, parts: Parts): Promise<Judgement> {
  const row = await findInstallation(database);
  const keys = row === null ? null : problemOfKeys(row, parts.settings);
  const files = await compareFiles(row, parts);
  return { refusals: [...(keys === null ? [] : [keys]), ...files.refusals], warnings: files.warnings };
}

function problemOfKeys({ id, sealedId }: InstallationRow, settings: Place): string | null {
  const atHand = keyIdsOf(settings);
  const where = settings.secretKeys.length > 0 ? 'SECRET_KEYS' : keyPath(settings);
  // Without one, opening would make one.
  if (atHand.length > 0 && openSeal(settings).open(sealedId, ownerOf(id)) === id) return null;
  const here = atHand.length === 0 ? 'there is none' : `there is ${atHand.join(', ')}`;
  return (
    `The keys of these settings do not open what this database keeps sealed: it needs the key ${keyIdOfSealed(sealedId)}, and in ${where} ${here}. ` +
    'Compare SECRET_KEYS, or the file secret.key in DATA_DIR, with those of the other processes. Where the key is lost: npm run migrate -- --adopt.'
  );
}

async function compareFiles(row: InstallationRow | null, { settings, files }: Parts): Promise<Judgement> {
  const place = settings.objectStore?.url ?? filesFolder(settings);
  const mark = await readMark(files).catch((error: unknown) => error);
  if (mark instanceof Error)
    return { refusals: [], warnings: [`The place of files, ${place}, cannot be read: ${mark.message}.`] };
  const isOurs = mark === row?.id || (mark === null && row?.filesMarked !== true);
  if (isOurs) return { refusals: [], warnings: [] };
  const sign = mark === null ? 'does not bear its mark' : 'bears the mark of another database';
  return {
    refusals: [
      `The place of files of these settings, ${place}, ${sign}. Compare DATA_DIR, or FILES_URL, with those of the other processes. ` +
        'Where this is the right place: npm run migrate -- --adopt.',
    ],
    warnings: [],
  };
}

async function readMark(files: Pick<FileStore, 'read'>): Promise<string | null> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), storeMs);
  try {
    const bytes = await Promise.race([files.read(filesMarkId), late.promise]);
    return bytes === null ? null : (bytes.toString('utf8').split('\n')[0] ?? '');
  } finally {
    clearTimeout(timer);
  }
}

const putMark = (files: Pick<FileStore, 'put'>, id: string): Promise<void> =>
  files.put(
    filesMarkId,
    Buffer.from(`${id}\nThe installation of Loge whose files are here. Do not remove this file.\n`),
  );

/**
 * Makes keys and place of files those of a database that has none yet, and seals its id anew where another key stands first by now. Of processes that
 * start at once, one writes; the others are compared with what it wrote. Refuses what is not that of this database.
 */
export async function claimInstallation(database: Database, parts: Parts): Promise<void> {
  await requireSameInstallation(database, parts);
  if ((await findInstallation(database)) === null) await insertInstallation(database, newInstallation(parts.settings));
  // Another process may have been first, also since the question before.
  await requireSameInstallation(database, parts);
  await database.transaction().execute(async (transaction) => {
    const { id, filesMarked } = await lockInstallation(transaction);
    if (filesMarked) return;
    // Written again where a start ended in between; another's was refused above, unless it came since.
    const { refusals } = await compareFiles({ id, sealedId: '', filesMarked }, parts);
    if (refusals.length > 0) throw new StartRefused(refusals.join('\n'));
    // A place that is away keeps nobody from starting: the next start marks it.
    const isMarked = await putMark(parts.files, id).then(
      () => true,
      () => false,
    );
    if (isMarked) await noteFilesMarked(transaction);
  });
  await sealWithFirstKey(database, parts.settings);
}

async function requireSameInstallation(database: Database, parts: Parts): Promise<void> {
  const { refusals } = await compareInstallation(database, parts);
  if (refusals.length > 0) throw new StartRefused(refusals.join('\n'));
}

function newInstallation(settings: Place, id: string = randomUUID()): Omit<InstallationRow, 'filesMarked'> {
  return { id, sealedId: openSeal(settings).seal(id, ownerOf(id)) };
}

async function sealWithFirstKey(database: Database, settings: Place): Promise<void> {
  const row = await findInstallation(database);
  if (row === null || keyIdOfSealed(row.sealedId) === keyIdsOf(settings)[0]) return;
  await updateSealedId(database, row.sealedId, newInstallation(settings, row.id).sealedId);
}

/** Makes the keys and the place of files of these settings those of this database, whatever they were: its operator says that the others are lost, or moved. */
export async function adoptInstallation(database: Database, { settings, files }: Parts): Promise<void> {
  await insertInstallation(database, newInstallation(settings));
  await database.transaction().execute(async (transaction) => {
    const { id, sealedId } = await lockInstallation(transaction);
    await updateSealedId(transaction, sealedId, newInstallation(settings, id).sealedId);
    await putMark(files, id);
    await noteFilesMarked(transaction);
  });
}

/**
 * After a restore: its place of files is that of what was restored, unless another database's files are there as well. `before` is what was known of the
 * database that was replaced.
 */
export async function markRestoredFiles(
  database: Database,
  { settings, files }: Parts,
  before: InstallationRow | null,
): Promise<string | null> {
  const mark = await readMark(files);
  const row = await findInstallation(database);
  if (row === null) {
    // A backup of a time before marks. What its place bears already is taken for its own.
    if (mark === null) return null;
    await insertInstallation(database, newInstallation(settings, mark));
    await noteFilesMarked(database);
    return null;
  }
  if (mark !== null && mark !== row.id && mark !== before?.id)
    return 'The place of files bears the mark of another database, whose files are there too. Compare DATA_DIR, or FILES_URL, before you start.';
  await putMark(files, row.id);
  return null;
}
