import * as dns from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type PlaceOf, providerAddressProblem } from '@loge/domain/access/provider-address';
import type { CustomFetch } from 'openid-client';
import { isPublicAddress } from './host-place.ts';

/** More than any provider says of itself. */
const maxBytes = 1_000_000;

/** Nobody is asked at such an address. */
class BlockedAddressError extends Error {}

type Lookup = typeof dns.lookup;

/**
 * Resolves the name of a provider and hands on public addresses only. The connection is made to what stands here, so that a name cannot
 * be public when it is looked at and private when it is asked.
 */
const publicLookup =
  (placeOf: PlaceOf, lookup: Lookup): LookupFunction =>
  (host, options, answer) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return answer(error, []);
      const hidden = addresses.find(({ address }) => !isPublicAddress(address));
      if (hidden !== undefined && placeOf(host) === 'public')
        return answer(new BlockedAddressError(`${host} is at ${hidden.address}, which is not public`), []);
      const [first] = addresses;
      if (options.all === true || first === undefined) answer(null, addresses);
      else answer(null, first.address, first.family);
    });

/** Asks the servers of companies' providers: each at a public address or one that is listed, without redirects, and for a short answer. */
export function providerFetch(placeOf: PlaceOf, lookup: Lookup = dns.lookup): CustomFetch {
  return async (address, options) => {
    const asked = new Request(address, options as RequestInit);
    const wrong = providerAddressProblem(asked.url, placeOf);
    if (wrong !== null) throw new BlockedAddressError(`${asked.url.slice(0, 100)}: ${wrong}`);
    const body = Buffer.from(await asked.arrayBuffer());
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = (asked.url.startsWith('https:') ? https : http).request(
        asked.url,
        {
          method: asked.method,
          headers: Object.fromEntries(asked.headers),
          signal: asked.signal,
          lookup: publicLookup(placeOf, lookup),
          // A connection that is kept was perhaps made for another address.
          agent: false,
        },
        resolve,
      );
      request.on('error', reject);
      request.end(body);
    });
    const headers = new Headers();
    for (const [name, values = []] of Object.entries(answer.headersDistinct))
      for (const value of values) headers.append(name, value);
    const status = answer.statusCode ?? 500;
    const bytes = await readAll(answer);
    return new Response(nullBodyStatuses.includes(status) ? null : bytes, { status, headers });
  };
}

const nullBodyStatuses: readonly number[] = [204, 205, 304];

async function readAll(answer: http.IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBytes) throw new Error(`The provider says more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
