import pg from 'pg';
import { StartRefused } from '../operation/start-refused.ts';

/** The oldest PostgreSQL on which the product is tested; statements and settings of older ones differ. */
const oldestVersion = 18;

const defaultConnectMs = 10_000;

/** Why a PostgreSQL cannot be used, in a sentence that names the setting to look at; null where it can. */
export async function findDatabaseProblem(
  url: string,
  { setting = 'DATABASE_URL', connectMs = defaultConnectMs } = {},
): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs, query_timeout: connectMs });
  // One that breaks while we wait is heard of by the statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    );
    return problemOfServer(placeOf(url), rows[0]?.version ?? '0', rows[0]?.encoding ?? '');
  } catch (error) {
    return `${problemOfConnection(error, url)} ${adviceFor(error, setting)}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Refuses a PostgreSQL that cannot be used. */
export async function reachDatabase(url: string, setting?: string): Promise<void> {
  const problem = await findDatabaseProblem(url, setting === undefined ? {} : { setting });
  if (problem !== null) throw new StartRefused(problem);
}

interface Place {
  /** Host and port. */
  readonly server: string;
  readonly name: string;
  readonly account: string;
}

/** Where an address leads, without its password. */
function placeOf(url: string): Place {
  const { hostname, port, searchParams, username, pathname } = new URL(url);
  const host = searchParams.get('host') ?? (hostname === '' ? 'localhost' : hostname);
  return {
    server: host.startsWith('/') ? host : `${host}:${port === '' ? '5432' : port}`,
    name: decodeURIComponent(pathname.slice(1)),
    account: decodeURIComponent(username),
  };
}

function problemOfServer({ server, name }: Place, version: string, encoding: string): string | null {
  const major = Math.floor(Number(version) / 10_000);
  if (major < oldestVersion)
    return `The database at ${server} is PostgreSQL ${major}. Loge needs ${oldestVersion} or later: install that version, and let DATABASE_URL lead to it.`;
  if (encoding !== 'UTF8')
    return `The database "${name}" at ${server} is encoded in ${encoding}. Make it anew: create database "${name}" template template0 encoding 'UTF8'.`;
  return null;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** `localhost` may stand for several addresses, each with a problem of its own. */
const textOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(textOf).join(', ');
  return error instanceof Error ? error.message : String(error);
};

const notThere = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOENT'];
const unknownHost = ['ENOTFOUND', 'EAI_AGAIN'];
const startingUp = '57P03';
const wrongAccount = ['28P01', '28000'];
const noDatabase = '3D000';
const noRight = '42501';
const tooMany = '53300';

function problemOfConnection(error: unknown, url: string): string {
  const { server, name, account } = placeOf(url);
  const code = codeOf(error);
  const text = textOf(error);
  if (unknownHost.includes(code)) return `The host of the database at ${server} is unknown (${code}).`;
  if (notThere.includes(code)) return `The database at ${server} does not answer (${code}).`;
  if (/timeout/i.test(text)) return `The database at ${server} does not answer (no answer in time).`;
  if (wrongAccount.includes(code)) return `The database at ${server} does not let "${account}" in: ${text}.`;
  if (code === noDatabase) return `There is no database "${name}" at ${server}.`;
  if (code === noRight) return `The account "${account}" may not use the database "${name}" at ${server}: ${text}.`;
  if (code === startingUp) return `The database at ${server} does not take connections yet: ${text}.`;
  if (code === tooMany) return `The database at ${server} takes no more connections: ${text}.`;
  return `The database at ${server} cannot be used: ${text}.`;
}

function adviceFor(error: unknown, setting: string): string {
  const code = codeOf(error);
  if (wrongAccount.includes(code)) return `Check the account and the password in ${setting}.`;
  if (code === noDatabase) return `Create it, or check the name in ${setting}.`;
  if (code === startingUp) return 'Start again in a moment.';
  if (code === tooMany) return 'Raise its max_connections, or end what uses them.';
  return `Check ${setting}, and that PostgreSQL runs there.`;
}
