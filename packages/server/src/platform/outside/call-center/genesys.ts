import type { CallAnswer, CallCenter, CallFailure } from './call-center.ts';

const timeoutMs = 8_000;

/**
 * Genesys Cloud's public Conversations API: `POST /api/v2/conversations/calls` in the agent's own name, whose OAuth token comes with the
 * call. `apiUrl` is that of the region, e.g. https://api.mypurecloud.ie.
 */
export function genesysCallCenter(apiUrl: string): CallCenter {
  return {
    name: 'genesys',
    start: async ({ phoneNumber, token }): Promise<CallAnswer> => {
      try {
        const answer = await fetch(`${apiUrl}/api/v2/conversations/calls`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ phoneNumber }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!answer.ok) return { failure: failureOf(answer.status) };
        const body: unknown = await answer.json();
        const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
        return typeof id === 'string' ? { callId: id } : { failure: 'refused' };
      } catch {
        // No answer, an answer that ends early, or none that can be read: nobody knows whether it rings.
        return { failure: 'silent' };
      }
    },
  };
}

function failureOf(status: number): CallFailure {
  if (status === 401 || status === 403) return 'not-signed-in';
  if (status === 429) return 'limited';
  return status >= 500 ? 'silent' : 'refused';
}
