import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { ObjectStorePlace } from '../outside-settings.ts';

const retries = 3;

/** The store cannot be reached, or says that it is busy: the same request may succeed in a moment (`isTransientError`). */
class ObjectStoreUnavailable extends Error {
  readonly code = 'EHOSTUNREACH';
}

/** The store answers, and does not let us in, or knows no such bucket. */
export class ObjectStoreRefused extends Error {}

const refusals: readonly number[] = [401, 403, 404];

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

interface Listing {
  readonly ListBucketResult: {
    readonly Contents?: readonly ListedObject[];
    readonly IsTruncated?: string;
  };
}

interface ListedObject {
  readonly Key: string;
  readonly LastModified: string;
}

/** `NoSuchBucket, The specified bucket does not exist` of the XML that a store refuses with; else the answer as it came. */
function wordsOfRefusal(body: string): string {
  const words = [/<Code>([^<]*)</, /<Message>([^<]*)</].flatMap((element) => element.exec(body)?.[1] ?? []);
  return (words.length > 0 ? words.join(', ') : body).slice(0, 500);
}

/** What an object store by the S3 protocol is asked, by keys below the address of its place. */
export interface ObjectRequests {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** All objects of the place, sorted by their keys, which are whole ones here; a part of them at a time. What is removed while it is listed is not missed. */
  list(): AsyncIterable<readonly ListedObject[]>;
}

/** What is signed includes the bytes, also without https. */
export function openObjectRequests(
  { url, region, accessKeyId, secretAccessKey }: ObjectStorePlace,
  { listedAtOnce = 1_000, maxWaitMs = 30_000 } = {},
): ObjectRequests {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries, initRetryMs: 100 });
  const root = new URL(url.endsWith('/') ? url : `${url}/`);
  const { bucketUrl, prefix } = bucketOf(root);
  const addressOf = (key: string): string => new URL(key, root).href;
  const ask = async (address: string, init: { method: string; body?: Buffer }, expected: readonly number[]) => {
    const response = await client
      .fetch(address, {
        method: init.method,
        ...(init.body !== undefined && { body: new Uint8Array(init.body) }),
        headers: {
          'X-Amz-Content-Sha256': createHash('sha256')
            .update(init.body ?? '')
            .digest('hex'),
        },
        signal: AbortSignal.timeout(maxWaitMs),
      })
      .catch((cause: unknown) => {
        throw new ObjectStoreUnavailable('The object store did not answer', { cause });
      });
    if (expected.includes(response.status)) return response;
    const detail = wordsOfRefusal(await response.text());
    const what = `The object store answered ${response.status} to ${init.method}: ${detail}`;
    if (response.status >= 500 || response.status === 429) throw new ObjectStoreUnavailable(what);
    throw refusals.includes(response.status) ? new ObjectStoreRefused(what) : new Error(what);
  };

  return {
    put: async (key, bytes) => void (await ask(addressOf(key), { method: 'PUT', body: bytes }, [200])),
    async get(key) {
      const response = await ask(addressOf(key), { method: 'GET' }, [200, 404]);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    has: async (key) => (await ask(addressOf(key), { method: 'HEAD' }, [200, 404])).status === 200,
    remove: async (key) => void (await ask(addressOf(key), { method: 'DELETE' }, [200, 204, 404])),
    async *list() {
      let after: string | undefined;
      do {
        const page = new URL(bucketUrl);
        page.searchParams.set('list-type', '2');
        page.searchParams.set('max-keys', String(listedAtOnce));
        if (prefix !== '') page.searchParams.set('prefix', prefix);
        if (after !== undefined) page.searchParams.set('start-after', after);
        const text = await (await ask(page.href, { method: 'GET' }, [200])).text();
        const { Contents = [], IsTruncated } = (parser.parse(text) as Listing).ListBucketResult;
        if (Contents.length > 0) yield Contents;
        after = IsTruncated === 'true' ? Contents.at(-1)?.Key : undefined;
      } while (after !== undefined);
    },
  };
}

/** The bucket stands first in the path, or in the host's name where the path is empty; folders of a bucket come behind its name. */
function bucketOf(root: URL): { readonly bucketUrl: string; readonly prefix: string } {
  const [bucket = '', ...folders] = root.pathname.split('/').filter(Boolean);
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');
  return { bucketUrl: new URL(`/${bucket}`, root).href, prefix };
}
