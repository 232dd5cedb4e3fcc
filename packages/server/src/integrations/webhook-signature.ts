import { createHmac, randomBytes } from 'node:crypto';

const secretPrefix = 'whsec_';

/** A new secret, as the Standard Webhooks specification writes them. */
export const newWebhookSecret = (): string => `${secretPrefix}${randomBytes(24).toString('base64')}`;

/** Whose secret is sealed. */
export const webhookSecretOwner = (userId: number): string => `webhook:${userId}`;

/** The headers of a message: its id, when it is sent, and one signature for each secret that is good, so that a receiver may have either. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
