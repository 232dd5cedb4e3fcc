import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { answerCodes } from '@loge/contract/shared/answer-codes';
import { refuse } from '../refusal.ts';
import { refusalEnvelope } from './gateway-route.ts';

const nameOf = (code: string | undefined) => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request-too-slow';
  return code === 'HPE_HEADER_OVERFLOW' ? 'request-too-large' : 'malformed-request';
};

/**
 * What comes over a connection and never becomes a request: no HTTP, headers without end, a body that does not arrive in time. It is told so in
 * the words of all refusals, and the connection ends.
 */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = refuse(nameOf(error.code));
  const { http } = answerCodes[refusal.name];
  const body = JSON.stringify(refusalEnvelope(refusal, crypto.randomUUID(), 'fr'));
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${http} ${STATUS_CODES[http] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
