import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { asSent, editable } from '../../testing/edited-offers.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { copyOffer, markReplaced } from '../rows/saved-offer-rows.ts';

const loge = startTestServer();
let world: OrderingWorld;
let editors: readonly (Person & Signed)[];

beforeAll(async () => {
  world = await orderingWorld(loge);
  editors = await Promise.all(Array.from({ length: 4 }, () => world.manager(['MANAGE_OFFRES_PART'])));
});

const info = [{ type: 'information' as const, label_fr: 'À savoir', label_en: 'Note' }];
const rowsOf = (offerId: number) =>
  loge.database
    .selectFrom('offers')
    .select(['id', 'replaces_id', 'replaced_at'])
    .where((row) => row.or([row('id', '=', offerId), row('original_id', '=', offerId)]))
    .orderBy('id')
    .execute();

describe('an offer that several managers save at once', () => {
  test('is saved by one of them, and the others are told whose row stands now', async () => {
    const offer = await world.offer({ items: info });
    const sheets = await Promise.all(editors.map(async (editor) => asSent(await editable(loge, offer, editor))));
    const answers = await Promise.all(
      sheets.map((sent, index) =>
        loge.call('UpdateOffre', { ...sent, offre: { ...sent.offre, name: `Par ${index}` } }, editors[index]),
      ),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const saved = answers.find(({ code }) => code === 0)?.data as unknown as { newOffreId: number };
    for (const answer of answers.filter(({ code }) => code !== 0))
      expect(answer).toMatchObject({ refusal: 'changed-meanwhile', data: { offreId: saved.newOffreId } });
    expect(await rowsOf(offer.id)).toHaveLength(2);
  });

  test('control: without the lock both get as far as the table, which takes one', async () => {
    const offer = await world.offer({ items: info });
    const save = (savedBy: number) =>
      loge.database.transaction().execute(async (transaction) => {
        const place = {
          partnerId: offer.partnerId,
          originalId: offer.id,
          replacesId: offer.id,
          savedBy,
          now: loge.now,
        };
        const id = await copyOffer(transaction, offer.id, place);
        await markReplaced(transaction, offer.id, loge.now);
        return id;
      });
    const ends = await Promise.allSettled(editors.slice(0, 2).map(({ id }) => save(id)));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: '23505' });
    expect(await rowsOf(offer.id)).toHaveLength(2);
  });

  test('loses no desk that several add at once, each by the number that it knew', async () => {
    const offer = await world.offer({ items: info });
    const [editor] = editors;
    const answers = await Promise.all(
      ['RemoveOffreFromConc', 'AddOffreToConc', 'RemoveOffreFromConc', 'AddOffreToConc'].map((action) =>
        loge.call(action, { conciergerieId: world.conciergerieId, offreId: offer.id }, editor),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    const rows = await rowsOf(offer.id);
    expect(rows.filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1);
    expect(new Set(rows.map(({ replaces_id }) => replaces_id)).size, 'a chain').toBe(rows.length);
  });
});
