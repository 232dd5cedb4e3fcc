import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { FastifyRequest } from 'fastify';
import { findContract } from './known-actions.ts';

/** The version of the public API that is spoken here. */
export const publicApiVersion = '1';

/** Where a provider signs in at a locker, with the form of the specification: which action that is follows from the path. */
export const providerLoginPath = '/provider-login';

/** Every action under its own path, beside `/gateway?action={name}`. */
export const namedActionPath = '/gateway/:action';

/** The path that machines read to call an action. */
export const actionPath = ({ name, publicApi }: ActionContract): string =>
  publicApi === true ? `/api/${name}/${publicApiVersion}` : `/gateway/${name}`;

/**
 * The action that is asked for, as far as the address tells: in the path (`/gateway/{name}`, or of the public API `/api/{name}/{version}`), else in
 * the query. An empty name where the public API has none such, whatever the body says.
 */
export function actionInAddress({ params, query, routeOptions }: FastifyRequest): unknown {
  if (routeOptions.url === providerLoginPath) return 'LoginLockerProvider';
  const { action, name, version } = params as {
    readonly action?: string;
    readonly name?: string;
    readonly version?: string;
  };
  if (action !== undefined) return action;
  if (name === undefined) return (query as Record<string, unknown>)['action'];
  const isOpen = version === publicApiVersion && findContract(name)?.publicApi === true;
  return isOpen ? name : '';
}
