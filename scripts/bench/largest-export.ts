import { readFile, writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { askOnce } from './load.ts';
import { type BenchServer, productCall } from './product.ts';

/** What one may have made of all that there is: every order as a workbook, every payment as text. */
export const largestExports = [
  { name: 'orders, xlsx', target: 'launchNewExtract', asked: { id: 'Commandes', from: '2000-01-01' } },
  { name: 'payments, csv', target: 'ExportList', asked: { list: 'GetAllPayments', format: 'csv' } },
] as const;

type LargestExport = (typeof largestExports)[number];

interface Run {
  readonly id: number;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly rows: number;
  readonly failure: string;
}

/** The most memory that a process has held since it was last asked to forget that, in MB (Linux); null elsewhere. */
async function peakMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

async function dataOf<Data>(port: number, ...call: Parameters<typeof productCall>): Promise<Data> {
  const { text } = await askOnce(port, productCall(...call));
  return (JSON.parse(text) as { readonly data: Data }).data;
}

/**
 * A file of all that there is, as the screens have it made: by a job, looked for twice a second, then fetched. Answers how many rows, how long until it was ready and until it
 * was there, and the most memory that the server held in the meantime; fails where there is no file, or nothing in it.
 */
export async function measureLargestExport(
  { port, pid }: BenchServer,
  token: string,
  { target, asked }: LargestExport,
): Promise<string> {
  // 5 resets the peak.
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
  const before = await peakMemory(pid);
  const begun = performance.now();
  const { id } = await dataOf<{ id: number }>(port, 'StartExport', { target, payload: JSON.stringify(asked) }, token);
  const { rows } = await untilMade(port, token, id);
  const madeSeconds = (performance.now() - begun) / 1000;
  const bytes = await fetched(port, token, id);
  const seconds = (performance.now() - begun) / 1000;
  if (rows === 0 || bytes === 0) throw new Error(`Nothing stands in the file of ${target}.`);
  return `${rows} rows, ${(bytes / 1e6).toFixed(0)} MB, made in ${madeSeconds.toFixed(0)} s, fetched after ${seconds.toFixed(0)} s; at most ${await peakMemory(pid)} MB of memory (${before} MB before)`;
}

async function untilMade(port: number, token: string, id: number): Promise<Run> {
  for (;;) {
    await wait(500);
    const { exports } = await dataOf<{ exports: readonly Run[] }>(port, 'GetExports', {}, token);
    const run = exports.find((each) => each.id === id);
    if (run === undefined || run.state === 'failed') throw new Error(`No file was made: ${run?.failure ?? 'gone'}`);
    if (run.state === 'done') return run;
  }
}

/** Read as it comes, as a browser does. */
async function fetched(port: number, token: string, exportId: number): Promise<number> {
  const { path, method, headers = {}, body } = productCall('LoadExport', { exportId: String(exportId) }, token);
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  if (answer.status !== 200 || (answer.headers.get('content-type') ?? '').includes('json'))
    throw new Error(`No file came: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}
