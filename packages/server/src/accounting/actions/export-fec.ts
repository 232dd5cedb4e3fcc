import { exportFec } from '@loge/contract/accounting/export-fec';
import { fecFileName, fecHeader, fecLine } from '@loge/domain/accounting/fec';
import { Readable } from 'node:stream';
import type { Database } from '../../platform/database/connection.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { entriesOf } from '../entry-table.ts';

export const exportFecHandler = handle(exportFec, async ({ input, caller, database }) => ({
  contentType: 'text/plain; charset=utf-8',
  bytes: Readable.from(fecOf(database, [...caller.conciergerieIds], input.year), { objectMode: false }),
  immutable: false,
  filename: fecFileName(input.siren, input.year),
}));

async function* fecOf(database: Database, conciergerieIds: readonly number[], year: number): AsyncGenerator<string> {
  yield fecHeader();
  const days = { first: `${year}-01-01`, last: `${year}-12-31` };
  for await (const entries of entriesOf(database, { conciergerieIds, ...days })) yield entries.map(fecLine).join('');
}
