import type { Envelope } from '@loge/contract/shared/envelope';
import { afterAll, beforeAll } from 'vitest';
import { checkInvariants } from '../platform/database/invariants.ts';
import type { Database, DatabaseTimeouts } from '../platform/database/connection.ts';
import type { RunningServer } from '../start-server.ts';
import { checkAnswer } from './check-answer.ts';
import { borrowSharedServer, type FilesServer, startOwnServer } from './shared-server.ts';

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
 * A server for one test file, on a database that is empty when the file begins. The files of a worker share one, each after the other,
 * unless a file asks for settings of its own or says that it needs one to itself: because it changes the database's shape, listens on a
 * port or counts what the server has done since it started. After the file, every invariant must hold: a test that leaves money or
 * history wrong fails, whatever it asserted.
 */
export function startTestServer({
  now = '2026-11-20T10:00:00Z',
  toItself = false,
  environment,
  timeouts,
}: {
  now?: string;
  toItself?: boolean;
  environment?: Readonly<Record<string, string>>;
  timeouts?: DatabaseTimeouts;
} = {}): TestServer {
  let borrowed: FilesServer | undefined;
  const server = (): RunningServer => {
    if (borrowed === undefined) throw new Error('The server runs only inside tests.');
    return borrowed.server;
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
      return borrowed?.databaseUrl ?? '';
    },
    async call(action, input = {}, as, { method = 'POST', idempotencyKey, headers = {}, lang, file } = {}) {
      const fields = formFieldsOf(action, input);
      const context = [
        as?.conciergerieId === undefined ? '' : `conciergerie=${as.conciergerieId}`,
        as?.beneficiaryId === undefined ? '' : `beneficiary=${as.beneficiaryId}`,
      ].filter((part) => part !== '');
      const body = method === 'POST' ? await encodeBody(fields, file) : undefined;
      const answer = await server().app.inject({
        method,
        // An upload names its action in the query, as our client does always; so does what has a field of that name.
        url:
          method === 'GET'
            ? `/gateway?${fields.toString()}`
            : `/gateway${file === undefined && input['action'] === undefined ? '' : `?action=${action}`}`,
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
    const clock = (): Date => tested.now;
    const isShared = !toItself && environment === undefined && timeouts === undefined;
    borrowed = isShared ? await borrowSharedServer(clock) : await startOwnServer({ clock, environment, timeouts });
  });

  afterAll(async () => {
    if (borrowed === undefined) return;
    try {
      const broken = await checkInvariants(borrowed.server.services.database);
      if (broken.length > 0)
        throw new Error(
          `Broken invariants:\n${broken.map(({ invariant, problem }) => `${invariant}: ${problem}`).join('\n')}`,
        );
    } finally {
      await borrowed.release();
      borrowed = undefined;
    }
  });
  return tested;
}

/** A call as a form's fields: text as it is, everything else as JSON. */
export function formFieldsOf(action: string, input: Readonly<Record<string, unknown>>): URLSearchParams {
  const fields = new URLSearchParams({ action });
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return fields;
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
