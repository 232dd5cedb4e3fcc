import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('the log says what went wrong with a row, and not what stood in it', () => {
  const lines: string[] = [];
  const log = openLog('warn', { write: (line) => void lines.push(line) });
  const error = Object.assign(new Error('violates check constraint "users_email_check"'), {
    code: '23514',
    detail: 'Failing row contains (7, camille@horizon.test, sesame).',
    where: 'PL/pgSQL function said sesame',
  });
  log.error({ err: error }, 'unexpected');
  log.child({}, { level: 'warn' }).error({ err: error, reqId: 'r' }, 'unexpected');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('users_email_check');
    expect(line).toContain('23514');
    expect(line).not.toContain('sesame');
  }
});
