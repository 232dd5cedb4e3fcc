import { beforeEach, expect, test, vi } from 'vitest';
import { answerOf, gatewayServer, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { scanLabel } from '@loge/contract/reception/scan-label';
import { addScan, type Scanned, sendScans, pendingScans } from './scan-outbox.ts';

const desk = 3;
const at = { kind: 'reception', partnerIds: [7], conciergerieId: desk } as const;
const codes = () => pendingScans.get().map(({ code }) => code);

beforeEach(() => {
  localStorage.clear();
  pendingScans.set([]);
});

const collect = () => {
  const scanned: Scanned[] = [];
  return { scanned, add: (one: Scanned) => void scanned.push(one) };
};

test('scans leave in the sequence in which they were made, each once', async () => {
  const { calls } = await gatewayServer((_call, response) =>
    sendEnvelope(response, answerOf(scanLabel, { result: 'ticked', ticked: 1, total: 2, code: 'A' })),
  );
  for (const code of ['A', 'B', 'C']) addScan({ ...at, code });
  const keys = pendingScans.get().map(({ key }) => key);
  const { scanned, add } = collect();
  expect(await Promise.all([sendScans(desk, add), sendScans(desk, add)])).toEqual(['done', 'busy']);
  expect(calls.map(({ body }) => new URLSearchParams(body).get('code'))).toEqual(['A', 'B', 'C']);
  expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(keys);
  expect(scanned).toHaveLength(3);
  expect(codes()).toEqual([]);
});

test('without a network they stay, and go out again under the same key', async () => {
  const keys: unknown[] = [];
  await gatewayServer((call, response) => {
    keys.push(call.headers['idempotency-key']);
    // The first answer is lost on its way, although the server has done it.
    if (keys.length === 1) response.destroy();
    else sendEnvelope(response, answerOf(scanLabel, { result: 'ticked' }));
  });
  addScan({ ...at, code: 'A' });
  addScan({ ...at, code: 'B' });
  const { scanned, add } = collect();
  expect(await sendScans(desk, add)).toBe('offline');
  expect(codes()).toEqual(['A', 'B']);
  expect(JSON.parse(localStorage.getItem('loge.scans') ?? '[]')).toHaveLength(2);
  expect(await sendScans(desk, add)).toBe('done');
  expect(keys[1]).toBe(keys[0]);
  expect(scanned).toHaveLength(2);
});

test('a refused scan is told and does not hold up the others; another desk’s wait for their desk', async () => {
  await gatewayServer((call, response) =>
    new URLSearchParams(call.body).get('code') === 'A'
      ? sendEnvelope(response, refusalEnvelope('invalid-input', 20), 422)
      : sendEnvelope(response, answerOf(scanLabel, { result: 'ticked' })),
  );
  addScan({ ...at, code: 'A' });
  addScan({ ...at, code: 'elsewhere', conciergerieId: 99 });
  addScan({ ...at, code: 'B' });
  const { scanned, add } = collect();
  expect(await sendScans(desk, add)).toBe('done');
  expect(scanned.map((one) => 'refused' in one)).toEqual([true, false]);
  expect(codes()).toEqual(['elsewhere']);
});

test('what devices kept of open labels before is removed', async () => {
  localStorage.setItem('loge.scan-problems', '[]');
  vi.resetModules();
  await import('./scan-outbox.ts');
  expect(localStorage.getItem('loge.scan-problems')).toBeNull();
});
