import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@loge/contract/shared/envelope';
import { afterAll, beforeAll } from 'vitest';
import { checkInvariants } from '../platform/database/invariants.ts';
import type { Database, Patience } from '../platform/database/connection.ts';
import { readSettings } from '../platform/settings.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { checkAnswer } from './check-answer.ts';
import { cloneDatabase } from './test-database.ts';

export interface TestServer {
  /** Only inside tests and hooks. */
  readonly database: Database;
  readonly server: RunningServer;
  readonly databaseUrl: string;
  /** The moment at which the server believes to be. */
  now: Date;
  /** One call through the gateway, as a client makes it. */
  call(action: string, input?: Record<string, unknown>, as?: Signed, options?: CallOptions): Promise<GatewayAnswer>;
  signIn(login: string, password?: string): Promise<Signed>;
}

export interface Signed {
  readonly token: string;
  readonly conciergerieId?: number;
  readonly beneficiaryId?: number;
}

interface CallOptions {
  readonly method?: 'GET' | 'POST';
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
  readonly lang?: 'fr' | 'en';
  /** Sent beside the fields, as multipart. */
  readonly file?: { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

export interface GatewayAnswer extends Envelope<never> {
  readonly http: number;
  readonly headers: Headers | Record<string, unknown>;
}

export const demoPassword = 'Loge-demo-2026';

/**
 * Starts a server on a database of its own for one test file and stops it afterwards. After the file, every invariant must hold:
 * a test that leaves money or history wrong fails, whatever it asserted.
 */
export function startTestServer({
  template,
  now = '2026-11-20T10:00:00Z',
  environment = {},
  patience,
}: {
  template?: string;
  now?: string;
  environment?: Readonly<Record<string, string>>;
  patience?: Patience;
} = {}): TestServer {
  let running: RunningServer | undefined;
  let database: { url: string; drop: () => Promise<void> } | undefined;
  let dataDir = '';
  const server = (): RunningServer => {
    if (running === undefined) throw new Error('The server runs only inside tests.');
    return running;
  };
  const tested: TestServer = {
    now: new Date(now),
    get database() {
      return server().services.database;
    },
    get server() {
      return server();
    },
    get databaseUrl() {
      return database?.url ?? '';
    },
    async call(action, input = {}, as, { method = 'POST', idempotencyKey, headers = {}, lang, file } = {}) {
      const fields = new URLSearchParams({ action });
      for (const [name, value] of Object.entries(input)) {
        if (value !== undefined) fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      }
      const context = [
        as?.conciergerieId === undefined ? '' : `conciergerie=${as.conciergerieId}`,
        as?.beneficiaryId === undefined ? '' : `beneficiary=${as.beneficiaryId}`,
      ].filter((part) => part !== '');
      const body = method === 'POST' ? await encodeBody(fields, file) : undefined;
      const answer = await server().app.inject({
        method,
        // An upload names its action in the query, as our client does.
        url:
          method === 'GET'
            ? `/gateway?${fields.toString()}`
            : `/gateway${file === undefined ? '' : `?action=${action}`}`,
        headers: {
          fromapp: 'loge-test/1',
          ...(body === undefined ? {} : { 'content-type': body.contentType }),
          ...(as === undefined ? {} : { 'x-session': as.token }),
          ...(context.length === 0 ? {} : { 'x-session-context': context.join(';') }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(lang === undefined ? {} : { 'accept-language': lang }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body.payload }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const envelope = isJson ? answer.json<Envelope<never>>() : ({} as Envelope<never>);
      if (isJson) checkAnswer(action, envelope);
      return { ...envelope, http: answer.statusCode, headers: answer.headers };
    },
    async signIn(login, password = demoPassword) {
      const answer = await tested.call('login', { login, pass: password, noCookies: true });
      const data = answer.data as { sessionToken: string } | null;
      if (data === null) throw new Error(`${login} cannot sign in: ${answer.message}`);
      return { token: data.sessionToken };
    },
  };

  beforeAll(async () => {
    database = await cloneDatabase(template);
    dataDir = await mkdtemp(join(os.tmpdir(), 'loge-files-'));
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ...environment,
    });
    running = await startServer({
      settings,
      databaseUrl: database.url,
      clock: () => tested.now,
      takesJobs: false,
      patience,
    });
    await running.app.ready();
  });

  afterAll(async () => {
    if (running === undefined || database === undefined) return;
    try {
      const broken = await checkInvariants(running.services.database);
      if (broken.length > 0)
        throw new Error(
          `Broken invariants:\n${broken.map(({ invariant, problem }) => `${invariant}: ${problem}`).join('\n')}`,
        );
    } finally {
      await running.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
  return tested;
}

async function encodeBody(
  fields: URLSearchParams,
  file: CallOptions['file'],
): Promise<{ readonly contentType: string; readonly payload: string | Buffer }> {
  if (file === undefined) return { contentType: 'application/x-www-form-urlencoded', payload: fields.toString() };
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  form.set('file', new Blob([file.bytes], { type: file.contentType }), file.name);
  const encoded = new Response(form);
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
