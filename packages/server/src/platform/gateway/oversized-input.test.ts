import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../database/connection.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../../testing/builders.ts';
import { hasEnded, type ProductProcess, startProduct } from '../../testing/product-process.ts';
import { demoPassword } from '../../testing/running-server.ts';
import type { JudgedBody } from '../../testing/judge-oversized.ts';
import { oversizedBodies, titleOfBody } from '../../testing/oversized-bodies.ts';
import { cloneDatabase } from '../../testing/test-database.ts';

/**
 * As many values, keys and levels as a body holds, for every action, from the person who may call it: a small answer each time, and a process that
 * does well with little memory. The gate answers each body, the product one of every fourth action. A new action is in here by itself.
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

/** What the gate says of each body, asked in a process with as little memory. */
let judged: ReadonlyMap<string, number | null>;

beforeAll(async () => {
  const script = join(import.meta.dirname, '..', '..', 'testing', 'judge-oversized.ts');
  const options = { maxBuffer: 16 * 1024 * 1024 };
  const said = await promisify(execFile)(process.execPath, [`--max-old-space-size=${heapMegabytes}`, script], options);
  judged = new Map((JSON.parse(said.stdout) as JudgedBody[]).map(({ title, answerBytes }) => [title, answerBytes]));
}, 120_000);

const bodiesOf = Map.groupBy(oversizedBodies(), ({ action }) => action.name);
const withFields = catalogueOfActions.filter(({ name }) => bodiesOf.has(name));

describe.each(withFields.map((action, index) => ({ ...action, index })))('$name', ({ name, access, index }) => {
  const bodies = bodiesOf.get(name) ?? [];

  test('the gate answers each with little', () => {
    const answers = bodies.map((body) => [titleOfBody(body), judged.get(titleOfBody(body))] as const);
    expect(answers.filter(([, bytes]) => bytes === undefined || (bytes ?? 0) >= largestAnswerBytes)).toEqual([]);
  });

  test('the product answers one of them, of one action in four, and what its contract takes', async () => {
    const token = tokens[access.audiences[0] ?? 'public'];
    // Another one each time, so that every way is tried. What the product adds to the gate is the same for all actions, and near its limit of memory slow.
    const isChosen = index % 4 === 0;
    const chosen = (index / 4) % bodies.length;
    const tried = bodies.filter(
      (body, turn) => (isChosen && turn === chosen) || judged.get(titleOfBody(body)) === null,
    );
    for (const body of tried) {
      const answer = await post(body.json(), token === undefined ? {} : { 'x-session': token }, `?action=${name}`);
      const told = `${titleOfBody(body)}: ${answer.status} ${answer.bytes} bytes ${answer.text.slice(0, 200)}`;
      expect(answer.status, told).toBeLessThan(500);
      expect(answer.bytes, told).toBeLessThan(largestAnswerBytes);
    }
  });
});

test('a small request does not become a large one: nothing is unpacked', async () => {
  const body = gzipSync(
    `{"action":"Wait","delay":{"${'k'.repeat(200_000)}":[${Array.from({ length: 40_000 }, () => '"\\u0000"').join()}]}}`,
  );
  expect(body.length).toBeLessThan(1_000);
  for (const encoding of ['gzip', 'deflate', 'br', 'GZIP, gzip', 'unheard-of']) {
    const answer = await post(body, { 'content-encoding': encoding });
    expect(answer.status).toBe(415);
    expect(JSON.parse(answer.text)).toMatchObject({ refusal: 'encoding-not-supported' });
  }
  const plain = await post('{"action":"Wait"}', { 'content-encoding': 'identity' });
  expect(plain.status).toBe(200);
});
