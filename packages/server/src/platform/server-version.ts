import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '..', '..', 'package.json');
/** Written with each build of the web application: what it was built from. */
const webStamp = join(import.meta.dirname, '..', '..', '..', 'web', 'dist', '.built-from');

/** Raised when the wire changes so that older clients would misunderstand it: they are told to refresh (code 16). */
export const minClientVersion = '0.1.0';

/**
 * What this server serves: its own version and the build of the web application beside it. A page that hears of another one than at
 * first is outdated (Spec: beneficiary-and-access §9 "A version check").
 */
export function readServerVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return existsSync(webStamp) ? `${version}+${readFileSync(webStamp, 'utf8').slice(0, 10)}` : version;
}
