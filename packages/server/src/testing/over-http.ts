import type { Envelope } from '@loge/contract/shared/envelope';
import { sendLive } from '../platform/live/live-channel.ts';
import type { RunningServer } from '../start-server.ts';
import { demoPassword, type TestServer } from './running-server.ts';

/**
 * A product that runs as a process of its own, asked through HTTP as its clients do, for builders that are written for a `TestServer`. `beside` is a server of this process on
 * the same database: builders keep files with it, and what they change the product hears.
 */
export function testServerOverHttp(
  { address, databaseUrl }: { readonly address: string; readonly databaseUrl: string },
  beside: RunningServer,
): TestServer {
  const { services } = beside;
  const { database, caches } = services;
  let told: Promise<void> = Promise.resolve();
  const tested: TestServer = {
    now: services.clock(),
    database,
    databaseUrl,
    server: {
      ...beside,
      services: {
        ...services,
        caches: {
          ...caches,
          hear: (message) => {
            told = told.then(() => sendLive(database, [message]));
          },
        },
      },
    },
    async call(action, input = {}, as, { method = 'POST', idempotencyKey, headers = {}, lang, file } = {}) {
      await told;
      const fields = new URLSearchParams({ action });
      for (const [name, value] of Object.entries(input))
        if (value !== undefined) fields.set(name, typeof value === 'string' ? value : JSON.stringify(value));
      const context = [
        as?.conciergerieId === undefined ? '' : `conciergerie=${as.conciergerieId}`,
        as?.beneficiaryId === undefined ? '' : `beneficiary=${as.beneficiaryId}`,
      ].filter((part) => part !== '');
      const form = new FormData();
      for (const [name, value] of fields) form.set(name, value);
      if (file !== undefined) form.set('file', new Blob([file.bytes], { type: file.contentType }), file.name);
      const query = method === 'GET' ? fields.toString() : `action=${action}`;
      const answer = await fetch(`${address}/gateway?${query}`, {
        method,
        headers: {
          fromapp: 'loge-drill/1',
          ...(as === undefined ? {} : { 'x-session': as.token }),
          ...(context.length === 0 ? {} : { 'x-session-context': context.join(';') }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(lang === undefined ? {} : { 'accept-language': lang }),
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: file === undefined ? fields : form }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
      const envelope = (isJson ? JSON.parse(text) : {}) as Envelope<never>;
      return { ...envelope, http: answer.status, headers: answer.headers };
    },
    async signIn(login, password = demoPassword) {
      const answer = await tested.call('login', { login, pass: password, noCookies: true });
      const data = answer.data as { sessionToken: string } | null;
      if (data === null) throw new Error(`${login} cannot sign in: ${answer.message}`);
      return { token: data.sessionToken };
    },
  };
  return tested;
}
