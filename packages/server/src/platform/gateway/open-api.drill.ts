import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusNumber } from '@loge/domain/orders/order-status';
import { demoPassword, startTestServer } from '../../testing/running-server.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { freePort } from '../../testing/example-proxies.ts';

/** `/gateway/openapi.json` in the hands of others: two linters, and a generator whose client places an order. They come from the npm registry. */
const tools = [
  '@redocly/cli@2.77.0',
  '@stoplight/spectral-cli@6.16.3',
  '@hey-api/openapi-ts@0.95.0',
  'esbuild@0.28.1',
  'typescript@5.9.3',
];
const loge = startTestServer({ toItself: true });
const folder = mkdtempSync(join(os.tmpdir(), 'loge-clients-'));
let address = '';

const start = promisify(execFile);
// The product that is asked runs in this process, which must not wait for the program.
const run = async (program: string, ...options: readonly string[]): Promise<string> =>
  (await start(program, options, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })).stdout;
const runTool = (name: string, ...options: readonly string[]): Promise<string> =>
  run(join(folder, 'node_modules', '.bin', name), ...options);

beforeAll(async () => {
  const port = await freePort();
  await loge.server.app.listen({ port, host: '127.0.0.1' });
  address = `http://127.0.0.1:${port}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  await run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...tools);
  writeFileSync(join(folder, 'openapi.json'), await (await fetch(`${address}/gateway/openapi.json`)).text());
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a linter finds no error', async () => {
  await runTool('redocly', 'lint', 'openapi.json', '--format=summary');
}, 120_000);

test('another linter finds neither an error nor a warning', async () => {
  writeFileSync(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  expect(await runTool('spectral', 'lint', 'openapi.json', '--fail-severity=warn')).toContain('No results');
}, 120_000);

/** Written against the types that are generated: what the document says wrongly does not compile. */
const program = `
import { changeOrderStatus, createOrder, login } from './generated/index';
import { createClient, createConfig } from './generated/client/index';

const world = JSON.parse(process.argv[2] ?? '{}') as {
  readonly address: string;
  readonly beneficiary: string;
  readonly manager: string;
  readonly password: string;
  readonly desk: number;
  readonly offer: number;
  readonly item: number;
  readonly status: number;
};

async function signIn(name: string) {
  const client = createClient(createConfig({ baseUrl: world.address, headers: { fromApp: 'till/1.0.0' } }));
  const { data } = await login({ client, body: { login: name, pass: world.password, noCookies: true }, throwOnError: true });
  client.setConfig({ auth: data.data.sessionToken ?? '' });
  return client;
}

const order = { offreId: world.offer, items: [{ offreItemId: world.item, quantity: 2 }], paymentMode: 1 as const };
const beneficiary = await signIn(world.beneficiary);
const place = () => createOrder({ client: beneficiary, headers: { 'Idempotency-Key': 'order-1' }, body: { o: order } });
const placed = await place();
const again = await place();
const refused = await createOrder({ client: beneficiary, body: { o: { ...order, items: [] } } });
const manager = await signIn(world.manager);
const changed = await changeOrderStatus({
  client: manager,
  headers: { 'X-Session-Context': \`conciergerie=\${world.desk}\` },
  body: { orderId: placed.data?.data.orderId ?? 0, status: world.status },
});
console.log(JSON.stringify({
  first: placed.data?.data.orderId,
  again: again.data?.data.orderId,
  refused: refused.error?.refusal,
  changed: changed.data?.status ?? changed.error,
}));
`;

test('a generated client compiles, places an order once, reads a refusal, and handles the order', async () => {
  const world = await orderingWorld(loge);
  const offer = await world.offer();
  await runTool(
    'openapi-ts',
    '--input',
    'openapi.json',
    '--output',
    'generated',
    '--client',
    '@hey-api/client-fetch',
    '--silent',
    '--no-log-file',
  );
  writeFileSync(join(folder, 'program.ts'), program);
  const options = [
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.iterable',
  ];
  writeFileSync(join(folder, 'node.d.ts'), 'declare const process: { readonly argv: readonly string[] };\n');
  await runTool('tsc', ...options, 'program.ts', 'node.d.ts');
  await runTool(
    'esbuild',
    'program.ts',
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--outfile=program.mjs',
    '--log-level=error',
  );
  const said = await run(
    'node',
    'program.mjs',
    JSON.stringify({
      address,
      beneficiary: world.camille.login,
      manager: world.marc.login,
      password: demoPassword,
      desk: world.conciergerieId,
      offer: offer.id,
      item: offer.itemIds[0],
      status: statusNumber('accepted'),
    }),
  );
  const { first, again, refused, changed } = JSON.parse(said) as Record<string, unknown>;
  expect({ again, refused, changed }).toEqual({ again: first, refused: 'invalid-input', changed: 'OK' });
  const row = await loge.database
    .selectFrom('orders')
    .select(['status'])
    .where('id', '=', Number(first))
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ status: 'accepted' });
}, 120_000);
