import { type BackupSecret, readBackupKeys, readBackupPassphrase } from '../backup/encryption.ts';

/** What both commands take to open what is encrypted. */
export const secretOptions = {
  'key-file': { type: 'string' },
  'passphrase-file': { type: 'string' },
} as const;

export function secretOf(values: {
  readonly 'key-file'?: string | undefined;
  readonly 'passphrase-file'?: string | undefined;
}): BackupSecret | null {
  if (values['key-file'] !== undefined) return readBackupKeys(values['key-file']);
  if (values['passphrase-file'] !== undefined) return readBackupPassphrase(values['passphrase-file']);
  return null;
}
