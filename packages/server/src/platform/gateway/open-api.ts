import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import { answerCodes, type RefusalName } from '@loge/contract/shared/answer-codes';
import { capabilities } from '@loge/contract/shared/capabilities';
import { actionPath } from './public-api.ts';
import { type JsonSchema, sampleOf } from './sample-of-schema.ts';
import { schemaOfAction } from './schema-of-action.ts';
import { sessionCookie } from './session-cookie.ts';

/** What any action may be answered, whatever its contract declares: with each the number under `responses` of HTTP. */
const ofAnyAction: readonly RefusalName[] = [
  'malformed-request',
  'not-authenticated',
  'forbidden',
  'client-outdated',
  'second-factor-required',
  'second-factor-missing',
  'not-found',
  'wrong-method',
  'server-redirection',
  'changed-meanwhile',
  'request-too-large',
  'encoding-not-supported',
  'invalid-input',
  'idempotency-key-reused',
  'app-header-missing',
  'too-many-requests',
  'unexpected',
  'service-unavailable',
  'desk-moves',
];

const reference = (kind: 'schemas' | 'parameters' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const envelope = (code: object, status: 'OK' | 'KO', refusal: object, data: object, fields: object = {}): object => ({
  type: 'object',
  required: ['code', 'status', 'refusal', 'message', 'data', 'requestId'],
  properties: {
    code,
    status: { const: status },
    refusal,
    message: {
      type: 'string',
      description: 'In the language of the session or of Accept-Language; empty in a success.',
    },
    data,
    ...fields,
    requestId: { type: 'string', description: 'Under which the log has this request.' },
  },
});

const fieldProblems = {
  type: 'array',
  description: 'Every wrong field at once; with code 20 alone.',
  items: {
    type: 'object',
    required: ['field', 'rule', 'message'],
    properties: {
      field: { type: 'string', description: 'Where in the input, for example `o.items.2.quantity`.' },
      rule: { type: 'string' },
      message: { type: 'string' },
    },
  },
};

const byStatus = (names: readonly RefusalName[]): Map<number, RefusalName[]> =>
  Map.groupBy(new Set(names), (name) => answerCodes[name].http);

/** Which refusals have this status; a schema for each of them would make the document and what is generated from it many times as long. */
const refusalContent = (names: readonly RefusalName[]): object => ({
  description: names.map((name) => `\`${name}\` (${answerCodes[name].code})`).join(', '),
  content: { 'application/json': { schema: reference('schemas', 'Refusal') } },
});

const generalName = (http: number): string => `Refused${http}`;

/** The general answers by reference, and written out where an action adds some of its own under the same status. */
function refusedResponses(own: readonly RefusalName[]): Record<string, object> {
  const general = byStatus(ofAnyAction);
  const added = byStatus(own);
  const statuses = [...new Set([...general.keys(), ...added.keys()])].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((http) => {
      const names = added.get(http);
      return [
        String(http),
        names === undefined
          ? reference('responses', generalName(http))
          : refusalContent([...new Set([...(general.get(http) ?? []), ...names])]),
      ];
    }),
  );
}

/** `GetBill` → `Get bill`. */
const wordsOf = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .split(' ')
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const readEffect = (notes: ActionContract['notes']): string =>
  notes === undefined
    ? 'Changes nothing.'
    : 'Changes nothing but the sales chain of the desk, where each answer is noted as handed over.';

/** Who may call it, and where the specification speaks of it. */
function describe({ access, spec, effect, byToken, notes }: ActionContract): string {
  const permissions = access.anyPermission ?? [];
  return [
    access.audiences.includes('public') ? 'Anybody.' : `Audience: ${access.audiences.join(', ')}.`,
    ...(permissions.length === 0 ? [] : [`A manager needs one of ${permissions.join(', ')}.`]),
    effect === 'write' ? 'Give an `Idempotency-Key`, and repeat it with each retry.' : readEffect(notes),
    ...(byToken === true ? ['A token of `GetUserToken` may stand for the session.'] : []),
    `Specification: ${spec}.`,
  ].join(' ');
}

const isPlain = ({ type, anyOf }: JsonSchema): boolean =>
  anyOf === undefined ? type !== 'object' && type !== 'array' && type !== undefined : anyOf.every(isPlain);

const fileField = { type: 'string', format: 'binary', description: 'The file itself.' };

/** How an action is asked: a read of plain values by GET, all else by POST with a JSON body, and with parts where it takes a file. */
export function requestOf(action: ActionContract): { readonly method: 'get' | 'post'; readonly operation: object } {
  const schema = schemaOfAction(action, 'input') as JsonSchema;
  const properties = Object.entries(schema.properties ?? {});
  const headers = ['FromApp', 'SessionContext', 'Language'].map((name) => reference('parameters', name));
  if (action.effect === 'read' && properties.every(([, property]) => isPlain(property)))
    return {
      method: 'get',
      operation: {
        parameters: [
          ...properties.map(([name, property]) => ({
            name,
            in: 'query',
            required: schema.required?.includes(name) === true,
            schema: property,
            example: sampleOf(property),
          })),
          ...headers,
        ],
      },
    };
  const parameters = action.effect === 'write' ? [...headers, reference('parameters', 'IdempotencyKey')] : headers;
  if (action.multipart !== undefined) {
    const parts = { ...schema, properties: { ...schema.properties, file: fileField } };
    const encoding = Object.fromEntries(
      properties
        .filter(([, property]) => !isPlain(property))
        .map(([name]) => [name, { contentType: 'application/json' }]),
    );
    const body = { content: { 'multipart/form-data': { schema: parts, encoding } } };
    return { method: 'post', operation: { parameters, requestBody: body } };
  }
  const content = { 'application/json': { schema, example: sampleOf(schema) } };
  const required = (schema.required ?? []).length > 0;
  return { method: 'post', operation: { parameters, requestBody: { required, content } } };
}

function answerOf(action: ActionContract): object {
  if (action.bytes === true)
    return {
      description: 'The file.',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  const data = schemaOfAction(action, 'output') as JsonSchema;
  const schema = envelope({ const: 0 }, 'OK', { type: 'null' }, data);
  const example = {
    code: 0,
    status: 'OK',
    refusal: null,
    message: '',
    data: sampleOf(data),
    requestId: 'req-1',
  };
  return { description: 'Done.', content: { 'application/json': { schema, example } } };
}

function pathItemOf(action: ActionContract): object {
  const { method, operation } = requestOf(action);
  return {
    [method]: {
      operationId: action.name,
      summary: wordsOf(action.name),
      description: describe(action),
      tags: [action.capability],
      ...(action.access.audiences.includes('public') ? { security: [] } : {}),
      ...operation,
      responses: { 200: answerOf(action), ...refusedResponses(action.refusals) },
    },
  };
}

const header = (name: string, description: string, example: string, required = false): object => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
  example,
});

const components = {
  schemas: {
    Refusal: envelope(
      { type: 'integer', description: 'The number of the refusal.' },
      'KO',
      { type: 'string', description: 'Its stable name.' },
      { description: 'What a client needs to go on; null for most refusals.' },
      { fields: fieldProblems },
    ),
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Session',
      description: '`sessionToken` of `login` with `noCookies`.',
    },
    browser: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by `login`, for browsers.' },
  },
  parameters: {
    FromApp: header(
      'fromApp',
      'Name and version of the client. A write by cookie is refused without it.',
      'till/1.0.0',
    ),
    SessionContext: header(
      'X-Session-Context',
      'In which conciergerie, and for whom, a manager acts.',
      'conciergerie=3;beneficiary=12',
    ),
    Language: header('Accept-Language', 'Of messages, where the session says none: `fr` or `en`.', 'en'),
    IdempotencyKey: header(
      'Idempotency-Key',
      'One per intention, the same on each retry: the first answer is given again, for 30 days.',
      '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    ),
  },
  responses: Object.fromEntries(
    [...byStatus(ofAnyAction)].map(([http, names]) => [generalName(http), refusalContent(names)]),
  ),
};

/** The contract as OpenAPI 3.1: a path per action, so that clients can be generated. `address`: where this installation is reached. */
export const openApiDocument = (address: string, version: string): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Gateway',
    version,
    description:
      'Every action of the product. Answers are envelopes: `code` 0 is success. A client whose `fromApp` begins with `loge-` gets expected refusals with HTTP 200; every other one with the status that stands here.',
    contact: { url: address },
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: address }],
  security: [{ session: [] }, { browser: [] }],
  tags: capabilities
    .filter((capability) => catalogueOfActions.some((action) => action.capability === capability))
    .map((name) => ({ name, description: `${wordsOf(name.replaceAll('-', ' '))}.` })),
  paths: Object.fromEntries(catalogueOfActions.map((action) => [actionPath(action), pathItemOf(action)])),
  components,
});
