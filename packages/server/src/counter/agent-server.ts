/** The server cannot be reached, or is ill: it is asked again. */
export class ServerAway extends Error {}

/** The server does not take the key of this agent any more. */
export class KeyRefused extends Error {}

/** The server as an agent calls it. */
export interface AgentServer {
  /** What it answers; null where it does not know what it is asked about. */
  readonly post: (path: 'work' | 'take' | 'answer' | 'pair', body: object, signal?: AbortSignal) => Promise<unknown>;
}

/** Longer than the server keeps a question for work. */
const timeoutMs = 40_000;

/** Calls outwards alone, with the key in each call. */
export function agentServer(address: string, key: string): AgentServer {
  return {
    async post(path, body, signal) {
      const signals = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
      let response: Response;
      try {
        response = await fetch(`${address}/counter-agent/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.any(signals),
        });
        if (response.ok) return await response.json();
      } catch (error) {
        throw new ServerAway(`${address} does not answer.`, { cause: error });
      }
      if (response.status === 401) throw new KeyRefused('The server does not know this agent any more: pair it anew.');
      if (response.status === 404) return null;
      throw new ServerAway(`${address} answers ${response.status}.`);
    },
  };
}
