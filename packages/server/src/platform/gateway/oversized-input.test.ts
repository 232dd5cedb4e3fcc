import { gzipSync } from 'node:zlib';
import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf } from '@loge/contract/shared/action-contract';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toJSONSchema } from 'zod';
import { connect } from '../database/connection.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { hasEnded, type ProductProcess, startProduct } from '../../testing/product-process.ts';
import { demoPassword } from '../../testing/running-server.ts';
import { type JsonSchema, sampleOf } from '../../testing/sample-input.ts';
import { cloneDatabase } from '../../testing/test-database.ts';

/**
 * As many values, keys and levels as a body holds, for every action, from whoever may call it: a small answer each time, and a process that
 * does well with little memory. A new action is in here by itself.
 */
const heapMegabytes = 160;
const largestAnswerBytes = 64 * 1024;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let product: ProductProcess;
const tokens: Partial<Record<string, string>> = {};

interface Answered {
  readonly status: number;
  readonly bytes: number;
  readonly text: string;
}

async function post(body: string | Buffer, headers: Record<string, string> = {}, query = ''): Promise<Answered> {
  const answer = await fetch(`${product.address}/gateway${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', fromapp: 'loge-test/1', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  const text = await answer.text();
  return { status: answer.status, bytes: text.length, text };
}

async function signIn(login: string): Promise<string> {
  const { text } = await post(JSON.stringify({ action: 'login', login, pass: demoPassword, noCookies: true }));
  return (JSON.parse(text) as { data: { sessionToken: string } }).data.sessionToken;
}

beforeAll(async () => {
  database = await cloneDatabase();
  const connection = connect(database.url, { connections: 2 });
  const desk = await buildConciergerie(connection.database);
  const beneficiary = await buildBeneficiary(connection.database, { conciergerie_id: desk });
  const manager = await buildManager(connection.database, { conciergerieIds: [desk], permissions: PERMISSION_KEYS });
  const partner = await buildUser(connection.database, {
    is_partner: true,
    partner_id: await buildPartner(connection.database),
  });
  await connection.close();
  product = await startProduct({ DATABASE_URL: database.url }, [`--max-old-space-size=${heapMegabytes}`]);
  tokens['beneficiary'] = await signIn(beneficiary.login);
  tokens['manager'] = await signIn(manager.login);
  tokens['partner'] = await signIn(partner.login);
}, 60_000);

afterAll(async () => {
  product.process.kill('SIGKILL');
  await hasEnded(product.process);
  await database.drop();
});

const repeated = (text: string, times: number): string => Array.from({ length: times }, () => text).join(',');
/** Far smaller than the largest body, as they are many: what answers in proportion to it, or worse, shows all the same. */
const brokenTexts = `[${repeated('"\\u0000"', 7_000)}]`;
type Oversized = readonly [what: string, json: string];
/** What schemas are asked about, each in its own way. */
const wrong: readonly Oversized[] = [
  ['wrong values', `[${repeated('[]', 25_000)}]`],
  ['wrong objects', `[${repeated('{"id":"x","a":null}', 4_000)}]`],
];
/** What is refused or bounded before a schema sees it: the same way for all fields. */
const unreadable: readonly Oversized[] = [
  ['broken texts under a long key', `{"${'k'.repeat(20_000)}":${brokenTexts}}`],
  ['broken keys', `{${Array.from({ length: 6_000 }, (_, index) => `"${index}\\u0000":1`).join(',')}}`],
  ['levels', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
  ['levels of objects', `${'{"o":'.repeat(12_000)}1${'}'.repeat(12_000)}`],
  ['a long text', `"${'x'.repeat(80_000)}"`],
];
const oversized = [...wrong, ...unreadable];

const withField = (sample: Record<string, unknown>, field: string, json: string): string => {
  const others = Object.entries(sample).filter(([name]) => name !== field);
  const rest = others.map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{"${field}":${json}${rest.join('')}}`;
};

/** The sample with one field made oversized: lists and objects in each way that schemas look into, everything else in turns. */
function* bodies(sample: Record<string, unknown>): Generator<readonly [string, string]> {
  for (const [field, value] of Object.entries(sample)) {
    const isPlain = typeof value !== 'object' || value === null;
    for (const [what, json] of isPlain ? [inTurn(oversized)] : [...wrong, inTurn(unreadable)])
      yield [`${field}: ${what}`, withField(sample, field, json)];
    for (const key of Object.keys(isPlain || Array.isArray(value) ? {} : value)) {
      const [what, json] = inTurn(oversized);
      yield [`${field}.${key}: ${what}`, withField(sample, field, withField(value as typeof sample, key, json))];
    }
  }
}

let turn = 0;
const inTurn = (ways: readonly Oversized[]): Oversized => {
  turn += 1;
  return ways[turn % ways.length] ?? ['', ''];
};

test.each(catalogueOfActions.map((action) => [action.name, action] as const))('%s', async (name, action) => {
  const token = tokens[action.access.audiences[0] ?? 'public'];
  const sample = sampleOf(toJSONSchema(schemasOf(action).input, { io: 'input' }) as JsonSchema) as Record<
    string,
    unknown
  >;
  for (const [what, body] of bodies(sample)) {
    const answer = await post(body, { ...(token === undefined ? {} : { 'x-session': token }) }, `?action=${name}`);
    const told = `${name} with ${what}: ${answer.status} ${answer.bytes} bytes ${answer.text.slice(0, 200)}`;
    expect(answer.status, told).toBeLessThan(500);
    expect(answer.bytes, told).toBeLessThan(largestAnswerBytes);
  }
});

test('a small request does not become a large one: nothing is unpacked', async () => {
  const body = gzipSync(`{"action":"Wait","delay":{"${'k'.repeat(200_000)}":[${repeated('"\\u0000"', 40_000)}]}}`);
  expect(body.length).toBeLessThan(1_000);
  for (const encoding of ['gzip', 'deflate', 'br', 'GZIP, gzip', 'unheard-of']) {
    const answer = await post(body, { 'content-encoding': encoding });
    expect(answer.status).toBe(415);
    expect(JSON.parse(answer.text)).toMatchObject({ refusal: 'encoding-not-supported' });
  }
  const plain = await post('{"action":"Wait"}', { 'content-encoding': 'identity' });
  expect(plain.status).toBe(200);
});
