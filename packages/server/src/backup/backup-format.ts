import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * A backup is a folder (docs/decisions/0019-backups.md):
 *
 * - `manifest.json`: what it holds, with counts and hashes. It is written last but one.
 * - `database/<table>.copy.gz`: the rows of a table as PostgreSQL's COPY writes them; `database/jobs.jsonl.gz`: the jobs that wait.
 * - `files/<two letters>/<id>`: the stored files that the database names.
 * - `secret.key`: the key of kept secrets, unless the settings hold the keys.
 * - `SHA256SUMS`: a line for each of these, for `sha256sum --check`.
 *
 * It bears its name only when it is complete; until then the name ends in `.part`.
 */
export const places = {
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  jobs: 'database/jobs.jsonl.gz',
  key: 'secret.key',
  table: (name: string) => `database/${name}.copy.gz`,
  file: (id: string) => `files/${id.slice(0, 2)}/${id}`,
} as const;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Names that may stand in a statement and in a path. */
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));

const manifestShape = z.object({
  format: z.literal(1),
  /** The version of the product that took it. */
  product: z.string(),
  takenAt: z.iso.datetime(),
  /** The schema is that of these migrations, the last one included. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier),
      rows: z.int(),
      /** Of the rows as COPY writes them, before they are compressed. */
      sha256: hash,
    }),
  ),
  sequences: z.array(z.object({ name: identifier, lastValue: z.int(), isCalled: z.boolean() })),
  jobs: z.int(),
  files: z.int(),
  /** Which keys may be needed to open kept secrets, without telling them. */
  keyIds: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;
export type TableCopy = Manifest['tables'][number];
export type Sequence = Manifest['sequences'][number];

/** What the person who operates the product reads when a backup cannot be taken or restored. */
export class BackupRefused extends Error {}

/** As text, provided that it can be read again. */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify(manifestShape.parse(manifest), null, 2)}\n`;

/** The manifest of a backup that is complete. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, places.manifest), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupRefused(`${folder} is no backup, or an unfinished one: it has no ${places.manifest}.`);
  const read = manifestShape.safeParse(parsed(text));
  if (!read.success) throw new BackupRefused(`${join(folder, places.manifest)} cannot be read.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
