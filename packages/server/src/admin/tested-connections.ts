import { randomBytes } from 'node:crypto';
import type { FileStore } from '../platform/files/file-store.ts';
import { newFileId } from '../platform/files/file-store.ts';
import { ObjectStoreRefused } from '../platform/files/object-requests.ts';
import { openObjectStore } from '../platform/files/object-store.ts';
import { isTransientError } from '../platform/gateway/transient-errors.ts';
import { ProviderRefused, ProviderUnavailable } from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import type { ConnectionFailure, ConnectionTestRow } from './rows/connection-test-rows.ts';

type Connection = ConnectionTestRow['connection'];

interface TestedConnection {
  /** Where it is, or who it is; null where this server is connected to none. */
  readonly place: string | null;
  /** Rejects where it does not work. */
  readonly test: () => Promise<void>;
}

/** Services outside that an administrator can test. */
export function testedConnections({
  settings,
  files,
  payments,
}: Pick<Services, 'settings' | 'files' | 'payments'>): Readonly<Record<Connection, TestedConnection>> {
  const { backupStore, objectStore, dataDir } = settings;
  return {
    files: { place: objectStore?.url ?? dataDir, test: () => putAndRemove(files) },
    backups: {
      place: backupStore?.url ?? null,
      test: async () => (backupStore === null ? undefined : putAndRemove(openObjectStore(backupStore))),
    },
    payments: { place: payments?.name ?? null, test: async () => payments?.check() },
  };
}

/** For those who read the business log. */
export const connectionLabels: Readonly<Record<Connection, string>> = {
  files: 'Fichiers',
  backups: 'Sauvegardes hors site',
  payments: 'Paiement par carte',
};

/** What a folder says that may not be written. */
const noAccess: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS'];

/** What has to be looked at: the way there, the key, or the words of the other side alone. */
export function failureOf(error: unknown): ConnectionFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (error instanceof ProviderRefused || error instanceof ObjectStoreRefused || noAccess.includes(code))
    return 'refused';
  return error instanceof ProviderUnavailable || isTransientError(error) ? 'unavailable' : 'other';
}

/** Leaves nothing behind. */
async function putAndRemove(store: Pick<FileStore, 'put' | 'read' | 'remove'>): Promise<void> {
  const id = newFileId();
  const bytes = randomBytes(64);
  await store.put(id, bytes);
  const read = await store.read(id);
  await store.remove(id);
  if (read === null || !bytes.equals(read)) throw new Error('What was put is not what is read.');
}
