import { readFile, writeFile } from 'node:fs/promises';
import { type BenchServer, productCall } from './product.ts';

/** The most memory that a process has held since it was last asked to forget that, in MB (Linux); null elsewhere. */
async function mostMemory(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
}

/** All orders of all desks as one file: how long, how large, and the most memory that the server held meanwhile. Read as it comes, as a browser does. */
export async function measureLargestExport(
  { port, pid }: BenchServer,
  token: string,
  format: 'csv' | 'xlsx',
): Promise<string> {
  // 5 resets the peak.
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
  const before = await mostMemory(pid);
  const { path, method, headers = {}, body } = productCall('ExportList', { list: 'AllOrdersList', format }, token);
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const rows = format === 'csv' ? `${lines - 1} rows, ` : '';
  return `${rows}${(bytes / 1e6).toFixed(0)} MB in ${seconds} s; at most ${await mostMemory(pid)} MB of memory (${before} MB before)`;
}
