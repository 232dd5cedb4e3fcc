import { shippedBrand } from '@loge/domain/brands/brand';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { APP_ICONS, type AppIcon, drawAppIcon } from './app-icons.ts';
import { appManifest } from './app-manifest.ts';

const noFiles = { read: async () => null };
const brand = { ...shippedBrand('loge'), name: 'Conciergerie des Tours' };

describe('The manifest of the application', () => {
  test('has what Chromium asks of an application that can be installed', () => {
    const manifest = appManifest(brand, { lang: 'fr', audience: 'beneficiary' });
    expect(manifest).toMatchObject({
      name: 'Conciergerie des Tours',
      lang: 'fr',
      display: 'standalone',
      start_url: '/',
      prefer_related_applications: false,
      theme_color: '#2b3c9e',
    });
    expect(manifest).not.toHaveProperty('short_name');
    const icons = manifest['icons'] as { src: string; sizes: string; purpose: string }[];
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['192x192', 'maskable'],
      ['512x512', 'maskable'],
    ]);
  });

  test('is in the brand’s colours, in both languages, with the ways of who is signed in', () => {
    const own = { ...brand, main: '#0a7d55', name: 'Atrium' } as const;
    const read = (lang: 'fr' | 'en', audience: 'beneficiary' | 'partner' | 'entrance') =>
      appManifest(own, { lang, audience });
    expect(read('en', 'beneficiary')).toMatchObject({ short_name: 'Atrium', theme_color: '#0a7d55' });
    const names = (said: ReturnType<typeof read>) => (said['shortcuts'] as { name: string }[]).map(({ name }) => name);
    expect(names(read('fr', 'beneficiary'))).toEqual(['Commander', 'Mes commandes', 'Écrire à la conciergerie']);
    expect(names(read('en', 'partner'))).toEqual(['Today', 'Orders']);
    expect(names(read('fr', 'entrance'))).toEqual([]);
    const source = (of: typeof own | typeof brand) =>
      (appManifest(of, { lang: 'fr', audience: 'entrance' })['icons'] as { src: string }[])[0]?.src;
    expect(source(own)).not.toBe(source(brand));
  });
});

describe('An icon', () => {
  const pixel = async (bytes: Buffer, x: number, y: number): Promise<readonly number[]> => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  };

  test.each(Object.keys(APP_ICONS) as AppIcon[])('%s has its size', async (icon) => {
    const { width, height, format } = await sharp(await drawAppIcon(noFiles, brand, icon)).metadata();
    const { side } = APP_ICONS[icon];
    expect([width, height, format]).toEqual([side, side, 'png']);
  });

  test('that may be cut to any shape fills its corners with the brand’s colour', async () => {
    const own = { ...brand, main: '#ff0000' } as const;
    expect(await pixel(await drawAppIcon(noFiles, own, 'maskable-512.png'), 1, 1)).toEqual([255, 0, 0, 255]);
    expect((await pixel(await drawAppIcon(noFiles, own, '512.png'), 1, 1))[3]).toBe(0);
  });

  test('is made of the brand’s logo, and of the design’s mark where that is no picture', async () => {
    const logo = await sharp({ create: { width: 40, height: 10, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();
    const own = { ...brand, logo: 'a' };
    const drawn = await drawAppIcon({ read: async () => logo }, own, '192.png');
    expect(await pixel(drawn, 96, 96)).toEqual([0, 255, 0, 255]);
    expect(await pixel(drawn, 1, 1)).toEqual([255, 255, 255, 255]);
    const broken = await drawAppIcon({ read: async () => Buffer.from('no picture') }, own, '192.png');
    expect((await sharp(broken).metadata()).width).toBe(192);
  });
});
