import { textBlobAction } from '@loge/contract/access/text-blob-action';
import { getAllTextBlobs } from '@loge/contract/content/get-all-text-blobs';
import { updateTextBlob } from '@loge/contract/content/update-text-blob';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

/* Legal texts and their editions. Spec: manager §2 "Text blobs home", §3 "Text blob", §7. */

const loge = startTestServer();
let world: OrderingWorld;
let editor: OrderingWorld['marc'];

beforeAll(async () => {
  world = await orderingWorld(loge);
  editor = await world.manager(['LEGAL_TEXTS']);
});

const blob = async (type: string, objectName = 'default') =>
  (await ask(loge, getAllTextBlobs, {}, editor)).textBlobs.find(
    (each) => each.type === type && each.objectName === objectName,
  );

test('UpdateTextBlob makes a text, then new editions of it; readers see the latest, and GetAllTextBlobs says who saved it', async () => {
  const first = { id: -1, type: 'CREDITS' as const, contentFr: '<p>Photos</p>', contentEn: '<p>Pictures</p>' };
  const { textBlob } = await ask(loge, updateTextBlob, { data: first }, editor);
  expect(textBlob).toMatchObject({ type: 'CREDITS', objectName: 'default', version: 1, savedBy: 'Marc Lefèvre' });
  const second = { ...first, id: textBlob.id, contentFr: '<p>Photos et dessins</p>' };
  const { textBlob: edited } = await ask(loge, updateTextBlob, { data: second }, editor);
  expect(edited).toMatchObject({ version: 2, contentFr: '<p>Photos et dessins</p>' });
  expect(await ask(loge, textBlobAction, { type: 'CREDITS' }, world.camille)).toMatchObject({
    contentFr: '<p>Photos et dessins</p>',
    contentEn: '<p>Pictures</p>',
  });
  expect(await blob('CREDITS')).toEqual(edited);
  const editions = await loge.database
    .selectFrom('legal_texts')
    .select('version')
    .where('type', '=', 'CREDITS')
    .execute();
  expect(editions).toHaveLength(2);
});

test('a save that changes nothing makes no edition: nobody is asked to accept the same text twice', async () => {
  const text = { id: -1, type: 'CGU' as const, objectName: 'strict', contentFr: '<p>Règles</p>', contentEn: '' };
  const { textBlob } = await ask(loge, updateTextBlob, { data: text }, editor);
  const again = await ask(loge, updateTextBlob, { data: { ...text, id: textBlob.id } }, editor);
  expect(again.textBlob).toEqual(textBlob);
});

test('what could run is taken out before it is kept', async () => {
  const contentFr = '<p>Bonjour<script>alert(1)</script></p><a href="javascript:alert(1)">ici</a>';
  const data = { id: -1, type: 'MENTIONS_LEGALES' as const, contentFr, contentEn: '' };
  const { textBlob } = await ask(loge, updateTextBlob, { data }, editor);
  expect(textBlob.contentFr).toContain('Bonjour');
  expect(textBlob.contentFr).not.toMatch(/script/);
});

test('what is wrong is said beside its field; who saves an edition that is no longer in force is told', async () => {
  const data = { id: -1, type: 'POLITIQUE_PROTECTION_DONNEES', objectName: '', contentFr: ' <p> </p>' };
  expect((await loge.call('UpdateTextBlob', { data }, editor)).fields).toMatchObject([
    { field: 'data.objectName' },
    { field: 'data.contentFr', message: 'Saisissez le texte en français.' },
  ]);
  const closed = '<p><a href="https://ec.europa.eu/consumers/odr">Litiges</a></p>';
  const toClosed = { ...data, objectName: 'default', contentFr: closed, contentEn: closed };
  expect((await loge.call('UpdateTextBlob', { data: toClosed }, editor)).fields).toMatchObject([
    { field: 'data.contentFr', message: expect.stringContaining('fermée depuis le 20 juillet 2025') },
    { field: 'data.contentEn' },
  ]);
  const text = { id: -1, type: 'TRAITEMENT_RECLAMATIONS' as const, contentFr: '<p>Écrivez-nous</p>', contentEn: '' };
  const { textBlob } = await ask(loge, updateTextBlob, { data: text }, editor);
  expect((await loge.call('UpdateTextBlob', { data: text }, editor)).fields).toMatchObject([{ field: 'data.type' }]);
  const edit = (contentFr: string) =>
    loge.call('UpdateTextBlob', { data: { ...text, id: textBlob.id, contentFr } }, editor);
  const answers = await Promise.all([edit('<p>Un</p>'), edit('<p>Deux</p>')]);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.find(({ code }) => code !== 0)).toMatchObject({ refusal: 'changed-meanwhile' });
});

test('legal texts are for those who look after them', async () => {
  expect(await loge.call('GetAllTextBlobs', {}, world.marc, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
  const data = { id: -1, type: 'CGU', contentFr: '<p>x</p>' };
  expect(await loge.call('UpdateTextBlob', { data }, world.camille)).toMatchObject({ refusal: 'forbidden' });
});
