import { beforeAll, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildTopic } from '../../testing/flash-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* How many people follow what. Spec: manager §6 (PROD: subscription counts). */

const loge = startTestServer();
let prod: Signed;

beforeAll(async () => {
  const { database } = loge;
  const desk = await buildConciergerie(database, { name: 'Tour Horizon' });
  const elsewhere = await buildConciergerie(database, { name: 'Rive Gauche' });
  const massage = await buildTopic(database);
  await buildTopic(database, { fr: 'Bons plans', en: 'Deals' });
  await database
    .insertInto('subscriptions')
    .values({ label_fr: 'Lettre', label_en: 'Newsletter', is_newsletter: true, position: 99 })
    .execute();
  const people = [
    { conciergerie_id: desk, newsletter: true },
    { conciergerie_id: desk, newsletter: false },
    { conciergerie_id: desk, active: false },
    { conciergerie_id: elsewhere, newsletter: true },
  ];
  for (const person of people) {
    const { id } = await buildBeneficiary(database, person);
    await database.insertInto('user_subscriptions').values({ user_id: id, subscription_id: massage }).execute();
  }
  prod = await loge.signIn((await buildManager(database, { conciergerieIds: [desk], permissions: ['PROD'] })).login);
});

test("'ExportSubscriptionCounts' counts who is there, at the caller's conciergeries", async () => {
  const { body } = await loge.server.app.inject({
    method: 'GET',
    url: '/gateway?action=ExportSubscriptionCounts',
    headers: { 'x-session': prod.token },
  });
  expect(body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Conciergerie;Centre d’intérêt;Abonnés;Bénéficiaires',
    'Tour Horizon;Bien-être;2;2',
    'Tour Horizon;Bons plans;0;2',
    'Tour Horizon;Lettre;1;2',
  ]);
});
