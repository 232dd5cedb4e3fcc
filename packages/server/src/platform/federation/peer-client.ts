import type { Logger } from 'pino';
import { ownOrigin, type Settings } from '../settings.ts';
import { type Question, peerRequestHeader, peerRequestPath, signPeerRequest } from './peer-request.ts';

/** Anyone who looks at a list waits no longer for another server. */
const peerTimeoutMs = 2_500;
/** The places of ten thousand rows and a page of rows take about two megabytes. */
const maxPeerResponseBytes = 8 * 1024 * 1024;
/** A server that did not answer is left alone for so long: each list would wait for it anew. */
const peerCooldownMs = 20_000;
/** Somebody without an account at another server is not asked about again for so long. */
const noAccountCacheMs = 10 * 60_000;
const maxCachedAccounts = 20_000;

/** What came back: some JSON, or nothing in time. */
type PeerResponse = { readonly state: 'came'; readonly answer: unknown } | { readonly state: 'silent' };

/** How this server asks the others. What it remembers of them is this process's own and short-lived. */
export interface PeerClient {
  /** The other servers on which this person may have an account, as far as is known. */
  serversFor(userId: number): readonly string[];
  ask(question: Omit<Question, 'from'>, body: string): Promise<PeerResponse>;
  /** The server has nobody by this person's login. */
  noteWithoutAccount(server: string, userId: number): void;
}

export function openPeerClient(
  settings: Settings,
  { clock, log }: { readonly clock: () => Date; readonly log: Logger },
): PeerClient {
  const silentUntil = new Map<string, number>();
  const withoutAccount = new Map<string, number>();

  const ask: PeerClient['ask'] = async (question, body) => {
    const { to } = question;
    const now = clock();
    if ((silentUntil.get(to) ?? 0) > now.getTime()) return { state: 'silent' };
    try {
      const response = await fetch(`${to}${peerRequestPath}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [peerRequestHeader]: signPeerRequest(
            { ...question, from: ownOrigin(settings) },
            body,
            settings.serversSecret,
            now,
          ),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(peerTimeoutMs),
      });
      const text = await readAtMost(response, maxPeerResponseBytes);
      if (response.ok) return { state: 'came', answer: JSON.parse(text) as unknown };
      // It is there, and refuses this question alone.
      log.warn({ status: response.status, server: to }, 'another server refused a question');
      return { state: 'silent' };
    } catch (error) {
      log.warn({ err: error, server: to }, 'another server did not answer for its part of a list');
      silentUntil.set(to, clock().getTime() + peerCooldownMs);
      return { state: 'silent' };
    }
  };

  return {
    ask,
    serversFor: (userId) =>
      settings.servers.filter((server) => (withoutAccount.get(`${userId} ${server}`) ?? 0) <= clock().getTime()),
    noteWithoutAccount(server, userId) {
      if (withoutAccount.size >= maxCachedAccounts) withoutAccount.clear();
      withoutAccount.set(`${userId} ${server}`, clock().getTime() + noAccountCacheMs);
    },
  };
}

async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
