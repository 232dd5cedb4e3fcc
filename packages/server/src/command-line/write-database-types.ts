import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { connect } from '../platform/database/connection.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';

/** Writes the types of all tables from the migrations, through a throw-away database. */
const folder = mkdtempSync(join(os.tmpdir(), 'loge-types-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ folder, throwaway: true });
const { database, close } = connect(postgres.url, { connections: 2 });
try {
  await migrate(database);
  await close();
  const out = join(import.meta.dirname, '..', 'platform', 'database', 'database-types.ts');
  const config = join(import.meta.dirname, '..', '..', 'database-types.json');
  const codegen = spawnSync('kysely-codegen', ['--config-file', config, '--url', postgres.url, '--out-file', out], {
    stdio: 'inherit',
  });
  process.exitCode = codegen.status ?? 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
