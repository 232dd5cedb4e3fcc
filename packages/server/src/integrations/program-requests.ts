import { isOpenToProgram, programScopes } from '@loge/contract/integrations/open-to-programs';
import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { programHostOf, programNameOf, type ProgramResource } from '@loge/domain/integrations/programs';
import { type Caller, mayCall } from '../platform/gateway/caller.ts';
import type { Settings } from '../platform/settings.ts';
import { resourceOfAddress } from './program-resources.ts';

/** What a program asks of somebody, as the authorization server keeps it. */
export interface ProgramRequest {
  readonly clientId: string;
  readonly name: string;
  readonly host: string;
  readonly resource: ProgramResource;
  /** The address of what it is for. */
  readonly address: string;
  readonly scopes: readonly string[];
}

const textIn = (holder: unknown, name: string): string => {
  const value = typeof holder === 'object' && holder !== null ? (holder as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/** The program of a kept request; empty where it names none. */
export const clientIdOf = (request: Readonly<Record<string, unknown>>): string =>
  textIn(request['params'], 'client_id');

/** Reads a kept request and the registration of its program; null where it is not one that can be allowed. */
export function readProgramRequest(
  settings: Pick<Settings, 'publicUrl'>,
  request: Readonly<Record<string, unknown>>,
  client: Readonly<Record<string, unknown>>,
): ProgramRequest | null {
  const { params } = request;
  const address = textIn(params, 'resource');
  const resource = resourceOfAddress(settings, address);
  if (resource === null) return null;
  const host = programHostOf(textIn(params, 'redirect_uri'));
  const asked = textIn(params, 'scope').split(' ');
  return {
    clientId: clientIdOf(request),
    name: programNameOf(client['client_name'], host),
    host,
    resource,
    address,
    scopes: programScopes.filter((scope) => asked.includes(scope)),
  };
}

/** Of scopes, those that open anything to somebody: nobody allows what they may not do themselves. */
export const scopesOfPerson = (caller: Caller, scopes: readonly string[]): readonly string[] =>
  scopes.filter((scope) =>
    catalogueOfActions.some((action) => isOpenToProgram(action, [scope]) && mayCall(action.access, caller)),
  );
