import { readSheet } from 'read-excel-file/node';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findHandler } from '../../registry.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { beginExport, endExport, noteProgress } from '../rows/export-run-rows.ts';
import { requeueLostWork } from '../../platform/jobs/requeue-lost-work.ts';
import { lostExports } from './lost-exports.ts';
import { makeExport } from './make-export.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['PROD', 'COMPTA', 'BIZLOG']);
  const offer = await world.offer({ items: [{ price_cents: 123_450 }] });
  for (let count = 0; count < 3; count += 1) await world.placed(offer);
});
beforeEach(async () => {
  await loge.database.deleteFrom('export_runs').execute();
  await loge.database.deleteFrom('mails').where('template', '=', 'export').execute();
});

const payments = JSON.stringify({ list: 'GetAllPayments', format: 'csv', query: '{}' });
const start = (as = nadia, target = 'ExportList', payload = payments) =>
  loge.call('StartExport', { target, payload }, as);

async function started(as = nadia, target = 'ExportList', payload = payments): Promise<number> {
  const { data, message } = await start(as, target, payload);
  expect(message).toBe('');
  return (data as unknown as { id: number }).id;
}
const made = (id: number) => makeExport(loge.server.services, findHandler, id);
const mine = async (as = nadia) => {
  const { data } = await loge.call('GetExports', {}, as, { method: 'GET' });
  return (data as unknown as { exports: Record<string, unknown>[] }).exports;
};

async function download(exportId: number, as = nadia) {
  const payload = JSON.stringify({ exportId });
  const token = await loge.call('GetUserToken', { target: 'LoadExport', payload }, as, { method: 'GET' });
  const fields = { action: 'LoadExport', token: (token.data as unknown as { token: string }).token, payload };
  return loge.server.app.inject({ method: 'GET', url: `/gateway?${new URLSearchParams(fields).toString()}` });
}
const mails = () => loge.database.selectFrom('mails').selectAll().where('template', '=', 'export').execute();

test('StartExport and LoadExport: the file is the one that the action answers, and says how many rows it has', async () => {
  const id = await started();
  expect(await mine()).toMatchObject([{ id, state: 'waiting', fileName: null, rows: 0, finishedAt: null }]);
  expect((await download(id)).json()).toMatchObject({ refusal: 'export-not-ready' });
  await made(id);
  expect(await mine()).toMatchObject([{ id, state: 'done', fileName: 'paiements-2026-11-20.csv', rows: 3 }]);
  const answer = await download(id);
  expect(answer.headers['content-disposition']).toContain('paiements-2026-11-20.csv');
  const direct = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExportList', list: 'GetAllPayments', format: 'csv' }).toString()}`,
    headers: { 'x-session': nadia.token },
  });
  expect(answer.body).toBe(direct.body);
  expect(answer.body.split('\r\n')).toHaveLength(5);
  // Made once: a second try of the job changes nothing.
  await made(id);
  expect((await download(id)).body).toBe(direct.body);
});

test('a workbook that an action answers as text is made as a file of any length', async () => {
  const id = await started(nadia, 'launchNewExtract', JSON.stringify({ id: 'Commandes' }));
  await made(id);
  const rows = await readSheet((await download(id)).rawPayload);
  expect(rows).toHaveLength(4);
});

test('who waits for more than ten seconds is told by mail where it is, once', async () => {
  await made(await started());
  expect(await mails()).toEqual([]);
  const id = await started();
  loge.now = new Date(loge.now.getTime() + 10_001);
  await made(id);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Votre extraction est prête');
  expect(mail?.text_body).toMatch(/https?:\S+\/exports/);
});

test('is made under the rights that the session has by then', async () => {
  const leaving = await world.manager(['COMPTA']);
  const id = await started(leaving, 'ExportList', JSON.stringify({ list: 'GetAllSepaToCollect', format: 'csv' }));
  await loge.database.deleteFrom('user_permissions').where('user_id', '=', leaving.id).execute();
  await made(id);
  expect(await mine(nadia)).toEqual([]);
  const [run] = await loge.database.selectFrom('export_runs').selectAll().execute();
  expect(run).toMatchObject({ state: 'failed', failure: 'Vous n’avez pas accès à cette action.' });

  const gone = await world.manager(['COMPTA']);
  const other = await started(gone);
  await loge.call('logout', {}, gone);
  await made(other);
  const found = await loge.database.selectFrom('export_runs').selectAll().where('id', '=', other).executeTakeFirst();
  expect(found?.state).toBe('failed');
});

test('RemoveExport: what is dropped is not made, and its maker stops', async () => {
  const id = await started();
  const run = await beginExport(loge.database, id);
  if (run === null) throw new Error('Nobody has begun.');
  const progress = { fileName: 'a.csv', contentType: 'text/csv', rows: 1, sizeBytes: 10 };
  expect(await noteProgress(loge.database, run, progress)).toBe(true);
  expect(await loge.call('RemoveExport', { exportId: id }, nadia)).toMatchObject({ code: 0 });
  expect(await noteProgress(loge.database, run, progress)).toBe(false);
  await made(id);
  expect(await mine()).toEqual([]);
});

test('one that a process died over is begun anew, and only the latest beginning writes', async () => {
  const id = await started();
  const first = await beginExport(loge.database, id);
  const second = await beginExport(loge.database, id);
  if (first === null || second === null) throw new Error('Nobody has begun.');
  expect(await endExport(loge.database, first, { failure: 'lost', now: loge.now })).toBe(false);
  await made(id);
  expect(await mine()).toMatchObject([{ id, state: 'done', rows: 3 }]);
  expect(await endExport(loge.database, second, { failure: 'lost', now: loge.now })).toBe(false);
});

test('one whose job is lost gets another, however far it was, and none once it is there', async () => {
  const jobsOf = async (id: number) => {
    const { rows } = await loge.server.services.pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'make-export' and (data->>'exportId')::int = $1`,
      [id],
    );
    return rows[0]?.count;
  };
  const sweep = () => requeueLostWork(loge.server.services, [lostExports]);
  const [waiting, running] = [await started(), await started()];
  await beginExport(loge.database, running);
  await sweep();
  expect([await jobsOf(waiting), await jobsOf(running)]).toEqual([1, 1]);
  await loge.server.services.pool.query(`delete from pgboss.job where name = 'make-export'`);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect([await jobsOf(waiting), await jobsOf(running)]).toEqual([1, 1]);
  await made(waiting);
  await made(running);
  await loge.server.services.pool.query(`delete from pgboss.job where name = 'make-export'`);
  await sweep();
  expect([await jobsOf(waiting), await jobsOf(running)]).toEqual([0, 0]);
});

test('three at once for each person', async () => {
  for (let count = 0; count < 3; count += 1) await started();
  expect(await start()).toMatchObject({ refusal: 'too-many-exports' });
  const [latest] = await mine();
  await made(Number(latest?.['id']));
  expect(await start()).toMatchObject({ code: 0 });
});

test('refuses at once what could not be made', async () => {
  expect(await start(nadia, 'LoadExport')).toMatchObject({ refusal: 'unknown-action' });
  expect(await start(nadia, 'CreateOrder')).toMatchObject({ refusal: 'unknown-action' });
  expect(await start(world.forCamille, 'ExportInExtenso', '{}')).toMatchObject({ refusal: 'forbidden' });
  expect(await start(nadia, 'ExportList', '{')).toMatchObject({ fields: [{ field: 'payload' }] });
  expect(await start(nadia, 'ExportList', '{"format":"pdf"}')).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'payload.list' }, { field: 'payload.format' }],
  });
});
