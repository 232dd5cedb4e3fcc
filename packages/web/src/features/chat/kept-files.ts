import { unsentFiles } from '../../session/local-data.ts';

/**
 * Files that wait to be sent, kept by the browser itself so that they outlive the page: session storage takes no files. Each lies under the key of
 * its message. Where the browser keeps nothing (private windows of some, a full disk), answers say so, and the page warns before it goes.
 */
const storeName = 'files';
/** What was left behind by a window that never came back. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;

interface KeptFile {
  readonly file: File;
  readonly keptAt: number;
}

/** Whether the file is safe now. */
export async function keepFile(key: string, file: File): Promise<boolean> {
  const entry: KeptFile = { file, keptAt: Date.now() };
  return (await inStore('readwrite', (store) => store.put(entry, key))) !== null;
}

/** Null where it is not there (any more). */
export async function keptFile(key: string): Promise<File | null> {
  const entry = await inStore<unknown>('readonly', (store) => store.get(key));
  return isKept(entry) ? entry.file : null;
}

export async function deleteKeptFile(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

/** Drops what has waited for longer than anybody comes back to. */
export async function deleteOldFiles(now = Date.now()): Promise<void> {
  const keys = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  const entries = (await inStore<unknown[]>('readonly', (store) => store.getAll())) ?? [];
  const old = keys.filter((_, place) => {
    const entry = entries[place];
    return !isKept(entry) || now - entry.keptAt > maxAgeMs;
  });
  for (const key of old) await inStore('readwrite', (store) => store.delete(key));
}

const isKept = (value: unknown): value is KeptFile =>
  typeof value === 'object' &&
  value !== null &&
  'file' in value &&
  value.file instanceof File &&
  'keptAt' in value &&
  typeof value.keptAt === 'number';

/** What one request answers; null where the browser refuses to keep anything. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  try {
    const database = await open();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(storeName, mode);
        const request = ask(transaction.objectStore(storeName));
        // A write is safe once its transaction is through, not when it was accepted.
        transaction.addEventListener('complete', () => resolve(request.result));
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was kept.')));
      });
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!('indexedDB' in globalThis)) return reject(new Error('This browser keeps nothing.'));
    const request = indexedDB.open(unsentFiles, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing was opened.')));
    return undefined;
  });
}
