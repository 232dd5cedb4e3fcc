import { join } from 'node:path';
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import type { Judgement } from '../platform/operation/judge-settings.ts';
import { judgeDatabase, judgeStandby } from './judge-database.ts';
import { judgeCommandLine, refuseOrWarn } from './judge-command-line.ts';
import { runCommandLine } from './run-command-line.ts';

const nothing: Judgement & { readonly pending: null } = { refusals: [], warnings: [], pending: null };

/** Says what a start would say of the settings, and starts, migrates and writes nothing: `npm run check-settings`, with `-- --production` as for the start. */
await runCommandLine(async () => {
  const { settings, refusals, warnings } = judgeCommandLine();
  const url = settings.databaseUrl ?? (await findEmbeddedPostgres(join(settings.dataDir, 'database')));
  const found = url === null ? nothing : await judgeDatabase(settings, url);
  refuseOrWarn({
    refusals: [...refusals, ...found.refusals],
    warnings: [...warnings, ...found.warnings, ...(await judgeStandby(settings))],
  });
  if (url === null) console.error('The embedded database does not run: what it holds was not looked at.');
  if (found.pending !== null) console.error(found.pending);
  console.log('Nothing keeps Loge from starting with these settings.');
});
