import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { answerCodes } from '@loge/contract/shared/answer-codes';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { openApiDocument } from './open-api.ts';
import { actionPath } from './public-api.ts';
import { schemaOfAction } from './schema-of-action.ts';

/** The whole contract, readable by machines: what each action takes, answers and refuses, and who may call it. */
function contractDocument(): object {
  return {
    codes: Object.entries(answerCodes).map(([name, { code, http, message }]) => ({ name, code, http, message })),
    actions: catalogueOfActions.map((action) => ({
      name: action.name,
      capability: action.capability,
      method: action.method,
      effect: action.effect,
      multipart: action.multipart !== undefined,
      path: actionPath(action),
      access: action.access,
      request: schemaOfAction(action, 'input'),
      response: action.bytes === true ? { type: 'string', format: 'binary' } : schemaOfAction(action, 'output'),
      refusals: action.refusals,
      shows: action.shows ?? [],
      touches: action.touches ?? [],
      spec: action.spec,
    })),
  };
}

export function addContractDocuments(app: FastifyInstance, { settings, version }: Services): void {
  let contract: string | undefined;
  let openApi: string | undefined;
  app.get('/gateway/contract.json', (_request, reply) =>
    reply.type('application/json').send((contract ??= JSON.stringify(contractDocument()))),
  );
  app.get('/gateway/openapi.json', (_request, reply) =>
    reply.type('application/json').send((openApi ??= JSON.stringify(openApiDocument(settings.publicUrl, version)))),
  );
}
