import { Agent, request } from 'node:http';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface LoadResult {
  readonly requests: number;
  readonly failures: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** One answer, read to its end. A failure is an answer that is not the expected one: its speed is worth nothing. */
function send(
  agent: Agent,
  port: number,
  { method, path, headers, body }: LoadRequest,
): Promise<{ ok: boolean; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          resolve({ ok: answer.statusCode === 200 || answer.statusCode === 304, body: Buffer.concat(chunks) });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** One answer and how long it took to be read to its end; anything but an answer that says OK is thrown. */
export async function askOnce(
  port: number,
  asked: LoadRequest,
  { anyAnswer = false } = {},
): Promise<{ readonly ms: number; readonly bytes: number; readonly text: string }> {
  const agent = new Agent({ keepAlive: false });
  const begun = performance.now();
  const { ok, body } = await send(agent, port, asked);
  const text = body.toString('utf8');
  if (!ok && !anyAnswer) throw new Error(`${asked.body ?? asked.path}: ${text.slice(0, 500)}`);
  return { ms: performance.now() - begun, bytes: body.length, text };
}

/** `clients` at once, each sending its next request when the last was answered, for `seconds` after a warm-up. */
export async function load(
  port: number,
  next: (count: number) => LoadRequest,
  { clients = 8, seconds = 8, warmUpSeconds = 2 }: { clients?: number; seconds?: number; warmUpSeconds?: number } = {},
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let failures = 0;
  let count = 0;
  const begin = performance.now() + warmUpSeconds * 1000;
  const end = begin + seconds * 1000;
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      const started = performance.now();
      const { ok, body } = await send(agent, port, next((count += 1)));
      if (!ok) {
        failures += 1;
        if (failures === 1) console.error(`  first failure: ${body.toString('utf8', 0, 300)}`);
      }
      if (started >= begin) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    requests: sorted.length,
    failures,
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
}
