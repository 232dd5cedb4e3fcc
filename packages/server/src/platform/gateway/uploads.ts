import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Those with which the library removes temporary files, once a request is over or its sender has left. */
const hooksOfTemporaryFiles: readonly string[] = ['onRequest', 'onResponse'];

/**
 * Lets requests bring files. The library would hook into all requests, with promises and a listener for each, to remove the temporary files that it may have
 * written. Here files are read into memory and none is written, so its hooks are left out; what asked for another one would be unnoticed, and is an error.
 */
export function addUploads(app: FastifyInstance): void {
  const addHook = (name: string): FastifyInstance => {
    if (hooksOfTemporaryFiles.includes(name)) return app;
    throw new Error(`Uploads: a hook that is not known, ${name}`);
  };
  multipart(Object.create(app, { addHook: { value: addHook } }) as FastifyInstance, {}, () => undefined);
}
