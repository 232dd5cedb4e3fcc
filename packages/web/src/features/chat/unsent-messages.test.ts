import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  clearTextsOfOthers,
  keepDraftText,
  saveUnsentMessages,
  keptDraftText,
  loadUnsentMessages,
} from './unsent-messages.ts';

const thread = 'beneficiary.desk-3';
const message = { key: 'a', text: 'Bonjour', writtenAt: '2026-11-20T10:00:00Z', file: null };

beforeEach(() => sessionStorage.clear());

test('what waits is there again, and says whether a file goes along', () => {
  saveUnsentMessages(thread, [message, { ...message, key: 'b', file: new File(['x'], 'photo.png') }]);
  expect(loadUnsentMessages(thread).map(({ key, hasFile }) => [key, hasFile])).toEqual([
    ['a', false],
    ['b', true],
  ]);
  saveUnsentMessages(thread, []);
  expect(sessionStorage).toHaveLength(0);
});

test('what one person typed is never shown to, or sent by, the next one in the same window', () => {
  clearTextsOfOthers(12);
  keepDraftText(thread, 'Entre nous');
  saveUnsentMessages(thread, [message]);
  clearTextsOfOthers(12);
  expect(keptDraftText(thread)).toBe('Entre nous');
  clearTextsOfOthers(13);
  expect(keptDraftText(thread)).toBe('');
  expect(loadUnsentMessages(thread)).toEqual([]);
});

test.each(['{}', 'nonsense', '[{"key":"a"}]', '[null]'])('%s in the storage is nothing that waits', (value) => {
  sessionStorage.setItem(`loge.chat.waiting.${thread}`, value);
  expect(loadUnsentMessages(thread)).toEqual([]);
});

test('a browser that keeps nothing lets one write all the same', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  onTestFinished(() => void vi.restoreAllMocks());
  clearTextsOfOthers(12);
  keepDraftText(thread, 'Bonjour');
  expect(keptDraftText(thread)).toBe('');
  expect(loadUnsentMessages(thread)).toEqual([]);
});
