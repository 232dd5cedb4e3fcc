import { expect, test } from 'vitest';
import { judgeEnvironment } from './judge-environment.ts';

/** What production needs; each test takes one thing away, or adds one. */
const ready = {
  PRODUCTION: '1',
  DEMO_WORLD: '0',
  DATABASE_URL: 'postgres://loge@db.example.org/loge',
  PUBLIC_URL: 'https://loge.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'mLx0Q2z9vTgw81sP',
  SECRET_KEYS: 'mmJ9v3vK0pYB9bT8wUuYc0q4o1i0yF5h2n8S7k3d6eQ=',
};

const judged = (changes: Readonly<Record<string, string | undefined>> = {}) => {
  const { refusals, warnings } = judgeEnvironment({ ...ready, ...changes });
  return { refusals, warnings };
};

test('settings of a production have nothing to be refused or warned of', () => {
  expect(judged()).toEqual({ refusals: [], warnings: [] });
});

test.each([
  [
    {
      DEMO_WORLD: undefined,
      LOCKER_SIMULATOR: '0',
      PAYMENT_PROVIDER: 'none',
      CALL_CENTER: 'none',
      INVOICING_PLATFORM: 'none',
    },
    /demo world: set DEMO_WORLD=0/,
  ],
  [{ PAYMENT_PROVIDER: 'simulator' }, /PAYMENT_PROVIDER to stripe or none/],
  [{ CALL_CENTER: 'simulator' }, /CALL_CENTER to genesys or none/],
  [{ INVOICING_PLATFORM: 'simulator' }, /INVOICING_PLATFORM to flow-service or none/],
  [
    {
      INVOICING_PLATFORM: 'flow-service',
      INVOICING_FLOW_URL: 'http://flow.example.org',
      INVOICING_DIRECTORY_URL: 'https://directory.example.org',
      INVOICING_TOKEN_URL: 'https://token.example.org',
      INVOICING_CLIENT_ID: 'loge',
      INVOICING_CLIENT_SECRET: 'uD8s5mJk2Qx9',
    },
    /INVOICING_FLOW_URL, INVOICING_DIRECTORY_URL and INVOICING_TOKEN_URL to https/,
  ],
  [{ LOCKER_SIMULATOR: '1' }, /LOCKER_SIMULATOR=0/],
  [{ TEST_SERVER: '1' }, /TEST_SERVER=0/],
  [
    { SEPA_CREDITOR_IBAN: 'FR7630006000011234567890189', SEPA_CREDITOR_ID: 'FR12ZZZ123456' },
    /creditor of the demo world/,
  ],
  [
    { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
    /STRIPE_SECRET_KEY is a key for tests/,
  ],
  [{ PUBLIC_URL: 'http://loge.example.org' }, /Set PUBLIC_URL to https/],
  [{ PUBLIC_URL: 'http://localhost:4100' }, /Set PUBLIC_URL to https/],
  [{ OTHER_PUBLIC_URLS: 'http://b.example.org' }, /Set OTHER_PUBLIC_URLS to https/],
  [{ SMTP_URL: undefined }, /SMTP_URL is not set/],
  [{ TRUST_PROXY: '0' }, /TRUST_PROXY is 0/],
  [{ TRUST_PROXY: '0', METRICS_TOKEN: undefined }, /METRICS_TOKEN is not set/],
  [{ METRICS_TOKEN: 'change-me-please-now' }, /METRICS_TOKEN can be guessed/],
  [{ BOUNCE_TOKEN: 'aaaaaaaaaaaaaaaaaaaa' }, /BOUNCE_TOKEN can be guessed/],
  [{ SECRET_KEYS: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' }, /SECRET_KEYS can be guessed/],
])('in production %o is refused', (changes, sentence) => {
  expect(judged(changes).refusals).toContainEqual(expect.stringMatching(sentence));
});

test('each setting that still holds a placeholder has one line, whether it can be read or not', () => {
  const unread = { SECRET_KEYS: 'CHANGE-ME', METRICS_TOKEN: 'CHANGE-ME' };
  const read = {
    DATABASE_URL: 'postgres://loge:CHANGE-ME@127.0.0.1/loge',
    SMTP_URL: 'smtps://loge:CHANGE-ME@smtp.example.org',
    MAIL_FROM: 'CHANGE-ME@example.org',
  };
  const lines = (names: readonly string[]) => names.map((name) => `${name} still holds CHANGE-ME: give it a value.`);
  expect(judged(read)).toEqual({ refusals: lines(['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM']), warnings: [] });
  expect(judged({ ...read, PRODUCTION: '0' })).toEqual({
    refusals: [],
    warnings: lines(['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM']),
  });
  expect(() => judged({ ...read, ...unread, PORT: 'many' })).toThrow(
    [
      ...lines(['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SECRET_KEYS', 'METRICS_TOKEN']),
      'PORT must be a port number, not "many".',
    ].join('\n'),
  );
});

test('without a word in the environment, each reason has a line of its own', () => {
  const { refusals } = judgeEnvironment({ PRODUCTION: '1' });
  expect(refusals).toHaveLength(9);
  expect(new Set(refusals).size).toBe(9);
});

test.each([
  [{ PUBLIC_URL: 'http://loge.example.org', TRUST_PROXY: '0' }, [/without https/]],
  [{ SMTP_URL: undefined }, [/nobody receives them/]],
  [{ TRUST_PROXY: '0' }, [/TRUST_PROXY is 0/]],
  [{ METRICS_TOKEN: undefined }, [/nobody can read \/metrics/]],
  [{ SMTP_ULR: 'smtp://mail.example.org', SMTP_URL: undefined }, [/^SMTP_ULR .+ SMTP_URL\?$/, /^SMTP_URL is not set/]],
])('outside of production %o is warned of', (changes, sentences) => {
  const { refusals, warnings } = judged({ PRODUCTION: '0', ...changes });
  expect(refusals).toEqual([]);
  expect(warnings).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});

test('the demo world on this machine is warned of nothing', () => {
  expect(judgeEnvironment({})).toMatchObject({ refusals: [], warnings: [] });
});

test('settings that cannot be read are refused with the names that were mistyped', () => {
  expect(() => judgeEnvironment({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRT_KEY: 'sk_live_12345678' })).toThrow(
    /must be set.*\n.*STRIPE_SECRT_KEY is not a setting.*STRIPE_SECRET_KEY\?$/,
  );
});

test('what cannot be read is refused together with all else that keeps it from starting', () => {
  const wrong = {
    PORT: 'many',
    METRICS_TOKEN: 'short',
    PUBLIC_URL: 'http://loge.example.org',
    CALL_CENTER: 'simulator',
    SMTP_ULR: 'smtp://mail.example.org',
  };
  const lines = (() => {
    try {
      judged(wrong);
      return [];
    } catch (error) {
      return String(error).split('\n');
    }
  })();
  for (const words of [
    /PORT must be/,
    /METRICS_TOKEN must be/,
    /Set PUBLIC_URL to https/,
    /CALL_CENTER to genesys/,
    /SMTP_ULR is not/,
  ])
    expect(lines.filter((line) => words.test(line))).toHaveLength(1);
  // One line says enough of a setting that cannot be read.
  expect(lines).toHaveLength(5);
});
