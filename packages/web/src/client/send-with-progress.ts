const stallTimeoutMs = 30_000;

/** How a request is sent: as `fetch` does it. */
export type Send = (address: string, request: RequestInit) => Promise<Response>;

/**
 * Sends a request and says how much of it has left, from 0 to 1: `fetch` itself keeps that for itself. For uploads; what comes back is read
 * as text. When nothing moves for as long as other calls wait for their answer, the network counts as lost.
 */
export const sendWithProgress =
  (onProgress: (share: number) => void): Send =>
  (address, { method = 'GET', headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.withCredentials = credentials === 'include';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      let silence: ReturnType<typeof setTimeout> | undefined;
      const moves = (): void => {
        clearTimeout(silence);
        silence = setTimeout(() => request.abort(), stallTimeoutMs);
      };
      request.addEventListener('loadend', () => clearTimeout(silence));
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        moves();
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('The network failed.')));
      request.addEventListener('abort', () => reject(new DOMException('The request was given up.', 'AbortError')));
      if (signal?.aborted === true) return reject(new DOMException('The request was given up.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      moves();
      return request.send(body instanceof ReadableStream ? null : body);
    });
