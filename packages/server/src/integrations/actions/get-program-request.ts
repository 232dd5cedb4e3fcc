import { getProgramRequest } from '@loge/contract/integrations/get-program-request';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { hashOfRecord } from '../oauth-record-hash.ts';
import { clientIdOf, readProgramRequest, scopesOfPerson } from '../program-requests.ts';
import { findOauthRecord } from '../rows/oauth-record-rows.ts';

export const getProgramRequestHandler = handle(
  getProgramRequest,
  async ({ input, caller, database, services, now }) => {
    const kept = await findOauthRecord(database, { model: 'Interaction', keyHash: hashOfRecord(input.request), now });
    if (kept === null || kept.payload['result'] !== undefined) return refuse('program-request-over');
    const clientId = clientIdOf(kept.payload);
    const client = await findOauthRecord(database, { model: 'Client', keyHash: hashOfRecord(clientId), now });
    const asked = client === null ? null : readProgramRequest(services.settings, kept.payload, client.payload);
    if (asked === null) return refuse('program-request-over');
    return {
      program: { name: asked.name, host: asked.host },
      person: caller.name,
      resource: asked.resource,
      scopes: [...scopesOfPerson(caller, asked.scopes)],
    };
  },
);
