import type { FastifyRequest } from 'fastify';
import { findContract } from './known-actions.ts';

/** The version of the public API that is spoken here. */
export const publicApiVersion = '1';

/** Where a provider signs in at a locker, with the form of the specification: which action that is follows from the path. */
export const providerLoginPath = '/provider-login';

/**
 * The action that is asked for, as far as the address tells: in the path of the public API, `/api/{name}/{version}`, else in the query. An
 * empty name where the public API has none such, whatever the body says.
 */
export function actionInAddress({ params, query, routeOptions }: FastifyRequest): unknown {
  if (routeOptions.url === providerLoginPath) return 'LoginLockerProvider';
  const { name, version } = params as { readonly name?: string; readonly version?: string };
  if (name === undefined) return (query as Record<string, unknown>)['action'];
  const isOpen = version === publicApiVersion && findContract(name)?.publicApi === true;
  return isOpen ? name : '';
}
