import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageText } from '@loge/domain/shared/messages';
import type { Database } from '../platform/database/connection.ts';
import { findAllConnections } from '../single-sign-on/rows/sign-on-setting-rows.ts';
import { openSeal } from '../platform/secrets/seal.ts';
import type { Settings } from '../platform/settings.ts';
import { assertionAddress, callbackAddress, entityId, startAddress } from '../single-sign-on/addresses.ts';
import { expiryOf, setConnection } from '../single-sign-on/set-connection.ts';
import { withDatabase } from './with-database.ts';

/** Shows and sets how companies sign their people on: `npm run single-sign-on -- list | set <provider id> …` (docs/guides/single-sign-on.md). */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    conciergerie: { type: 'string' },
    name: { type: 'string', default: '' },
    protocol: { type: 'string', default: 'oidc' },
    issuer: { type: 'string', default: '' },
    'client-id': { type: 'string', default: '' },
    'secret-file': { type: 'string' },
    'entry-point': { type: 'string', default: '' },
    certificate: { type: 'string', multiple: true, default: [] },
    domain: { type: 'string', multiple: true, default: [] },
    claim: { type: 'string', multiple: true, default: [] },
    'calling-application': { type: 'string', multiple: true, default: [] },
    'app-address': { type: 'string' },
    'no-creation': { type: 'boolean', default: false },
    'emails-are-verified': { type: 'boolean', default: false },
    'no-bottom-bar': { type: 'boolean', default: false },
    'main-color': { type: 'string' },
    inactive: { type: 'boolean', default: false },
  },
});

async function list(database: Database, settings: Settings): Promise<void> {
  for (const row of await findAllConnections(database)) {
    console.log(`${row.slug}  ${row.protocol}  ${row.issuer}${row.active ? '' : '  (not in use)'}`);
    console.log(`  ${row.conciergerie} (${row.connection_type}), ${row.domains.join(', ')}`);
    console.log(`  begins at ${startAddress(settings, row)}`);
    if (row.protocol === 'oidc') console.log(`  redirect address ${callbackAddress(settings, row)}`);
    else console.log(`  entity id ${entityId(settings, row)}, assertions to ${assertionAddress(settings, row)}`);
    for (const pem of row.idp_certificates)
      console.log(`  certificate valid until ${expiryOf(pem)?.toISOString().slice(0, 10) ?? 'unknown'}`);
  }
}

async function set(database: Database, settings: Settings, slug: string): Promise<void> {
  if (values.protocol !== 'oidc' && values.protocol !== 'saml') {
    console.error('--protocol is oidc or saml.');
    process.exitCode = 2;
    return;
  }
  const secretFile = values['secret-file'];
  const connection = {
    slug,
    conciergerieId: Number(values.conciergerie ?? 0),
    name: values.name,
    protocol: values.protocol === 'saml' ? ('saml' as const) : ('oidc' as const),
    issuer: values.issuer,
    clientId: values['client-id'],
    clientSecret: secretFile === undefined ? null : readFileSync(secretFile, 'utf8').trim(),
    entryPoint: values['entry-point'],
    certificates: values.certificate.map((path) => readFileSync(path, 'utf8')),
    domains: values.domain.map((domain) => domain.toLowerCase()),
    claims: Object.fromEntries(values.claim.map((pair) => pair.split('=', 2))),
    callingApplications: values['calling-application'],
    appAddress: values['app-address'] ?? null,
    createsPeople: !values['no-creation'],
    vouchesForEmails: values['emails-are-verified'],
    noBottomIconBar: values['no-bottom-bar'],
    mainColor: values['main-color'] ?? null,
    active: !values.inactive,
  };
  const problems = await database
    .transaction()
    .execute((transaction) => setConnection(transaction, { seal: openSeal(settings), settings }, connection));
  for (const { field, message, values: places } of problems)
    console.error(`${field}: ${messageText(message, 'en', places)}`);
  if (problems.length > 0) process.exitCode = 1;
  else await list(database, settings);
}

await withDatabase(async ({ database, settings }) => {
  const [command, slug] = positionals;
  if (command === 'list') await list(database, settings);
  else if (command === 'set' && slug !== undefined) await set(database, settings, slug);
  else {
    console.error('Say "list", or "set <provider id>" with its settings (docs/guides/single-sign-on.md).');
    process.exitCode = 2;
  }
});
