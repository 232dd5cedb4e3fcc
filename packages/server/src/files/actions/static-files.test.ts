import { createNewStaticFileFolder } from '@loge/contract/files/create-new-static-file-folder';
import { getStaticFiles } from '@loge/contract/files/get-static-files';
import { MAX_STATIC_FILE_BYTES, MAX_STATIC_FILES } from '@loge/domain/files/static-files';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildNews } from '../../testing/content-builders.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* The files that the desk makes public. Spec: partner-content-locker §2 /comm/files, §7. */

const loge = startTestServer();
let nadia: Signed;
let marc: Signed;
let desk = 0;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  const editor = { conciergerieIds: [desk], permissions: ['MANAGE_EDITORIAL_CONTENT'] as const };
  nadia = await loge.signIn(
    (await buildManager(loge.database, { ...editor, permissions: [...editor.permissions] })).login,
  );
  marc = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
});

const folder = (name: string, path = '') => loge.call('CreateNewStaticFileFolder', { path, name }, nadia);
const upload = (name: string, bytes: Buffer, path = '') =>
  loge.call('UploadNewStaticFile', { path, name, base64content: bytes.toString('base64') }, nadia);
const bring = async (name: string, bytes: Buffer, as = nadia) => {
  const file = { name, contentType: 'application/octet-stream', bytes: new Uint8Array(bytes) };
  const answer = await loge.call('uploadBinaryData', { purpose: 'static-file' }, as, { file });
  return answer.code === 0 ? (answer.data as unknown as { id: string }).id : answer.refusal;
};
const uploadPart = async (name: string, bytes: Buffer) =>
  loge.call('UploadNewStaticFile', { path: '', name, fileId: await bring(name, bytes) }, nadia);
const remove = (name: string, path = '', more: Record<string, unknown> = {}) =>
  loge.call('RemoveStaticFileFolder', { path, name, ...more }, nadia);
const list = (path = '') => ask(loge, getStaticFiles, { path }, nadia);
const named = async (name: string, path = '') => {
  const found = (await list(path)).files.find((file) => file.name === name);
  if (found === undefined) throw new Error(`${name} is not there.`);
  return found;
};
const fetched = (url: string | null) =>
  loge.server.app.inject({ method: 'GET', url: (url ?? '').replace(/^https?:\/\/[^/]+/, '') });

describe('folders', () => {
  test('stand in one another, before files, and are found by their path', async () => {
    const made = await ask(loge, createNewStaticFileFolder, { path: '', name: 'Menus 🍽️' }, nadia);
    expect(made.files).toMatchObject([{ name: 'Menus 🍽️', isFolder: true, size: 0, publicUrl: null }]);
    await ask(loge, createNewStaticFileFolder, { path: '/Menus 🍽️/', name: 'Été' }, nadia);
    await upload('carte.pdf', pdf, 'Menus 🍽️');
    const { files, path, most } = await list('Menus 🍽️');
    expect(files.map(({ name, isFolder }) => [name, isFolder])).toEqual([
      ['Été', true],
      ['carte.pdf', false],
    ]);
    expect([path, most]).toEqual(['Menus 🍽️', MAX_STATIC_FILES]);
    expect(await loge.call('GetStaticFiles', { path: 'Nulle part' }, nadia, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
    expect(await upload('carte.pdf', pdf, 'Nulle part')).toMatchObject({ refusal: 'not-found' });
  });

  test.each([
    ['', 'Ce champ est obligatoire.'],
    ['a/b', 'Un nom s’écrit sans barre oblique.'],
    ['..', 'Un nom s’écrit sans barre oblique.'],
    ['x'.repeat(101), 'Ce champ ne peut contenir plus de 100 caractères maximum.'],
  ])('refuse the name %j', async (name, message) => {
    expect(await folder(name)).toMatchObject({ refusal: 'invalid-input', fields: [{ field: 'name', message }] });
  });

  test('have each name once, no matter who asks at once, capitals aside', async () => {
    const answers = await Promise.all([folder('Affiches'), folder('affiches'), folder('AFFICHES')]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'invalid-input')).toHaveLength(2);
  });

  test('go when they are empty', async () => {
    await folder('Ancien');
    await upload('plan.pdf', pdf, 'Ancien');
    expect(await remove('ancien')).toMatchObject({ refusal: 'folder-not-empty' });
    expect((await remove('plan.pdf', 'Ancien')).code).toBe(0);
    expect((await remove('Ancien')).code).toBe(0);
    expect(await remove('Ancien')).toMatchObject({ refusal: 'not-found' });
  });

  test('are no deeper than eight', async () => {
    let path = '';
    for (let depth = 1; depth <= 8; depth += 1) {
      expect((await folder(`n${depth}`, path)).code).toBe(0);
      path = `${path}/n${depth}`;
    }
    expect(await folder('n9', path)).toMatchObject({ refusal: 'not-found' });
  });
});

describe('a file', () => {
  test('is had by everybody under its address', async () => {
    await upload('affiche.png', await drawPicture());
    const { publicUrl, size, contentType } = await named('affiche.png');
    expect([contentType, size > 0]).toEqual(['image/png', true]);
    const shown = await fetched(publicUrl);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test.each([
    ['page.html', '<!doctype html><script>alert(1)</script>', 'page.txt'],
    ['code.js', 'alert(document.cookie)', 'code.txt'],
  ])('%s runs nothing: it is text to be saved', async (name, content, kept) => {
    expect((await upload(name, Buffer.from(content))).code).toBe(0);
    const { headers } = await fetched((await named(kept)).publicUrl);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('that is a drawing becomes a picture, scripts and all else left behind', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20"/></svg>';
    await upload('logo.svg', Buffer.from(drawing));
    const { headers, rawPayload } = await fetched((await named('logo.png')).publicUrl);
    expect(headers['content-type']).toBe('image/png');
    expect(rawPayload.includes('script')).toBe(false);
  });

  test('of twenty megabytes is taken, a larger one is not', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(MAX_STATIC_FILE_BYTES - pdf.length, 32)]);
    expect((await uploadPart('catalogue.pdf', large)).code).toBe(0);
    expect((await named('catalogue.pdf')).size).toBe(MAX_STATIC_FILE_BYTES);
    expect(await bring('trop.pdf', Buffer.concat([large, Buffer.alloc(1)]))).toBe('request-too-large');
  });

  test('is no program, no broken picture, and not nothing', async () => {
    expect(await upload('outil.exe', Buffer.from([0x4d, 0x5a, 0, 0]))).toMatchObject({ refusal: 'file-not-accepted' });
    const bomb = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(await upload('vide.png', bomb)).toMatchObject({ refusal: 'file-not-accepted' });
    expect(await loge.call('UploadNewStaticFile', { path: '', name: 'rien.pdf' }, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'base64content' }],
    });
    const notHers = { path: '', name: 'x.pdf', fileId: await bring('x.pdf', pdf, marc) };
    expect(await loge.call('UploadNewStaticFile', notHers, nadia)).toMatchObject({ refusal: 'invalid-input' });
    expect(await upload('a/b.pdf', pdf)).toMatchObject({ fields: [{ field: 'name' }] });
  });

  test('says where it is used, and goes only when somebody wants that all the same', async () => {
    await upload('brunch.png', await drawPicture());
    const { publicUrl } = await named('brunch.png');
    const id = new URL(publicUrl ?? '').searchParams.get('id') ?? '';
    await buildNews(loge.database, {
      conciergerieIds: [desk],
      title_fr: 'Brunch de la loge',
      content_fr: `<p><img src="/gateway?action=getImageView&amp;id=${id}" alt="" /></p>`,
    });
    expect((await named('brunch.png')).uses).toMatchObject([{ kind: 'news', label: 'Brunch de la loge' }]);
    expect(await remove('brunch.png')).toMatchObject({ refusal: 'file-in-use', data: { uses: [{ kind: 'news' }] } });
    expect((await fetched(publicUrl)).statusCode).toBe(200);
    expect((await remove('brunch.png', '', { evenIfUsed: true })).code).toBe(0);
    expect((await fetched(publicUrl)).statusCode).toBe(404);
  });

  test('is one of a thousand at most', async () => {
    await sql`insert into static_files (folder, name, created_at) select '', 'f' || n, now() from generate_series(1, ${MAX_STATIC_FILES}::int) n`.execute(
      loge.database,
    );
    expect(await folder('Encore')).toMatchObject({ refusal: 'too-many-files' });
    expect(await upload('encore.pdf', pdf)).toMatchObject({ refusal: 'too-many-files' });
    await sql`delete from static_files where created_by is null`.execute(loge.database);
  });
});

describe('uploadBinaryData', () => {
  test('keeps a file for the person who brought it, until a form names it', async () => {
    const file = { name: 'Tarifs.pdf', contentType: 'application/pdf', bytes: new Uint8Array(pdf) };
    const { data } = await loge.call('uploadBinaryData', {}, nadia, { file });
    const { id } = data as unknown as { id: string };
    expect(data).toMatchObject({ name: 'Tarifs.pdf', contentType: 'application/pdf', size: pdf.length });
    expect((await loge.call('GetBinaryData', { id }, nadia, { method: 'GET' })).http).toBe(200);
    expect(await loge.call('GetBinaryData', { id }, marc, { method: 'GET' })).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('uploadBinaryData', {}, nadia)).toMatchObject({ fields: [{ field: 'file' }] });
  });
});

test('are for those who write contents or mailings', async () => {
  expect(await loge.call('GetStaticFiles', {}, marc, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
  for (const action of ['CreateNewStaticFileFolder', 'UploadNewStaticFile', 'RemoveStaticFileFolder'])
    expect(await loge.call(action, { path: '', name: 'x' }, marc)).toMatchObject({ refusal: 'forbidden' });
});
