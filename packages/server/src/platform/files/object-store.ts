import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import type { ObjectStorePlace } from '../settings.ts';
import { type FileStore, isFileId } from './file-store.ts';

/** A file has at most 20 MB. */
const maxWaitMs = 30_000;
const retries = 3;

/** The store cannot be reached, or says that it is busy: the same request may succeed in a moment (`isTransientError`). */
class ObjectStoreUnavailable extends Error {
  readonly code = 'EHOSTUNREACH';
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

interface Listing {
  readonly ListBucketResult: {
    readonly Contents?: readonly { readonly Key: string; readonly LastModified: string }[];
    readonly IsTruncated?: string;
  };
}

/**
 * Files in an object store that several machines share. An object is there as a whole or not at all, and for good when the store has answered. Keys are as
 * the folder's paths are, so that one may be copied into the other. What is signed includes the bytes, also without https.
 */
export function openObjectStore(
  { url, region, accessKeyId, secretAccessKey }: ObjectStorePlace,
  { listedAtOnce = 1_000 } = {},
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries, initRetryMs: 100 });
  const root = new URL(url.endsWith('/') ? url : `${url}/`);
  const { bucketUrl, prefix } = bucketOf(root);

  const addressOf = (id: string): string => {
    if (!isFileId(id)) throw new RangeError(`Not a file id: ${id}`);
    return new URL(`${id.slice(0, 2)}/${id}`, root).href;
  };
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
    const detail = (await response.text()).slice(0, 500);
    const what = `The object store answered ${response.status} to ${init.method}: ${detail}`;
    throw response.status >= 500 || response.status === 429 ? new ObjectStoreUnavailable(what) : new Error(what);
  };

  return {
    put: async (id, bytes) => void (await ask(addressOf(id), { method: 'PUT', body: bytes }, [200])),
    async read(id) {
      const response = await ask(addressOf(id), { method: 'GET' }, [200, 404]);
      return response.status === 404 ? null : Buffer.from(await response.arrayBuffer());
    },
    has: async (id) => (await ask(addressOf(id), { method: 'HEAD' }, [200, 404])).status === 200,
    remove: async (id) => void (await ask(addressOf(id), { method: 'DELETE' }, [200, 204, 404])),
    async *untouchedSince(moment) {
      let after: string | undefined;
      do {
        const page = new URL(bucketUrl);
        page.searchParams.set('list-type', '2');
        page.searchParams.set('max-keys', String(listedAtOnce));
        if (prefix !== '') page.searchParams.set('prefix', prefix);
        if (after !== undefined) page.searchParams.set('start-after', after);
        const text = await (await ask(page.href, { method: 'GET' }, [200])).text();
        const { Contents = [], IsTruncated } = (parser.parse(text) as Listing).ListBucketResult;
        const old = Contents.filter(({ LastModified }) => new Date(LastModified) < moment)
          .map(({ Key }) => Key.split('/').at(-1) ?? '')
          .filter(isFileId);
        if (old.length > 0) yield old;
        // The keys come sorted; what was removed meanwhile is not missed.
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
