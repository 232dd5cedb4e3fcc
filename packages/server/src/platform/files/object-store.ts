import type { ObjectStorePlace } from '../outside-settings.ts';
import { type FileStore, isFileId } from './file-store.ts';
import { openObjectRequests } from './object-requests.ts';

/**
 * Files in an object store that several machines share. An object is there as a whole or not at all, and for good when the store has answered. Keys are as
 * the folder's paths are, so that one may be copied into the other.
 */
export function openObjectStore(place: ObjectStorePlace, options: { readonly listedAtOnce?: number } = {}): FileStore {
  const objects = openObjectRequests(place, options);
  const keyOf = (id: string): string => {
    if (!isFileId(id)) throw new RangeError(`Not a file id: ${id}`);
    return `${id.slice(0, 2)}/${id}`;
  };
  return {
    put: async (id, bytes) => objects.put(keyOf(id), bytes),
    read: async (id) => objects.get(keyOf(id)),
    has: async (id) => objects.has(keyOf(id)),
    remove: async (id) => objects.remove(keyOf(id)),
    async *untouchedSince(moment) {
      for await (const listed of objects.list()) {
        const old = listed
          .filter(({ LastModified }) => new Date(LastModified) < moment)
          .map(({ Key }) => Key.split('/').at(-1) ?? '')
          .filter(isFileId);
        if (old.length > 0) yield old;
      }
    },
  };
}
