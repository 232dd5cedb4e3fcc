import { parseArgs } from 'node:util';
import { findHighestId, findIdNumbering, numberIds } from '../platform/database/id-numbering.ts';
import { withDatabase } from './with-database.ts';

/** Says which numbers this server gives, or begins to: `npm run number-ids -- --server 2 --of 16 --above 5000000`. */
const { values } = parseArgs({
  options: { server: { type: 'string' }, of: { type: 'string' }, above: { type: 'string', default: '0' } },
});
const [serverNumber, servers, above] = [values.server, values.of, values.above].map(Number) as [number, number, number];

await withDatabase(async ({ database }) => {
  const known = await findIdNumbering(database);
  if (values.server === undefined) {
    console.log(
      known === null
        ? `This server gives all numbers. The highest so far: ${await findHighestId(database)}.`
        : `Server ${known.serverNumber} of ${known.servers}, above ${known.above}. The highest so far: ${await findHighestId(database)}.`,
    );
  } else if (known !== null) {
    console.error(`This server is numbered already: ${known.serverNumber} of ${known.servers}. That stays so.`);
    process.exitCode = 1;
  } else if (
    ![serverNumber, servers, above].every(Number.isSafeInteger) ||
    servers < 2 ||
    servers > 1000 ||
    serverNumber < 1 ||
    serverNumber > servers ||
    above < 0 ||
    above > 1e12
  ) {
    console.error('Say --server N --of HOW_MANY (2 to 1000) and --above the highest number of all servers.');
    process.exitCode = 2;
  } else {
    await numberIds(database, { serverNumber, servers, above });
    console.log(
      `Server ${serverNumber} of ${servers}. Number the other servers above ${await findHighestId(database)}.`,
    );
  }
});
