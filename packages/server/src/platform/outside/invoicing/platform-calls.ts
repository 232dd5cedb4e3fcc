import * as openid from 'openid-client';
import * as z from 'zod/mini';
import type { InvoicingSettings } from '../../outside-settings.ts';
import { MAX_FLOW_BYTES, PlatformRefused, PlatformUnavailable } from './invoicing-platform.ts';
import { readAtMost } from './read-at-most.ts';

export type FlowServiceSettings = Extract<InvoicingSettings, { readonly provider: 'flow-service' }>;

/** Asks the platform with our token, and renews it once where it is refused. */
export type Ask = (url: string, request?: RequestInit) => Promise<Response>;

const errorOnWire = z.object({ errorCode: z.optional(z.string()), errorMessage: z.optional(z.string()) });

export const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** An answer that is no success is thrown; one that cannot be read leaves open what was done. */
export async function readJson<Schema extends z.ZodMiniType>(
  answer: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!answer.ok) throw await refusedBy(answer);
  const read = schema.safeParse(await bodyOf(answer));
  if (!read.success) throw new PlatformUnavailable('An answer that cannot be read.');
  return read.data;
}

async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return JSON.parse((await readAtMost(answer, MAX_FLOW_BYTES)).toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** A platform that is busy, broken or does not know our key any more may take the same later on; all else it will refuse again. */
export async function refusedBy(answer: Response): Promise<Error> {
  const { status } = answer;
  const said = errorOnWire.safeParse(await bodyOf(answer));
  const { errorCode = '', errorMessage = '' } = said.success ? said.data : {};
  const words = `${status} ${errorCode} ${errorMessage}`.trim().slice(0, 300);
  if (status >= 500 || [401, 403, 404, 408, 425, 429].includes(status)) return new PlatformUnavailable(words);
  return new PlatformRefused(words, errorCode === '' ? `HTTP_${status}` : errorCode.slice(0, 100));
}

/** Calls with client credentials: a token is kept while it holds, and asked for anew once where the platform does not take it. */
export function asking(settings: FlowServiceSettings): Ask {
  let token: { readonly value: string; readonly until: number } | null = null;
  const renew = async (): Promise<string> => {
    const config = new openid.Configuration(
      { issuer: new URL(settings.tokenUrl).origin, token_endpoint: settings.tokenUrl },
      settings.clientId,
      undefined,
      openid.ClientSecretPost(settings.clientSecret),
    );
    if (settings.tokenUrl.startsWith('http:')) openid.allowInsecureRequests(config);
    config.timeout = settings.timeoutSeconds;
    const answered = await openid.clientCredentialsGrant(config);
    token = { value: answered.access_token, until: Date.now() + (answered.expires_in ?? 60) * 900 };
    return answered.access_token;
  };
  const send = async (url: string, request: RequestInit, value: string): Promise<Response> =>
    fetch(url, {
      ...request,
      headers: { ...(request.headers as Record<string, string>), accept: '*/*', authorization: `Bearer ${value}` },
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutSeconds * 1000),
    });
  return async (url, request = {}) => {
    try {
      const kept = token !== null && token.until > Date.now() ? token.value : null;
      const answer = await send(url, request, kept ?? (await renew()));
      return answer.status === 401 && kept !== null ? await send(url, request, await renew()) : answer;
    } catch (error) {
      throw new PlatformUnavailable(error instanceof Error ? error.message.slice(0, 300) : 'No answer.');
    }
  };
}
