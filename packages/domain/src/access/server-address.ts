/** Where encryption may be left out: the own machine. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of a server to which people may be led, e.g. `https://b.example.test`; null where the text is no such address: encrypted
 * (http only on the own machine) and without name, password, path or query. Design §6 "Server switching".
 */
export function serverOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, href } = new URL(text);
  const isEncrypted = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
  return isEncrypted && href === `${origin}/` ? origin : null;
}

/** The server of that address if it is on the list, by its origin; null for every other, also one that only looks like it. */
export function listedServer(address: string, allowed: readonly string[]): string | null {
  const origin = serverOrigin(address);
  return origin !== null && allowed.includes(origin) ? origin : null;
}
