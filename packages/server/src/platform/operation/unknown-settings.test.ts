import { expect, test } from 'vitest';
import { findUnknownSettings } from './unknown-settings.ts';

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['SECRET_KEY', 'SECRET_KEYS'],
  ['PROT', 'PORT'],
  ['FILES_ACCES_KEY', 'FILES_ACCESS_KEY'],
  ['GENESYS_API_ULR', 'GENESYS_API_URL'],
])('%s is taken for %s', (name, nearest) => {
  expect(findUnknownSettings({ [name]: 'x' })).toEqual([
    `${name} is not a setting and changes nothing. Did you mean ${nearest}?`,
  ]);
});

test('what other programs read is no mistake, and what we read is not either', () => {
  const others = [
    ...[
      'PATH',
      'HOME',
      'HOSTNAME',
      'SHELL',
      'USER',
      'LANG',
      'TERM',
      'PWD',
      'SHLVL',
      'EDITOR',
      'PRINTER',
      'POSTGRES_URL',
    ],
    ...[
      'NODE_ENV',
      'NODE_OPTIONS',
      'NODE_COMPILE_CACHE',
      'HTTP_PROXY',
      'HTTPS_PROXY',
      'NO_PROXY',
      'PGHOST',
      'PGPORT',
      'DISPLAY',
    ],
    ...[
      'npm_lifecycle_event',
      'npm_config_cache',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'KUBERNETES_PORT',
      'AWS_ACCESS_KEY_ID',
    ],
    ...['DATABASE_URL', 'TARGET_DATABASE_URL', 'SMTP_URL', 'PRODUCTION', 'DATA_DIR'],
  ];
  expect(findUnknownSettings(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  expect(findUnknownSettings(process.env)).toEqual([]);
});
