import { expect, test } from 'vitest';
import { MAX_PROGRAM_NAME, programHostOf, programNameOf } from './programs.ts';

test('a program is called as it says, in one line and not for ever', () => {
  expect(programNameOf('  Claude\n\u202e ', 'claude.ai')).toBe('Claude');
  expect(programNameOf('', 'claude.ai')).toBe('claude.ai');
  expect(programNameOf(undefined, 'claude.ai')).toBe('claude.ai');
  expect(programNameOf('n'.repeat(400), 'claude.ai').length).toBe(MAX_PROGRAM_NAME);
});

test('a person reads where a program is sent back to', () => {
  expect(programHostOf('https://claude.ai/api/callback')).toBe('claude.ai');
  expect(programHostOf('http://127.0.0.1:8123/callback')).toBe('127.0.0.1:8123');
  expect(programHostOf('com.example.app:/callback')).toBe('com.example.app:');
  expect(programHostOf('nothing')).toBe('?');
});
