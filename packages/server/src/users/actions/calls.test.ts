import { genesysStartCallAction } from '@loge/contract/users/genesys-start-call-action';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Calling somebody from the back office. Spec: beneficiary-and-access §8, manager §6. The call centre is the simulator. */

const loge = startTestServer();
let agent: Signed;

beforeAll(async () => {
  const desk = await buildConciergerie(loge.database);
  const person = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['GENESYS_ACCESS'] });
  agent = await loge.signIn(person.login);
});

const call = (phoneNumber: string) => ask(loge, genesysStartCallAction, { phoneNumber, token: 'agent' }, agent);

test('says that the call goes on, or that it could not be made', async () => {
  expect(await call('06 12 34 56 78')).toEqual({ started: true, message: 'Appel en cours' });
  for (const ending of ['0401', '0400', '0429', '0504'])
    expect(await call(`06 12 34 ${ending}`)).toEqual({ started: false, message: "L'appel n'a pas pu aboutir" });
});

test('is refused for what is no number, and without the permission', async () => {
  const wrong = { phoneNumber: 'demain', token: 'agent' };
  expect(await loge.call('GenesysStartCallAction', wrong, agent)).toMatchObject({
    fields: [{ field: 'phoneNumber', rule: 'invalidPhone' }],
  });
  const desk = await buildConciergerie(loge.database);
  const other = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
  expect(await loge.call('GenesysStartCallAction', { phoneNumber: '0612345678', token: 'x' }, other)).toMatchObject({
    refusal: 'forbidden',
  });
});

test('keeps neither the number nor the token', async () => {
  await call('06 98 76 54 32');
  const { rows } = await loge.server.services.pool.query<{ row: string }>(
    `select b::text as row from business_log b where b.action = 'call-started' order by b.id desc limit 1`,
  );
  expect(rows[0]?.row).toBeDefined();
  expect(rows[0]?.row).not.toContain('98765432');
});
