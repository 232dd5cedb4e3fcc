/** How a request is sent: as `fetch` does it. */
export type Send = (address: string, request: RequestInit) => Promise<Response>;

/**
 * Sends a request and says how much of it has left, from 0 to 1: `fetch` itself keeps that for itself. For uploads; what comes back is read
 * as text.
 */
export const sendWatched =
  (onProgress: (share: number) => void): Send =>
  (address, { method = 'GET', headers, body, credentials, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.withCredentials = credentials === 'include';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('The network failed.')));
      request.addEventListener('abort', () => reject(new DOMException('The request was given up.', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      if (signal?.aborted === true) request.abort();
      else request.send(body instanceof ReadableStream ? null : body);
    });
