import { expect, test } from 'vitest';
import { mailHref } from './mail-href.ts';

test.each([
  ['camille@horizon.test', 'mailto:camille@horizon.test'],
  ['j.o’neil+loge@horizon.test', 'mailto:j.o%E2%80%99neil%2Bloge@horizon.test'],
  ['a@b.test?cc=c%40d.test&body=x', 'mailto:a@b.test%3Fcc%3Dc%2540d.test%26body%3Dx'],
])('%s', (email, href) => {
  expect(mailHref(email)).toBe(href);
});
