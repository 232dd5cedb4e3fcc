import { expect, test } from 'vitest';
import { deviceText, readUserAgent } from './user-agent.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    'Chrome sur Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0',
    'Edge sur Windows',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox sur Linux', false],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari sur Mac',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari sur iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/149.0 Mobile/15E148 Safari/604.1',
    'Chrome sur iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet sur Android',
    true,
  ],
  ['curl/8.9.1', 'Appareil inconnu', false],
  ['', 'Appareil inconnu', false],
])('%s', (text, words, isHandheld) => {
  const device = readUserAgent(text);
  expect(deviceText(device, 'fr')).toBe(words);
  expect(device.isHandheld).toBe(isHandheld);
});

test('in English', () => {
  expect(deviceText({ browser: 'Firefox', system: 'Linux' }, 'en')).toBe('Firefox on Linux');
  expect(deviceText({ browser: null, system: 'Mac' }, 'en')).toBe('Mac');
  expect(deviceText({ browser: null, system: null }, 'en')).toBe('Unknown device');
});
