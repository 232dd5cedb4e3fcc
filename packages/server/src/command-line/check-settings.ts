import { join } from 'node:path';
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import type { Judgement } from '../platform/operation/judge-settings.ts';
import { StartRefused } from '../platform/operation/start-refused.ts';
import { judgeDatabase, judgeStandby } from './judge-database.ts';
import { judgeCommandLine, printWarnings } from './judge-command-line.ts';
import { runCommandLine } from './run-command-line.ts';

const nothing: Judgement = { refusals: [], warnings: [] };

/** Says what a start would say of the settings, and starts, migrates and writes nothing: `npm run check-settings`, with `-- --production` as for the start. */
await runCommandLine(async () => {
  const { settings, refusals, warnings } = judgeCommandLine();
  const url = settings.databaseUrl ?? (await findEmbeddedPostgres(join(settings.dataDir, 'database')));
  const found = url === null ? nothing : await judgeDatabase(settings, url);
  printWarnings([...warnings, ...found.warnings, ...(await judgeStandby(settings))]);
  if (url === null) console.error('The embedded database does not run: what it holds was not looked at.');
  const refused = [...refusals, ...found.refusals];
  if (refused.length > 0) throw new StartRefused(refused.join('\n'));
  console.log('Nothing keeps Loge from starting with these settings.');
});
