import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findMissingLegalTexts } from '../conciergeries/rows/first-day-rows.ts';
import { importPeopleFile } from '../people-file/import-people-file.ts';
import { importProblems, reportOf } from '../people-file/report.ts';
import { withDatabase } from './with-database.ts';

/** Brings the people of a desk to what the company's file says: `npm run import-people -- --conciergerie 3 people.csv [--dry-run] [--force]`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    conciergerie: { type: 'string', default: '' },
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
  },
});
const [path] = positionals;

const run = (file: string): Promise<void> =>
  withDatabase(async ({ database }) => {
    const answer = await importPeopleFile(database, {
      conciergerieId: Number(values.conciergerie),
      bytes: readFileSync(file),
      isDryRun: values['dry-run'],
      isForced: values.force,
      now: new Date(),
    });
    const plan = answer.problem === undefined ? answer.done : answer.plan;
    if (answer.problem !== undefined) console.error(importProblems[answer.problem]);
    if (plan !== undefined) for (const line of reportOf(plan)) console.log(line);
    const missing = await findMissingLegalTexts(database, Number(values.conciergerie));
    if (missing.length > 0)
      console.warn(`People who are invited accept nothing that is not there: no ${missing.join(', ')}.`);
    if (answer.problem === undefined && values['dry-run']) console.log('A dry run: nothing was changed.');
    process.exitCode = answer.problem === undefined ? 0 : 1;
  });

if (path === undefined || !/^[1-9]\d{0,14}$/.test(values.conciergerie)) {
  console.error('Say --conciergerie <number> and the file (docs/guides/single-sign-on.md).');
  process.exitCode = 2;
} else await run(path);
