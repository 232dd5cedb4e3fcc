import type { FastifyRequest } from 'fastify';
import { findContract } from './known-actions.ts';

/** The version of the public API that is spoken here. */
export const publicApiVersion = '1';

/**
 * The action that is asked for, as far as the address tells: in the path of the public API, `/api/{name}/{version}`, else in the query. An
 * empty name where the public API has none such, whatever the body says.
 */
export function actionInAddress({ params, query }: FastifyRequest): unknown {
  const { name, version } = params as { readonly name?: string; readonly version?: string };
  if (name === undefined) return (query as Record<string, unknown>)['action'];
  const isOpen = version === publicApiVersion && findContract(name)?.publicApi === true;
  return isOpen ? name : '';
}
