import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { deleteActualite } from '@loge/contract/content/delete-actualite';
import { setActualite } from '@loge/contract/content/set-actualite';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { Person } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Pictures inside what editors write. */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_EDITORIAL_CONTENT']);
});

const addressOf = (id: string) => `/gateway?action=getImageView&id=${id}`;
const save = (contentFr: string, over: Record<string, unknown> = {}) =>
  ask(
    loge,
    setActualite,
    {
      object: {
        ...{ id: -1, titleInterne: 'Barista', summaryFr: 'Un café offert.', contentFr },
        ...{ fromDate: '2026-01-01', toDate: '2030-12-31' },
        ...over,
      },
      associations: [world.conciergerieId],
    },
    nadia,
  );
const looksAt = async (id: string) => (await loge.server.app.inject({ method: 'GET', url: addressOf(id) })).statusCode;

test('a picture that its editor brought is public from the save on, and stands in the text that beneficiaries read', async () => {
  const brought = await keepPicture(loge, { uploadedBy: nadia.id });
  expect(await looksAt(brought.id)).toBe(404);
  const { id } = await save(`<p>Ce matin</p><img src="${addressOf(brought.id)}" alt="Une tasse">`);
  expect(await looksAt(brought.id)).toBe(200);
  const { actu } = await ask(loge, getActualiteForBnf, { actualiteId: id }, world.camille);
  expect(actu.contentFr).toContain('alt="Une tasse"');
  expect(actu.contentFr).toContain(brought.id);
});

test('naming a picture of somebody else opens it to nobody, and none is loaded from elsewhere', async () => {
  const hers = await keepPicture(loge, { uploadedBy: world.camille.id });
  const ofOrder = await keepPicture(loge, { uploadedBy: nadia.id, owner: { kind: 'user', id: world.camille.id } });
  const { id } = await save(
    `<p>Ici</p><img src="${addressOf(hers.id)}"><img src="${addressOf(ofOrder.id)}"><img src="https://elsewhere.test/x.png"><img src="//elsewhere.test/y.png">`,
  );
  expect(await looksAt(hers.id)).toBe(404);
  expect(await looksAt(ofOrder.id)).toBe(404);
  const { actu } = await ask(loge, getActualiteForBnf, { actualiteId: id }, world.camille);
  expect(actu.contentFr).not.toContain('elsewhere.test');
});

test('a picture that a wheel tells is public from the save on, and gone once the wheel is', async () => {
  const [ofTip, ofWinner] = [
    await keepPicture(loge, { uploadedBy: nadia.id }),
    await keepPicture(loge, { uploadedBy: nadia.id }),
  ];
  const roue = {
    libellesCourtsFr: ['Eau'],
    libellesLongsFr: [`<p>Buvez</p><img src="${addressOf(ofTip.id)}">`],
    launchLabel: { fr: 'Lancer', en: 'Spin' },
    libelleLongWinner: { fr: `<img src="${addressOf(ofWinner.id)}">`, en: '' },
  };
  const { id } = await save('<p>Tournez</p>', { roue });
  expect([await looksAt(ofTip.id), await looksAt(ofWinner.id)]).toEqual([200, 200]);
  await save('<p>Tournez</p>', { id, roue: { ...roue, libelleLongWinner: { fr: '<p>Gagné</p>', en: '' } } });
  expect([await looksAt(ofTip.id), await looksAt(ofWinner.id)]).toEqual([200, 404]);
  await save('<p>Tournez</p>', { id, roue: null });
  expect(await looksAt(ofTip.id)).toBe(404);
});

test('pictures are gone with their piece, unless another one shows them', async () => {
  const [own, shared] = [
    await keepPicture(loge, { uploadedBy: nadia.id }),
    await keepPicture(loge, { uploadedBy: nadia.id }),
  ];
  const first = await save(`<img src="${addressOf(own.id)}"><img src="${addressOf(shared.id)}">`);
  const second = await save(`<img src="${addressOf(shared.id)}">`);
  await ask(loge, deleteActualite, { object: { id: first.id }, associations: [] }, nadia);
  expect([await looksAt(own.id), await looksAt(shared.id)]).toEqual([404, 200]);
  await ask(loge, deleteActualite, { object: { id: second.id }, associations: [] }, nadia);
  expect(await looksAt(shared.id)).toBe(404);
});

test('a picture that is no upload of content stays for whom it is', async () => {
  const ofDesk = await keepPicture(loge, { isPublic: true, owner: { kind: 'conciergerie', id: world.conciergerieId } });
  const { id } = await save(`<img src="${addressOf(ofDesk.id)}">`);
  await ask(loge, deleteActualite, { object: { id }, associations: [] }, nadia);
  expect(await looksAt(ofDesk.id)).toBe(200);
});
