import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { linkTo } from './link-to.ts';

const route = '/newPassword/abc';

test.each([
  ['https://loge.example', 'loge', 'https://loge.example'],
  ['https://loge.example', 'mirabelle', 'https://app.mirabelle.example'],
  ['https://mirabelle.example', 'mirabelle', 'https://mirabelle.example'],
  ['https://mirabelle.example', 'loge', 'https://loge-too.example'],
] as const)('from %s, whoever has the design %s is led to %s', (publicUrl, design, address) => {
  const others = 'https://app.mirabelle.example/, https://loge-too.example';
  const settings = readSettings({ PUBLIC_URL: publicUrl, OTHER_PUBLIC_URLS: others });
  expect(linkTo(settings, design, route)).toBe(`${address}/#!${route}`);
});

test('where no address has the design, the first serves', () => {
  expect(linkTo(readSettings({ PUBLIC_URL: 'https://loge.example' }), 'mirabelle', route)).toBe(
    `https://loge.example/#!${route}`,
  );
});

test('a page that everybody may open is told the language of the mail', () => {
  const settings = readSettings({ PUBLIC_URL: 'https://loge.example' });
  expect(linkTo(settings, 'loge', route, 'en')).toBe(`https://loge.example/#!${route}?lang=en`);
});

test('a desk’s own domain goes before its design, if it is one of our addresses', () => {
  const settings = readSettings({
    PUBLIC_URL: 'https://loge.example',
    OTHER_PUBLIC_URLS: 'https://app.mirabelle.example/, https://services.altea.example',
  });
  const at = (whiteLabelDomain: string) => linkTo(settings, { brand: 'mirabelle', whiteLabelDomain }, route);
  expect(at('Services.Altea.example')).toBe(`https://services.altea.example/#!${route}`);
  expect(at('elsewhere.example')).toBe(`https://app.mirabelle.example/#!${route}`);
  expect(at('')).toBe(`https://app.mirabelle.example/#!${route}`);
});
