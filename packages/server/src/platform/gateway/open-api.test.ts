import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import { answerCodes } from '@loge/contract/shared/answer-codes';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { acceptInput } from './gate.ts';

/** Each action under a path of its own, and the document from which clients are generated. What linters and generators say of it: open-api.drill.ts. */
const loge = startTestServer();
let token = '';
let desk = 0;

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly in?: string; readonly name?: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
  readonly responses: Record<string, { readonly $ref?: string; readonly description?: string }>;
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, unknown>>;
}
let text = '';
let document: Document;
let operations: readonly Operation[] = [];

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  ({ token } = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login));
  text = (await loge.server.app.inject('/gateway/openapi.json')).body;
  document = JSON.parse(text) as Document;
  operations = Object.values(document.paths).flatMap((path) => Object.values(path));
});

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
  (
    await loge.server.app.inject({
      method,
      url,
      headers: { 'x-session': token },
      ...(payload === undefined ? {} : { payload }),
    })
  ).json<{ code: number; refusal: string | null; data: unknown; fields?: readonly { readonly field: string }[] }>();

describe('a path per action', () => {
  test('a read is answered as by the parameter', async () => {
    const byPath = await ask('GET', '/gateway/GetExports');
    expect(byPath.code).toBe(0);
    expect(byPath.data).toEqual((await ask('GET', '/gateway?action=GetExports')).data);
  });

  test('a write takes its fields from a JSON body', async () => {
    const message = { messageThreadType: 'desk', targetId: desk, messageBody: 'Bonjour' };
    expect(await ask('POST', '/gateway/postMessage', message)).toMatchObject({ code: 0 });
    expect(await ask('POST', '/gateway/CreateOrder', { o: { offreId: 'x' } })).toMatchObject({
      refusal: 'invalid-input',
    });
  });

  test('the path decides, whatever query and body name', async () => {
    expect(await ask('POST', '/gateway/none?action=GetExports', { action: 'GetExports' })).toMatchObject({
      refusal: 'unknown-action',
    });
    expect(await ask('GET', '/gateway/postMessage')).toMatchObject({ refusal: 'wrong-method' });
  });
});

describe('the document', () => {
  test('has each action once, under a path without a query', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      catalogueOfActions.map(({ name }) => name).sort(),
    );
    expect(Object.keys(document.paths).filter((path) => !/^\/(?:gateway\/\w+|api\/\w+\/1)$/.test(path))).toEqual([]);
    expect(document.servers).toEqual([{ url: loge.server.services.settings.publicUrl }]);
  });

  test('says of each who may call it, and every refusal with its status', () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const action of catalogueOfActions as readonly ActionContract[]) {
      const operation = operations.find(({ operationId }) => operationId === action.name);
      expect(operation?.summary, action.name).toMatch(/^[A-Z]/);
      expect(tags.has(action.capability), action.name).toBe(true);
      expect(operation?.security, action.name).toEqual(action.access.audiences.includes('public') ? [] : undefined);
      for (const refusal of action.refusals) {
        const response = operation?.responses[String(answerCodes[refusal].http)];
        const shared = document.components['responses']?.[response?.$ref?.split('/').at(-1) ?? ''];
        expect(JSON.stringify(shared ?? response), `${action.name} ${refusal}`).toContain(`\`${refusal}\``);
      }
    }
  });

  test('refers to nothing that it does not hold', () => {
    const wanted = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter(([, kind = '', name = '']) => document.components[kind]?.[name] === undefined)).toEqual([]);
    expect(text).not.toContain('"$ref":"#/$defs');
  });

  test.each(catalogueOfActions.filter(({ multipart }: ActionContract) => multipart === undefined))(
    'its example of $name is what the gateway takes',
    (action) => {
      const { parameters, requestBody } = operations.find(
        ({ operationId }) => operationId === action.name,
      ) as Operation;
      const example =
        requestBody?.content['application/json']?.example ??
        Object.fromEntries(
          parameters.filter((each) => each.in === 'query').map(({ name, example: value }) => [name, value]),
        );
      expect(acceptInput(action, example as Record<string, unknown>, 'en')).toMatchObject({
        parsed: expect.anything() as unknown,
      });
    },
  );
});
