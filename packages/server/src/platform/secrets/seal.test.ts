import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSeal, sealWith } from './seal.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const secret = 'clé du coffre';

describe('a seal', () => {
  const seal = sealWith([first]);

  test('gives back what was sealed, and never shows it', () => {
    const sealed = seal.seal(secret, 'one-time-code:17');
    expect(sealed).not.toContain(secret);
    expect(seal.open(sealed, 'one-time-code:17')).toBe(secret);
    expect(seal.seal(secret, 'one-time-code:17')).not.toBe(sealed);
  });

  test('does not open for another owner', () => {
    expect(seal.open(seal.seal(secret, 'one-time-code:17'), 'one-time-code:18')).toBeNull();
  });

  test('does not open what was changed', () => {
    const sealed = seal.seal(secret, 'a');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    for (const wrong of [changed, '', 'v1', 'v1.00000000.a.b', sealed.replace('v1.', 'v2.'), sealed.slice(0, 20)])
      expect(seal.open(wrong, 'a')).toBeNull();
  });

  test('opens with an older key that is still listed, and with no other', () => {
    const sealed = seal.seal(secret, 'a');
    expect(sealWith([second, first]).open(sealed, 'a')).toBe(secret);
    expect(sealWith([second]).open(sealed, 'a')).toBeNull();
    expect(seal.open(sealWith([second, first]).seal(secret, 'a'), 'a')).toBeNull();
  });
});

describe('without keys in the settings', () => {
  let folder = '';
  beforeAll(async () => void (folder = await mkdtemp(join(os.tmpdir(), 'loge-seal-'))));
  afterAll(() => rm(folder, { recursive: true }));

  test('a key is made once, for its owner alone', async () => {
    const settings = { secretKeys: [], dataDir: join(folder, 'data') };
    const sealed = openSeal(settings).seal(secret, 'a');
    expect(openSeal(settings).open(sealed, 'a')).toBe(secret);
    expect(await readdir(settings.dataDir)).toEqual(['secret.key']);
    expect((await stat(join(settings.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });
});
