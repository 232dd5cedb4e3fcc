import { beforeAll, expect, test } from 'vitest';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { mailOrderPlaced } from './order-mails.ts';

/* The confirmation of an order holds what the law asks for (Code de la consommation, L221-13), on the durable medium that the mail is. */

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId);
  const edition = (type: 'CGU' | 'TRAITEMENT_RECLAMATIONS', version: number, content: string, created_at: Date) =>
    loge.database
      .insertInto('legal_texts')
      .values({ type, version, content_fr: content, content_en: content, created_at })
      .execute();
  const before = new Date(loge.now.getTime() - 86_400_000);
  await edition('CGU', 1, '<h2>1. Objet</h2><p>Les conditions de ce jour.</p>', before);
  await edition('CGU', 2, '<p>Des conditions à venir.</p>', new Date(loge.now.getTime() + 86_400_000));
  await edition('TRAITEMENT_RECLAMATIONS', 1, '<h2>Médiation</h2><p>Médiation Services, Paris.</p>', before);
  await loge.database
    .updateTable('users')
    .set({ terms_version: 2, terms_accepted_at: loge.now })
    .where('id', '=', world.camille.id)
    .execute();
});

const confirmation = async (id: number): Promise<string> => {
  await mailOrderPlaced(loge.server.services, id);
  const { text_body: text } = await loge.database
    .selectFrom('mails')
    .select('text_body')
    .where('order_id', '=', id)
    .where('template', '=', 'order-placed')
    .executeTakeFirstOrThrow();
  return text;
};

test('the parts of the price, the seller, how to withdraw, and the terms in force with the mediator', async () => {
  const text = await confirmation(await world.placed(await world.offer()));
  expect(text).toContain('Le prix\u00a0: 1\u00a0×\u00a0Article 1, 12,50\u00a0€ · Total TTC, 12,50\u00a0€');
  expect(text).toMatch(/Vendeur\u00a0: .+SIREN \d{9}/);
  expect(text).toContain('Renoncer au contrat ici');
  expect(text).toContain('Conditions générales, version 1');
  expect(text).toContain('Les conditions de ce jour.');
  expect(text).not.toContain('Des conditions à venir.');
  expect(text).toContain('Médiation Services, Paris.');
});

test('what cannot be withdrawn from says no way to', async () => {
  const text = await confirmation(await world.placed(await world.offer({ withdrawal_exception: 'dated_service' })));
  expect(text).not.toContain('Renoncer au contrat ici');
  expect(text).toContain('(art. L221-28, 12°)');
});
