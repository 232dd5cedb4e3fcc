import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { personalTables } from '../../personal-data/personal-columns.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildEggHunt, buildWheel } from '../../testing/game-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let clerk: Signed;

const manager = async (permissions: Parameters<typeof buildManager>[1]['permissions'] = []) =>
  loge.signIn((await buildManager(loge.database, { conciergerieIds: [here], permissions })).login);
const somebody = (values: Parameters<typeof buildBeneficiary>[1] = {}) =>
  buildBeneficiary(loge.database, { conciergerie_id: here, ...values });

beforeAll(async () => {
  here = await buildConciergerie(loge.database);
  clerk = await manager();
});

describe("personal data, by 'PersonalDataFile' and 'MyPersonalDataFile'", () => {
  test('holds what is kept about somebody, and none of their secrets', async () => {
    const zoe = await somebody({ first_name: 'Zoé', city: 'Rueil', warning: 'Ne pas montrer' });
    await loge.signIn(zoe.login);
    const keeper = await manager(['PERSONAL_DATA_EXPORT']);
    const answer = await loge.server.app.inject({
      method: 'GET',
      url: `/gateway?action=PersonalDataFile&userId=${zoe.id}`,
      headers: { fromapp: 'loge-test/1', 'x-session': keeper.token },
    });
    expect(answer.headers['content-disposition']).toContain(`donnees-personnelles-${zoe.id}.json`);
    const file = answer.json<Record<string, Record<string, unknown>[]>>();
    expect(file['account']).toMatchObject([{ login: zoe.login, first_name: 'Zoé', city: 'Rueil' }]);
    expect(file['sessions']).toHaveLength(1);
    const parts = Object.values(personalTables).flatMap(({ file: held }) => ('part' in held ? [held.part] : []));
    expect(Object.keys(file)).toEqual(['made_at', ...parts]);
    expect(parts).toEqual(expect.arrayContaining(['bills', 'files', 'mails', 'ratings', 'order_history', 'passkeys']));
    expect(parts).toEqual(
      expect.arrayContaining(['known_devices', 'usage_events', 'wheel_spins', 'sign_on_identities']),
    );
    expect(parts).toEqual(expect.arrayContaining(['locker_places', 'custody', 'waiting_lists', 'log_lines']));
    for (const secret of ['password_hash', 'token_hash', 'iban_sealed', 'Ne pas montrer'])
      expect(answer.body).not.toContain(secret);
    expect(await loge.call('PersonalDataFile', { userId: zoe.id }, clerk, { method: 'GET' })).toMatchObject({
      refusal: 'forbidden',
    });
  });

  test('holds the texts of mails without links that still work, ratings, games, devices and log lines; not those of others', async () => {
    const [zoe, other] = [await somebody(), await somebody()];
    const keeper = await manager(['PERSONAL_DATA_EXPORT']);
    const order = await buildOrder(loge.database, { conciergerieId: here, beneficiary_id: zoe.id });
    await sql`insert into order_notes (order_id, conciergerie_id, requested_at, recommendation, comment, given_at)
      values (${order.id}, ${here}, ${loge.now}, 9, 'Impeccable', ${loge.now})`.execute(loge.database);
    await sql`update orders set note_state = 'given' where id = ${order.id}`.execute(loge.database);
    const hunt = await buildEggHunt(loge.database, { conciergerieIds: [here] });
    const wheel = await buildWheel(loge.database, { conciergerieIds: [here] });
    for (const { id, login } of [zoe, other]) {
      await sql`insert into egg_hunters (egg_hunt_id, user_id, accepted, answered_at) values (${hunt}, ${id}, true, ${loge.now})`.execute(
        loge.database,
      );
      await sql`insert into wheel_spins (wheel_id, conciergerie_id, user_id, day, spin_number, spins_allowed, wins_allowed, slice, tip)
        values (${wheel.id}, ${here}, ${id}, '2026-11-20', 1, 5, 1, 0, 0)`.execute(loge.database);
      await sql`insert into mails (dedupe_key, template, lang, user_id, mail_from, mail_to, subject, text_body, html_body)
        values (${`file-${id}`}, 'order', 'fr', ${id}, 'a@b', ${login}, 'Bonjour', ${`Chez ${id} : https://loge.test/x/s3cret. Votre code : 123 456. Code de retrait AB12-CD34, merci.`}, '')`.execute(
        loge.database,
      );
      await sql`insert into known_devices (user_id, device_hash, first_seen_at) values (${id}, decode(repeat('ab', 32), 'hex'), ${loge.now})`.execute(
        loge.database,
      );
      await sql`insert into business_log (action, comment, subject_user_id, author_id)
        values ('login-changed', ${`Nom de ${id}`}, ${id}, null)`.execute(loge.database);
    }
    const answer = await loge.server.app.inject({
      method: 'GET',
      url: `/gateway?action=PersonalDataFile&userId=${zoe.id}`,
      headers: { fromapp: 'loge-test/1', 'x-session': keeper.token },
    });
    const file = answer.json<Record<string, Record<string, unknown>[]>>();
    expect(file['mails']).toMatchObject([
      {
        subject: 'Bonjour',
        text_body: `Chez ${zoe.id} : https://loge.test/… Votre code : …. Code de retrait …, merci.`,
      },
    ]);
    expect(file['egg_hunts']).toMatchObject([{ accepted: true, title: 'La chasse' }]);
    expect(file['wheel_spins']).toMatchObject([{ day: '2026-11-20', spin_number: 1 }]);
    expect(file['ratings']).toMatchObject([{ recommendation: 9, comment: 'Impeccable' }]);
    expect(file['known_devices']).toHaveLength(1);
    expect(file['log_lines']).toMatchObject([{ comment: `Nom de ${zoe.id}`, by_yourself: false }]);
    expect(answer.body).not.toMatch(/s3cret|abababab/u);
    expect(answer.body).not.toContain(other.login);
  });

  test('MyPersonalDataFile is the same, of the person who asks and of nobody else', async () => {
    const leo = await somebody({ first_name: 'Léo' });
    const signed = await loge.signIn(leo.login);
    const ask = (token: string) =>
      loge.server.app.inject({
        method: 'GET',
        url: '/gateway?action=MyPersonalDataFile',
        headers: { fromapp: 'loge-test/1', 'x-session': token },
      });
    const file = (await ask(signed.token)).json<Record<string, Record<string, unknown>[]>>();
    expect(file['account']).toMatchObject([{ login: leo.login, first_name: 'Léo' }]);
    expect((await ask(clerk.token)).json()).toMatchObject({ refusal: 'forbidden' });
  });
});
