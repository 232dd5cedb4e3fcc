import { getFlashDispoAudience } from '@loge/contract/flash-mailings/get-flash-dispo-audience';
import { getFlashDispoDetail } from '@loge/contract/flash-mailings/get-flash-dispo-detail';
import { getFlashDispoHtml } from '@loge/contract/flash-mailings/get-flash-dispo-html';
import { getFlashDispos } from '@loge/contract/flash-mailings/get-flash-dispos';
import { getFlashDispoTemplateDetail } from '@loge/contract/flash-mailings/get-flash-dispo-template-detail';
import { getFlashDispoTemplates } from '@loge/contract/flash-mailings/get-flash-dispo-templates';
import { getFlashTopics } from '@loge/contract/flash-mailings/get-flash-topics';
import { saveFlashDispo } from '@loge/contract/flash-mailings/save-flash-dispo';
import { saveFlashDispoTemplate } from '@loge/contract/flash-mailings/save-flash-dispo-template';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { buildTopic } from '../../testing/flash-builders.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Templates and mailings up to the moment of sending. Spec: partner-content-locker §2–5, §7 "Flash mailing calls". */

const loge = startTestServer();
let desk = 0;
let topic = 0;
let nadia: Person & Signed;
let stranger: Signed;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

const writer = async (conciergerieId: number): Promise<Person & Signed> => {
  const person = await buildManager(loge.database, {
    conciergerieIds: [conciergerieId],
    permissions: ['SEND_NEWSLETTER'],
    first_name: 'Nadia',
    last_name: 'Belkacem',
  });
  return { ...person, ...(await loge.signIn(person.login)), conciergerieId };
};

beforeAll(async () => {
  desk = await buildConciergerie(loge.database, { name: 'Tour Horizon', email: 'loge@horizon.test' });
  nadia = await writer(desk);
  stranger = await writer(await buildConciergerie(loge.database));
});
beforeEach(async () => {
  topic = await buildTopic(loge.database);
});

const draft = (over: Record<string, unknown> = {}) => ({
  id: -1,
  topic,
  name: 'Places de dernière minute',
  published: true,
  allowAttachment: true,
  images: { list: [] as object[] },
  variables: {
    list: [
      { id: 1, label: 'Places', type: 'SIMPLE_TEXT' as const },
      { id: 3, label: 'Créneaux', type: 'BULLET_LIST' as const },
    ],
  },
  subject: 'Jeudi, {VAR1} places au massage assis',
  body: '<p>Bonjour {PRENOM},</p><p>Il reste {VAR1} places.</p><p>{VAR3}</p>',
  ...over,
});
const saveTemplate = async (over: Record<string, unknown> = {}) =>
  (await ask(loge, saveFlashDispoTemplate, { template: draft(over) as never }, nadia)).template;
const mailing = (templateId: number, over: Record<string, unknown> = {}) => ({
  id: -1,
  templateId,
  variables: { map: { 1: '4', 3: '11 h 15\n14 h 00' } },
  ...over,
});
const save = async (templateId: number, over: Record<string, unknown> = {}) =>
  (await ask(loge, saveFlashDispo, { data: mailing(templateId, over) as never }, nadia)).flashDispo;

describe('templates', () => {
  test('SaveFlashDispoTemplate, GetFlashDispoTemplateDetail and GetFlashDispoTemplates agree', async () => {
    const fresh = await ask(loge, getFlashDispoTemplateDetail, { id: -1, topic }, nadia);
    expect(fresh.template).toMatchObject({ id: -1, topic, topicLabel: 'Bien-être', version: 0 });
    const png = (await drawPicture('png', { width: 60, height: 30 })).toString('base64');
    const saved = await saveTemplate({
      images: { list: [{ id: 1, base64data: `data:image/png;base64,${png}`, mimeType: 'image/png', alt: 'Galets' }] },
      body: '<p>{IMG1}</p><p>Bonjour {PRENOM}</p>',
    });
    expect(saved).toMatchObject({ name: 'Places de dernière minute', authorLabel: 'Nadia Belkacem', version: 1 });
    const { template } = await ask(loge, getFlashDispoTemplateDetail, { id: saved.id }, nadia);
    expect(template.images.list).toMatchObject([{ id: 1, mimeType: 'image/png', alt: 'Galets' }]);
    expect(Buffer.from(template.images.list[0]?.base64data ?? '', 'base64').length).toBeGreaterThan(50);
    const { templates } = await ask(loge, getFlashDispoTemplates, { centreInteret: topic }, nadia);
    expect(templates).toMatchObject([{ id: saved.id, images: { list: [{ base64data: null }] } }]);
    // Mail programs show the picture without a session.
    const shown = await loge.call('GetFlashImage', { id: template.images.list[0]?.fileId }, undefined, {
      method: 'GET',
    });
    expect(shown).toMatchObject({ http: 200, headers: { 'content-type': 'image/png' } });
  });

  test('only those that are published can be used', async () => {
    const { id } = await saveTemplate({ published: false });
    const published = await ask(loge, getFlashDispoTemplates, { centreInteret: topic, onlyPublished: true }, nadia);
    expect(published.templates).toEqual([]);
    expect(await loge.call('SaveFlashDispo', { data: mailing(id) }, nadia)).toMatchObject({
      refusal: 'flash-template-unpublished',
    });
    expect(await loge.call('GetFlashDispoDetail', { id: -1, templateId: id }, nadia, { method: 'GET' })).toMatchObject({
      refusal: 'flash-template-unpublished',
    });
  });

  test.each([
    [
      'an empty form',
      { name: '', subject: ' ', body: '<p> </p>' },
      ['template.name', 'template.subject', 'template.body'],
    ],
    ['a variable that is gone', { body: '<p>{VAR9}</p>' }, ['template.body']],
    ['a picture that is gone', { body: '<p>{IMG2}</p>' }, ['template.body']],
    ['a picture in the subject', { subject: 'Voici {IMG1}' }, ['template.subject']],
    ['an unknown topic', { topic: 99_999_999 }, ['template.topic']],
    [
      'an invalid picture',
      { images: { list: [{ id: 1, base64data: 'Ym9uam91cg==' }, { id: 2 }] } },
      ['template.images.list.0', 'template.images.list.1'],
    ],
  ])('names all that is wrong: %s', async (_what, over, fields) => {
    const answer = await loge.call('SaveFlashDispoTemplate', { template: draft(over) }, nadia);
    expect(answer).toMatchObject({ refusal: 'invalid-input' });
    expect(answer.fields?.map(({ field }) => field)).toEqual(fields);
  });

  test('holds nothing that could run, and tells the second of two forms', async () => {
    const body =
      '<p onclick="steal()">Bon<script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">ici</a></p>';
    const saved = await saveTemplate({ body, variables: { list: [] }, subject: 'Bon' });
    expect(saved.body).not.toMatch(/steal|script|onclick|onerror/);
    await saveTemplate({ ...draft(), id: saved.id, version: saved.version });
    expect(
      await loge.call('SaveFlashDispoTemplate', { template: draft({ id: saved.id, version: saved.version }) }, nadia),
    ).toMatchObject({ refusal: 'changed-meanwhile' });
  });

  test('GetFlashTopics leaves the newsletter out', async () => {
    await loge.database
      .insertInto('subscriptions')
      .values({ label_fr: 'La lettre', label_en: 'Newsletter', is_newsletter: true })
      .execute();
    await saveTemplate();
    const { topics } = await ask(loge, getFlashTopics, {}, nadia);
    expect(topics.find(({ id }) => id === topic)).toMatchObject({ templates: 1, published: 1, followers: 0 });
    expect(topics.map(({ label }) => label)).not.toContain('La lettre');
  });
});

describe('GetFlashDispoHtml', () => {
  test('shows a mail as its reader gets it: HTML for mail programs, text, names, lists', async () => {
    const asked = { template: draft(), variables: { 1: '4 <b>', 3: '11 h 15\n\n14 h 00' } };
    const { html, subject, text, unknownPlaces } = await ask(loge, getFlashDispoHtml, asked as never, nadia);
    expect(subject).toBe('Jeudi, 4 <b> places au massage assis');
    expect(html).toContain('Bonjour Nadia,');
    expect(html).toContain('4 &lt;b&gt; places');
    expect(html).toMatch(/<li[^>]*>11 h 15<\/li><li[^>]*>14 h 00<\/li>/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/fonts\.googleapis|\{PRENOM\}/);
    expect(text).toContain('Bonjour Nadia,');
    expect(text).toContain(' * 11 h 15');
    expect(text).toContain('vous suivez «\u00a0Bien-être\u00a0» à Tour Horizon');
    expect(unknownPlaces).toEqual([]);
  });

  test('says which places lead nowhere', async () => {
    const template = draft({ body: '<p>{VAR8} {IMG4}</p>' });
    const { unknownPlaces } = await ask(loge, getFlashDispoHtml, { template } as never, nadia);
    expect(unknownPlaces).toEqual(['VAR8', 'IMG4']);
  });
});

describe('mailings', () => {
  test('SaveFlashDispo keeps a draft that GetFlashDispoDetail and GetFlashDispos show', async () => {
    const template = await saveTemplate();
    const fresh = await ask(loge, getFlashDispoDetail, { id: -1, templateId: template.id }, nadia);
    expect(fresh.flashDispo).toMatchObject({ id: -1, conciergerieLabel: 'Tour Horizon', sent: false });
    const saved = await save(template.id);
    expect(saved).toMatchObject({
      templateId: template.id,
      title: 'Jeudi, 4 places au massage assis',
      variables: { map: { 1: '4', 3: '11 h 15\n14 h 00' } },
      sent: false,
      authorLabel: 'Nadia Belkacem',
    });
    const { flashDispos } = await ask(loge, getFlashDispos, { topic }, nadia);
    expect(flashDispos.map(({ id }) => id)).toEqual([saved.id]);
    const changed = await save(template.id, { id: saved.id, version: saved.version, subject: 'Vendredi, {VAR1}' });
    expect(changed).toMatchObject({ subject: 'Vendredi, {VAR1}', title: 'Vendredi, 4', version: 2 });
    expect(
      await loge.call('SaveFlashDispo', { data: mailing(template.id, { id: saved.id, version: 1 }) }, nadia),
    ).toMatchObject({ refusal: 'changed-meanwhile' });
  });

  test('a blank one has texts of its own', async () => {
    const blank = { topic, variables: { map: {} }, subject: 'Coupe à 12 h 30', body: '<p>Une place, {PRENOM}.</p>' };
    const saved = await save(-1, blank);
    expect(saved).toMatchObject({ templateId: -1, topic, title: 'Coupe à 12 h 30' });
    const empty = await loge.call('SaveFlashDispo', { data: mailing(-1, { variables: { map: {} } }) }, nadia);
    expect(empty.fields?.map(({ field }) => field)).toEqual(['data.topic', 'data.subject', 'data.body']);
  });

  test('an attachment is a PDF or a spreadsheet by what is in it', async () => {
    const template = await saveTemplate();
    const attach = (base64Data: string, filename = 'tarifs.pdf') =>
      loge.call('SaveFlashDispo', { data: mailing(template.id, { attachment: { filename, base64Data } }) }, nadia);
    const wrong = await attach(Buffer.from('bonjour').toString('base64'));
    expect(wrong.fields).toMatchObject([
      { field: 'data.attachment', message: 'Seuls des fichiers PDF peuvent être chargés ici.' },
    ]);
    const { data } = await attach(pdf.toString('base64'));
    expect(data).toMatchObject({
      flashDispo: { attachment: { filename: 'tarifs.pdf', contentType: 'application/pdf' } },
    });
    const without = await saveTemplate({ allowAttachment: false });
    expect(
      await loge.call(
        'SaveFlashDispo',
        { data: mailing(without.id, { attachment: { filename: 'x.pdf', base64Data: pdf.toString('base64') } }) },
        nadia,
      ),
    ).toMatchObject({ fields: [{ field: 'data.attachment' }] });
  });

  test('a file that was brought before goes along, somebody else’s does not', async () => {
    const template = await saveTemplate();
    const file = { name: 'Tarifs.pdf', contentType: 'application/pdf', bytes: new Uint8Array(pdf) };
    const bring = async (as: Signed) =>
      ((await loge.call('uploadBinaryData', {}, as, { file })).data as unknown as { id: string }).id;
    const attachment = { filename: 'Tarifs.pdf', fileId: await bring(nadia) };
    const saved = await save(template.id, { attachment });
    expect(saved.attachment?.fileId).toBe(attachment.fileId);
    // Saved again it stays, left out it goes.
    expect((await save(template.id, { id: saved.id, attachment })).attachment).not.toBeNull();
    expect((await save(template.id, { id: saved.id })).attachment).toBeNull();
    const foreign = mailing(template.id, { attachment: { filename: 'x.pdf', fileId: await bring(stranger) } });
    expect(await loge.call('SaveFlashDispo', { data: foreign }, nadia)).toMatchObject({
      fields: [{ field: 'data.attachment' }],
    });
  });

  test('GetFlashDispoAudience counts who follows, and who of them is left out', async () => {
    const saved = await save((await saveTemplate()).id);
    const people = await Promise.all([1, 2, 3].map(() => buildBeneficiary(loge.database, { conciergerie_id: desk })));
    const elsewhere = await buildBeneficiary(loge.database);
    const inactive = await buildBeneficiary(loge.database, { conciergerie_id: desk, active: false });
    await loge.database
      .insertInto('user_subscriptions')
      .values([...people, elsewhere, inactive].map(({ id }) => ({ user_id: id, subscription_id: topic })))
      .execute();
    await loge.database
      .insertInto('failing_addresses')
      .values({ email: people[0]?.login ?? '', since: loge.now })
      .execute();
    expect(await ask(loge, getFlashDispoAudience, { id: saved.id }, nadia)).toEqual({
      count: 2,
      followers: 3,
      capped: 0,
      unreachable: 1,
    });
  });

  test('need a selected conciergerie, and are no other desk’s', async () => {
    const saved = await save((await saveTemplate()).id);
    const nowhere = { token: nadia.token };
    expect(await loge.call('GetFlashDispos', {}, nowhere, { method: 'GET' })).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
    expect(await loge.call('GetFlashDispoDetail', { id: saved.id }, stranger, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
    expect(await loge.call('SendFlashDispo', { flashDispoId: saved.id }, stranger)).toMatchObject({
      refusal: 'not-found',
    });
    const { flashDispos } = await ask(loge, getFlashDispos, {}, stranger);
    expect(flashDispos).toEqual([]);
  });
});

test.each([
  ['GetFlashTopics', 'GET', {}],
  ['GetFlashDispoTemplates', 'GET', {}],
  ['GetFlashDispoTemplateDetail', 'GET', { id: -1 }],
  ['GetFlashDispoAudience', 'GET', { id: 1 }],
  ['GetFlashDispos', 'GET', {}],
  ['ExportOpenCampaignRate', 'GET', {}],
] as const)('%s is for those who send mailings', async (action, method, input) => {
  const marc = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
  expect(await loge.call(action, input, marc, { method })).toMatchObject({ refusal: 'forbidden' });
});
