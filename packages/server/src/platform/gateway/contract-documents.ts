import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf, type ActionContract } from '@loge/contract/shared/action-contract';
import { answerCodes } from '@loge/contract/shared/answer-codes';
import { markOf } from '@loge/contract/shared/row-ids';
import { isSecret } from '@loge/contract/shared/secret';
import type { FastifyInstance } from 'fastify';
import { toJSONSchema } from 'zod';
import { publicApiVersion } from './public-api.ts';

const schemaOf = (action: ActionContract, io: 'input' | 'output'): object =>
  toJSONSchema(schemasOf(action)[io], {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // Whose row an id names is told to machines as well.
    override: ({ zodSchema, jsonSchema }) => {
      const mark = markOf(zodSchema);
      if (mark !== undefined && mark.by !== 'nobody') jsonSchema['x-row'] = mark.kind;
      if (isSecret(zodSchema)) jsonSchema['x-secret'] = true;
    },
  });

const publicApiPath = ({ name }: ActionContract): string => `/api/${name}/${publicApiVersion}`;

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
      path: action.publicApi === true ? publicApiPath(action) : null,
      access: action.access,
      request: schemaOf(action, 'input'),
      response: action.bytes === true ? { type: 'string', format: 'binary' } : schemaOf(action, 'output'),
      refusals: action.refusals,
      shows: action.shows ?? [],
      touches: action.touches ?? [],
      spec: action.spec,
    })),
  };
}

function openApiDocument(): object {
  const envelope = (data: object): object => ({
    type: 'object',
    required: ['code', 'status', 'message', 'data'],
    properties: {
      code: { type: 'integer' },
      status: { enum: ['OK', 'KO'] },
      refusal: { type: ['string', 'null'] },
      message: { type: 'string' },
      data,
      requestId: { type: 'string' },
    },
  });
  // One path serves all actions, so each is documented under its name as a fragment of that path.
  const paths = Object.fromEntries(
    catalogueOfActions.map((action) => {
      const content =
        action.bytes === true
          ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
          : { 'application/json': { schema: envelope(schemaOf(action, 'output')) } };
      const media = action.multipart !== undefined ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
      const schema = schemaOf(action, 'input') as { properties?: Record<string, object>; required?: string[] };
      const operation =
        action.method === 'GET'
          ? {
              parameters: Object.entries(schema.properties ?? {}).map(([name, property]) => ({
                name,
                in: 'query',
                required: schema.required?.includes(name) === true,
                schema: property,
              })),
            }
          : { requestBody: { content: { [media]: { schema }, 'application/json': { schema } } } };
      const documented = {
        [action.method.toLowerCase()]: {
          operationId: action.name,
          tags: [action.capability],
          ...operation,
          responses: { 200: { description: 'Success, or the refusal in the envelope.', content } },
        },
      };
      const path = action.publicApi === true ? publicApiPath(action) : `/gateway?action=${action.name}`;
      return [path, documented] as const;
    }),
  );
  return { openapi: '3.1.0', info: { title: 'Gateway', version: '1' }, paths };
}

export function addContractDocuments(app: FastifyInstance): void {
  let contract: string | undefined;
  let openApi: string | undefined;
  app.get('/gateway/contract.json', (_request, reply) =>
    reply.type('application/json').send((contract ??= JSON.stringify(contractDocument()))),
  );
  app.get('/gateway/openapi.json', (_request, reply) =>
    reply.type('application/json').send((openApi ??= JSON.stringify(openApiDocument()))),
  );
}
