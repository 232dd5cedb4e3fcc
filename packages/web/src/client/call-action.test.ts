import { actionOnLogin } from '@loge/contract/access/action-on-login';
import { login } from '@loge/contract/access/login';
import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { answerCodes, refusalMessage } from '@loge/contract/shared/answer-codes';
import { setSubscriptionsForUser } from '@loge/contract/profile/set-subscriptions-for-user';
import { afterEach, describe, expect, test } from 'vitest';
import { answerOf, gatewayServer, refusalEnvelope, sendEnvelope } from '../testing/gateway-server.ts';
import { onMalformedAnswer } from './malformed-answer.ts';
import { callAction, onRefusal } from './call-action.ts';
import { ActionRefused, Unreachable } from './failures.ts';
import { expectedUser, noContext, requestContext } from './request-context.ts';
import { onTopics } from './topic-bus.ts';

afterEach(() => {
  requestContext.set(noContext);
  expectedUser.set(null);
  onRefusal(() => 'unhandled');
  onMalformedAnswer(() => undefined);
  document.documentElement.lang = '';
});

describe('a call', () => {
  test('asks a read by GET, with its input in the query and our headers', async () => {
    const { calls } = await gatewayServer((_call, response) =>
      sendEnvelope(response, answerOf(actionOnLogin, { action: 0 })),
    );
    requestContext.set({ conciergerieId: 4, beneficiaryId: 9 });

    const answer = await callAction(actionOnLogin, { design: 'loge', login: 'zoé@exemple.fr' });

    expect(answer).toMatchObject({ action: 0 });
    expect(calls[0]).toMatchObject({ method: 'GET', action: 'ActionOnLogin', body: '' });
    expect(calls[0]?.query.get('login')).toBe('zoé@exemple.fr');
    expect(calls[0]?.headers).toMatchObject({
      fromapp: expect.stringMatching(/^loge-web\//) as unknown,
      'x-session-context': 'conciergerie=4;beneficiary=9',
      'x-device': expect.stringMatching(/./) as unknown,
    });
    expect(calls[0]?.headers['idempotency-key']).toBeUndefined();
  });

  test('says whose page it is, except when it asks who is there', async () => {
    const { calls } = await gatewayServer(({ action }, response) =>
      sendEnvelope(response, answerOf(action === 'ActionOnLogin' ? actionOnLogin : userInfoFromSession)),
    );
    expectedUser.set(12);

    await callAction(actionOnLogin, { design: 'loge', login: 'zoe' });
    await callAction(userInfoFromSession, { deviceId: 'this' });

    expect(calls.map(({ headers }) => headers['x-session-context'])).toEqual(['user=12', undefined]);
  });

  test('performs a write by POST, form-encoded, lists as JSON in their field, with an idempotency key', async () => {
    const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, { data: {} }));

    await callAction(
      setSubscriptionsForUser,
      { userId: -1, availableSubscriptions: [{ id: 3, selected: true }] },
      { idempotencyKey: 'once' },
    );

    const sent = new URLSearchParams(calls[0]?.body);
    expect(calls[0]).toMatchObject({ method: 'POST', action: 'SetSubscriptionsForUser' });
    expect(calls[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(calls[0]?.headers['idempotency-key']).toBe('once');
    expect(sent.get('userId')).toBe('-1');
    expect(JSON.parse(sent.get('availableSubscriptions') ?? '')).toEqual([{ id: 3, selected: true }]);
  });

  test('throws a refusal with its name, message and every field to correct', async () => {
    await gatewayServer((_call, response) =>
      sendEnvelope(
        response,
        refusalEnvelope('invalid-input', 20, {
          fields: [{ field: 'login', rule: 'required', message: 'Ce champ est obligatoire.' }],
        }),
        422,
      ),
    );

    const failure: unknown = await callAction(actionOnLogin, { login: '' }).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(ActionRefused);
    expect(failure).toMatchObject({
      action: 'ActionOnLogin',
      refusal: 'invalid-input',
      code: 20,
      message: 'refused: invalid-input',
      requestId: 'r-1',
      fields: [{ field: 'login' }],
    });
  });

  test.each([502, 503, 504])(
    'tells a service that is away (a proxy answers %i) from a missing network',
    async (status) => {
      await gatewayServer((_call, response) => {
        response.writeHead(status, { 'content-type': 'text/html' });
        response.end('<h1>Bad gateway</h1>');
      });

      const failure: unknown = await callAction(actionOnLogin, { login: 'a@b.fr' }).catch((error: unknown) => error);

      expect(failure).toBeInstanceOf(Unreachable);
      expect(failure).toMatchObject({ isServiceUnavailable: true });
    },
  );

  test('tells the log of a load that a proxy answers for a server that is away, once', async () => {
    const reported: string[] = [];
    onMalformedAnswer((_id, what) => reported.push(what));
    await gatewayServer((_call, response) => {
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end('<h1>Bad gateway</h1>');
    });
    const other = { ...actionOnLogin, name: 'ReportedOnce' };
    for (let tries = 0; tries < 3; tries += 1) await callAction(other, { login: 'a@b.fr' }).catch(() => undefined);
    expect(reported).toEqual(['ReportedOnce: status 502 without an envelope']);
  });

  test.each([
    ['a page', '<h1>Bonjour</h1>', 'status 200 without an envelope'],
    ['another JSON', '{"hello": 1}', 'status 200 without an envelope'],
    ['a refusal without its sentence', '{"code": 22}', 'status 200 without an envelope'],
    ['a success without data', '{"code": 0}', 'an answer without data'],
    ['null', '{"code": 0, "data": null}', 'an answer without data'],
    ['a list', '{"code": 0, "data": []}', 'an answer without data'],
    ['an empty object', '{"code": 0, "data": {}}', 'an answer without user, moveToServer, handover'],
    ['a part', '{"code": 0, "data": {"user": {}}}', 'an answer without moveToServer, handover'],
  ])('tells of %s that it is no answer to the question', async (_what, body, told) => {
    await gatewayServer((_call, response) => void response.end(body));
    const reports: string[] = [];
    onMalformedAnswer((_id, what) => reports.push(what));

    const failure: unknown = await callAction(userInfoFromSession, {}).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(ActionRefused);
    expect(failure).toMatchObject({
      refusal: 'unexpected',
      isDefinite: false,
      message: expect.stringMatching(/^Une erreur est survenue\. Code [0-9A-F]{8}$/) as unknown,
    });
    expect(reports).toEqual([`UserInfoFromSession: ${told}`]);
  });

  test.each(['fr', 'en'] as const)('says in %s that something went wrong when the server fell over', async (lang) => {
    await gatewayServer((_call, response) => {
      response.writeHead(500, { 'content-type': 'text/html' });
      response.end('<h1>Internal Server Error</h1>');
    });
    document.documentElement.lang = lang;
    const told: string[] = [];
    onMalformedAnswer((id, what) => told.push(`${id} ${what}`));

    const failure = await callAction(actionOnLogin, { login: 'a@b.fr' }).catch((error: unknown) => error);

    expect(failure).toBeInstanceOf(ActionRefused);
    if (!(failure instanceof ActionRefused)) return;
    expect(failure).toMatchObject({ refusal: 'unexpected', code: answerCodes.unexpected.code, isDefinite: false });
    expect(failure.requestId).toMatch(/^[0-9A-F]{8}$/);
    expect(failure.message).toBe(refusalMessage('unexpected', lang, { id: failure.requestId }));
    expect(told).toEqual([`${failure.requestId} ActionOnLogin: status 500 without an envelope`]);
  });

  test('is unreachable when the connection breaks', async () => {
    await gatewayServer((_call, response) => response.destroy());

    const failure: unknown = await callAction(actionOnLogin, { login: 'a@b.fr' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unreachable);
    expect(failure).toMatchObject({ isServiceUnavailable: false });
  });

  test('given up by its caller ends with the caller’s own reason', async () => {
    await gatewayServer(() => undefined);
    const giveUp = new AbortController();
    const call = callAction(actionOnLogin, { login: 'a@b.fr' }, { signal: giveUp.signal });
    giveUp.abort(new Error('left'));

    await expect(call).rejects.toThrow('left');
  });
});

describe('the common handler', () => {
  test('is made to try once more when the call was led to another server', async () => {
    let isMoved = false;
    const { calls } = await gatewayServer((_call, response) =>
      sendEnvelope(response, isMoved ? answerOf(login) : refusalEnvelope('server-redirection', 10)),
    );
    onRefusal(({ refusal }) => {
      isMoved = refusal === 'server-redirection';
      return 'retry';
    });

    await callAction(login, { login: 'a@b.fr', pass: 'secret' }, { idempotencyKey: 'one' });

    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one']);
  });

  test('marks what it has dealt with, so that no form says it twice', async () => {
    await gatewayServer((_call, response) => sendEnvelope(response, refusalEnvelope('not-authenticated', 1), 401));
    onRefusal(() => 'elsewhere');

    const failure: unknown = await callAction(actionOnLogin, { login: 'a@b.fr' }).catch((error: unknown) => error);

    expect(failure).toMatchObject({ refusal: 'not-authenticated', handled: true });
  });

  test('is not asked by a quiet call', async () => {
    await gatewayServer((_call, response) => sendEnvelope(response, refusalEnvelope('not-authenticated', 1), 401));
    let asked = 0;
    onRefusal(() => {
      asked += 1;
      return 'elsewhere';
    });

    await expect(callAction(actionOnLogin, { login: 'a@b.fr' }, { quiet: true })).rejects.toMatchObject({
      handled: false,
    });
    expect(asked).toBe(0);
  });
});

describe('a write', () => {
  test('announces what it touched only when it succeeded', async () => {
    let refuses = true;
    await gatewayServer((_call, response) =>
      sendEnvelope(response, refuses ? refusalEnvelope('not-found', 22) : { data: {} }),
    );
    const announced: string[][] = [];
    const stop = onTopics((topics) => announced.push([...topics]));

    await callAction(setSubscriptionsForUser, { availableSubscriptions: [] }).catch(() => undefined);
    expect(announced).toEqual([]);
    refuses = false;
    await callAction(setSubscriptionsForUser, { availableSubscriptions: [] });
    expect(announced).toEqual([['session', 'profile', 'users']]);
    stop();
  });
});
