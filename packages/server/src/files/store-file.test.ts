import { sniffContent } from '@loge/domain/files/accepted-files';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefusal } from '../platform/refusal.ts';
import { drawPicture, keepPicture, keepUpload, type Upload } from '../testing/pictures.ts';
import { startTestServer } from '../testing/running-server.ts';
import { openFolderStore } from '../platform/files/file-store.ts';
import { maxSide } from '../platform/files/reencode-image.ts';
import { type KeptFile, shownName } from './store-file.ts';

const loge = startTestServer();

const keep = (bytes: Buffer, overrides: Partial<Upload> = {}) =>
  keepUpload(loge, {
    bytes,
    name: 'x',
    accepts: ['image'],
    isPublic: true,
    owner: null,
    uploadedBy: null,
    now: loge.now,
    ...overrides,
  });
const readBack = async (kept: KeptFile): Promise<Buffer> => {
  const bytes = await loge.server.services.files.read(kept.id);
  if (bytes === null) throw new Error('The bytes are gone.');
  return bytes;
};
const kept = async (bytes: Buffer, overrides: Partial<Upload> = {}): Promise<KeptFile> => {
  const answer = await keep(bytes, overrides);
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

describe('an image that is kept', () => {
  test.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['webp', 'image/webp', 'webp'],
    ['gif', 'image/png', 'png'],
  ] as const)('%s becomes %s', async (format, contentType, extension) => {
    const file = await kept(await drawPicture(format), { name: 'Ma photo.EXE' });
    expect(file).toMatchObject({ contentType, name: `Ma photo.${extension}`, width: 4, height: 3 });
    expect((await readBack(file)).length).toBe(file.sizeBytes);
  });

  test('loses its metadata, stands upright, and is never larger than a screen', async () => {
    const camera = await sharp({ create: { width: 3_000, height: 600, channels: 3, background: '#e8a33d' } })
      .withExif({ IFD0: { Copyright: 'Camille', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await kept(camera);
    expect(file).toMatchObject({ height: maxSide });
    const { exif, orientation } = await sharp(await readBack(file)).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  test('carries nothing that was hidden behind it', async () => {
    const hidden = Buffer.concat([await drawPicture('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    expect((await readBack(await kept(hidden))).includes('script')).toBe(false);
  });

  test('is a picture, where it came as a drawing with scripts in it', async () => {
    const drawing = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20"/></svg>',
    );
    const file = await kept(drawing, { name: 'icône.svg', accepts: ['drawing'] });
    expect(file).toMatchObject({ contentType: 'image/png', name: 'icône.png' });
    expect(sniffContent(await readBack(file))).toBe('png');
  });
});

describe('what is not kept', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  test.each([
    ['nothing', Buffer.alloc(0), 'type'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type'],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'type'],
    ['a drawing where an image is asked', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
    ['a document where an image is asked', Buffer.from('%PDF-1.7\n'), 'type'],
    ['half a picture', png, 'unreadable'],
    ['a picture that claims to be enormous', enormousPng(), 'unreadable'],
  ])('%s', async (_what, bytes, reason) => {
    const before = await loge.database.selectFrom('files').select('id').execute();
    expect(await keep(bytes)).toMatchObject({ name: 'file-not-accepted', details: { reason } });
    expect(await loge.database.selectFrom('files').select('id').execute()).toHaveLength(before.length);
  });
});

test.each([
  ['C:\\Users\\x\\Devis.PDF', 'Devis.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['', 'document.pdf'],
  ['.pdf', 'document.pdf'],
  ['a"\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ['facture\u202Efdp.exe', 'facturefdp.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(200)}.pdf`],
  [`${'x'.repeat(199)}😀😀.pdf`, `${'x'.repeat(199)}😀.pdf`],
])('the name %j shows as %j', (name, shown) => {
  expect(shownName(name, 'pdf')).toBe(shown);
});

describe('the file store', () => {
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(join(os.tmpdir(), 'loge-store-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('gives back what it was given, also after a restart, and leaves nothing unfinished', async () => {
    const id = 'abcdefghijklmnopqrstuvwx';
    await openFolderStore(folder).put(id, Buffer.from('un'));
    await openFolderStore(folder).put(id, Buffer.from('deux'));
    expect((await openFolderStore(folder).read(id))?.toString()).toBe('deux');
    expect(await readdir(join(folder, 'ab'))).toEqual([id]);
    await openFolderStore(folder).remove(id);
    await openFolderStore(folder).remove(id);
    expect(await openFolderStore(folder).read(id)).toBeNull();
  });

  test.each(['../../../../etc/passwd', 'short', 'a/bcdefghijklmnopqrstuvwx', ''])('refuses the id %j', async (id) => {
    await expect(openFolderStore(folder).put(id, Buffer.from('x'))).rejects.toThrow(RangeError);
  });

  test('a file whose bytes were lost reads as unknown', async () => {
    const picture = await keepPicture(loge, { isPublic: true });
    await loge.server.services.files.remove(picture.id);
    expect(await loge.call('getImageView', { id: picture.id }, undefined, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
  });
});

/** A few bytes that say they unpack to ten thousand million pixels. */
function enormousPng(): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(100_000, 8);
  header.writeUInt32BE(100_000, 12);
  header.set([8, 2, 0, 0, 0], 16);
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), header]);
}
