import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ProductProcess {
  readonly process: ChildProcess;
  readonly address: string;
  readonly databaseUrl: string;
}

/** Starts the product as a process of its own (serve-product) and waits until it listens. */
export async function startProduct(
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  /** Where `serve-product` stands: another one for the code of another release. */
  folder: string = import.meta.dirname,
): Promise<ProductProcess> {
  const child = spawn(process.execPath, [...nodeOptions, join(folder, 'serve-product.ts')], {
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ORDERS_PER_HOUR: '0',
      MAIL_FROM: 'ne-pas-repondre@loge.test',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The product ended (${code}): ${errors}`)));
    createInterface({ input: child.stdout }).once('line', (line) => {
      child.removeAllListeners('exit');
      resolve({ process: child, ...(JSON.parse(line) as { address: string; databaseUrl: string }) });
    });
  });
}

export const hasEnded = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
