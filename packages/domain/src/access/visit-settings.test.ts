import { expect, test } from 'vitest';
import { readVisitSettings } from './visit-settings.ts';

test.each([
  ['https://x.test/#!/sso/3/abc?noactionbar&maincolor=ff8800', '#ff8800', true],
  ['https://x.test/#!/sso/3/abc?maincolor=FF8800zz', '#ff8800', false],
  ['https://x.test/?/sso/3/abc&maincolor=123456&noactionbar=1', '#123456', true],
  ['https://x.test/?noactionbar&maincolor=1e5000#!/sso/3', '#1e5000', true],
  ['https://x.test/#!/sso/3?maincolor=red', null, false],
  ['https://x.test/#!/sso/3?maincolor=', null, false],
  ['https://x.test/#!/sso/3?maincolor=%23ff8800', null, false],
  ['https://x.test/#!/sso/3?maincolor=url(//evil)', null, false],
  ['https://x.test/#!/sso/noactionbar/maincolor=ff8800', null, false],
  ['https://x.test/#!/sso/3?noactionbars', null, false],
])('%s asks for %s, without bar: %s', (address, mainColour, withoutBottomBar) => {
  expect(readVisitSettings(address)).toEqual({ mainColour, withoutBottomBar });
});
