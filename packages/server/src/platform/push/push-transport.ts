import { createHash } from 'node:crypto';
import { providerAddressProblem } from '@loge/domain/access/provider-address';
import type { PushKind } from '@loge/domain/notifications/push-rules';
import { hostPlaces } from '../outside/single-sign-on/host-place.ts';
import { providerFetch } from '../outside/single-sign-on/provider-fetch.ts';
import type { Settings } from '../settings.ts';

/** What a push service is handed for a device. */
export interface OutgoingPush {
  readonly endpoint: string;
  readonly authorisation: string;
  readonly body: Buffer;
  readonly kind: PushKind | 'trial';
  /** What waits for the device about the same is replaced (RFC 8030 §5.4). */
  readonly topic: string;
}

export interface PushAnswer {
  readonly status: number;
  /** How long it wants to be left alone; null where it does not say. */
  readonly retryAfterMs: number | null;
}

/** How messages reach push services. */
export interface PushTransport {
  carry(push: OutgoingPush): Promise<PushAnswer>;
}

const timeoutMs = 10_000;
/** News of a parcel is worth nothing after three days in a drawer. */
const timeToLiveSeconds = 3 * 86_400;
/** What may wait until the device is awake anyway, and what must not. RFC 8030 §5.3. */
const urgencies: Partial<Record<PushKind | 'trial', string>> = {
  offers: 'low',
  games: 'low',
  'partner-orders': 'high',
  'desk-alerts': 'high',
  trial: 'high',
};

/** A topic as services take it, 32 signs of base64url: they do not learn which order it is. */
const topicName = (topic: string): string => createHash('sha256').update(topic).digest('base64url').slice(0, 32);

/** Over HTTPS to services of the Internet, and to those that the settings list. */
export function webPushTransport({ privatePushServices }: Pick<Settings, 'privatePushServices'>): PushTransport {
  const ask = providerFetch(hostPlaces(privatePushServices));
  return {
    async carry({ endpoint, authorisation, body, kind, topic }) {
      const answer = await ask(endpoint, {
        method: 'POST',
        headers: {
          authorization: authorisation,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(timeToLiveSeconds),
          urgency: urgencies[kind] ?? 'normal',
          topic: topicName(topic),
        },
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.status, retryAfterMs: secondsIn(answer.headers.get('retry-after')) };
    },
  };
}

const secondsIn = (header: string | null): number | null =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : null;

/** What is wrong with the address of a push service, or null: it is encrypted and public, and stands at the port of HTTPS. */
export function pushServiceProblem(
  { privatePushServices }: Pick<Settings, 'privatePushServices'>,
  endpoint: string,
): string | null {
  const placeOf = hostPlaces(privatePushServices);
  const problem = providerAddressProblem(endpoint, placeOf);
  if (problem !== null) return problem;
  const { port, hostname } = new URL(endpoint);
  return port !== '' && placeOf(hostname) === 'public' ? 'notASecureAddress' : null;
}
