import type { ActionContract, OutputOf } from '@loge/contract/shared/action-contract';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { onTestFinished, vi } from 'vitest';

/** What a call looked like when it arrived. */
export interface ReceivedCall {
  readonly method: string;
  readonly action: string | null;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (call: ReceivedCall, response: ServerResponse) => void;

interface AnsweringServer {
  readonly calls: ReceivedCall[];
  readonly origin: string;
}

/** A real server on a port of its own that answers as a test says, until the test ends. */
export async function answeringServer(answer: Answer): Promise<AnsweringServer> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const call: ReceivedCall = {
        method: request.method ?? '',
        action: searchParams.get('action'),
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      calls.push(call);
      answer(call, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { calls, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The same, and the page's own server for the rest of the test. */
export async function gatewayServer(answer: Answer): Promise<AnsweringServer> {
  const server = await answeringServer(answer);
  // In a page, '/gateway' means the page's server. Node's fetch has no page, so it is told which server that is.
  const nodeFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) =>
    nodeFetch(new URL(address, server.origin), request),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return server;
}

/** Sends an envelope as the gateway does. */
export function sendEnvelope(response: ServerResponse, envelope: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(
    JSON.stringify({ code: 0, status: 'OK', refusal: null, message: '', data: null, requestId: 'r-1', ...envelope }),
  );
}

/** A success of which a test says what matters: whatever else the answer must hold is null. */
export const answerOf = <Action extends ActionContract>(
  { answerKeys = [] }: Action,
  said: { readonly [Key in keyof OutputOf<Action>]?: unknown } = {},
): object => ({ data: { ...Object.fromEntries(answerKeys.map((key) => [key, null])), ...said } });

/** An envelope that says no. */
export const refusalEnvelope = (refusal: string, code: number, more: object = {}): object => ({
  code,
  status: 'KO',
  refusal,
  message: `refused: ${refusal}`,
  ...more,
});

/** Makes the page name these servers as ours, for the rest of the test. */
export function pageNamesServers(...origins: readonly string[]): void {
  const fact = document.createElement('meta');
  fact.name = 'loge:servers';
  fact.content = origins.join(' ');
  document.head.append(fact);
  onTestFinished(() => fact.remove());
}
