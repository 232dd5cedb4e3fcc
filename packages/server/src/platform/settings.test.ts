import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const secret = 'a secret that the servers know together';

describe('the other servers', () => {
  test('are read as origins, this one left out', () => {
    const settings = readSettings({
      PUBLIC_URL: 'https://a.example.test',
      SERVERS: 'https://a.example.test, https://B.example.test/ ,http://localhost:4101,https://b.example.test',
      SERVERS_SECRET: secret,
    });
    expect(settings.servers).toEqual(['https://b.example.test', 'http://localhost:4101']);
  });

  test.each(['http://b.example.test', 'b.example.test', 'https://b.example.test/gateway', 'javascript:alert(1)'])(
    'may not be %j',
    (address) => {
      expect(() => readSettings({ SERVERS: address, SERVERS_SECRET: secret })).toThrow(/SERVERS must be addresses/);
    },
  );

  test('need a secret, which no complaint repeats', () => {
    const servers = { PUBLIC_URL: 'https://a.example.test', SERVERS: 'https://b.example.test' };
    expect(() => readSettings(servers)).toThrow(/SERVERS_SECRET must be set/);
    expect(() => readSettings({ ...servers, SERVERS_SECRET: 'too short' })).toThrow(
      /^SERVERS_SECRET must be at least 32 characters\.$/,
    );
  });

  test('are none where the list names this one alone', () => {
    const alone = { PUBLIC_URL: 'https://a.example.test', SERVERS: 'https://a.example.test' };
    expect(readSettings(alone).servers).toEqual([]);
  });
});

test.each([
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::' }, 'http://localhost:4100'],
  [{ HOST: '::1' }, 'http://[::1]:4100'],
  [{ PUBLIC_URL: 'https://loge.example.test/' }, 'https://loge.example.test'],
])('%o is reached at %s', (environment, address) => {
  expect(readSettings(environment).publicUrl).toBe(address);
});

test('further addresses of this server are read without their last slash, and must be addresses', () => {
  const settings = readSettings({ OTHER_PUBLIC_URLS: 'https://a.example.test/, http://b.localhost:4100,' });
  expect(settings.otherPublicUrls).toEqual(['https://a.example.test', 'http://b.localhost:4100']);
  expect(() => readSettings({ OTHER_PUBLIC_URLS: 'a.example.test' })).toThrow(/OTHER_PUBLIC_URLS must be/);
});

test('every problem is said at once', () => {
  const wrong = { PORT: 'many', LOG_LEVEL: 'loud', OLDEST_CLIENT: 'new', METRICS_TOKEN: 'short' };
  expect(() => readSettings(wrong)).toThrow(/PORT.*\n.*METRICS_TOKEN.*\n.*OLDEST_CLIENT.*\n.*LOG_LEVEL/);
});

test.each(['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL'])('a malformed %s never shows its password', (name) => {
  const said = /^\w+ must be an? (postgres|smtp):\/\/[^"]*%40/;
  for (const value of [
    'loge:hidden@host',
    'smtp//loge:hidden@host',
    'postgres://loge:hid/den@host:x/loge',
    'smtp://loge:hidden%@host',
    'postgres://loge:hidden%@host/loge',
    'postgres://loge:hidden@host/100%',
    'https://loge:hidden@host',
  ]) {
    expect(() => readSettings({ [name]: value })).toThrow(said);
    expect(() => readSettings({ [name]: value })).not.toThrow(/hid/);
  }
});

test.each([
  'PUBLIC_URL',
  'OTHER_PUBLIC_URLS',
  'FILES_URL',
  'BACKUPS_URL',
  'STRIPE_API_URL',
  'GENESYS_API_URL',
  'INVOICING_FLOW_URL',
  'INVOICING_DIRECTORY_URL',
  'INVOICING_TOKEN_URL',
  'SERVERS',
  'HOST_PAGES',
  'PRINTERS',
  'LOGIN_PAGES',
])('an address with a password is refused as %s, and not repeated', (name) => {
  for (const value of [
    'https://loge:hid,den@host.example.org',
    'https//loge:hidden@host',
    'x:hid@a,https://loge:hid@b',
  ]) {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} must be`);
    expect(() => readSettings({ [name]: value })).not.toThrow(/hid/);
  }
});

test('what follows a question mark may be a signature, and is not repeated', () => {
  const read = () => readSettings({ FILES_URL: 'https://s3.example.org/loge?X-Amz-Signature=hidden' });
  expect(read).toThrow('FILES_URL must be the https:// address of a bucket, not "https://s3.example.org/loge?…".');
});

test.each([
  [{}, true],
  [{ DEMO_WORLD: '0' }, false],
  [{ DEMO_WORLD: '0', LOCKER_SIMULATOR: '1' }, true],
  [{ LOCKER_SIMULATOR: '0' }, false],
])('%o: cabinets may be simulated: %j', (environment, may) => {
  expect(readSettings(environment).lockerSimulator).toBe(may);
});

describe('who carries out payments', () => {
  test.each([
    [{}, 'simulator'],
    [{ DEMO_WORLD: '0' }, 'none'],
    [{ DEMO_WORLD: '0', PAYMENT_PROVIDER: 'simulator' }, 'simulator'],
    [{ PAYMENT_PROVIDER: 'none' }, 'none'],
    [
      { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
      'stripe',
    ],
  ])('with %o', (environment, provider) => {
    expect(readSettings(environment).payments.provider).toBe(provider);
  });

  test('a provider without its keys is refused, and no key is repeated', () => {
    const read = () => readSettings({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'pk_mine' });
    expect(read).toThrow(/STRIPE_SECRET_KEY must be/);
    expect(read).not.toThrow(/pk_mine/);
    expect(() => readSettings({ PAYMENT_PROVIDER: 'stripe' })).toThrow(/must be set/);
    expect(() => readSettings({ PAYMENT_PROVIDER: 'other' })).toThrow(/one of simulator, stripe, none/);
  });
});

describe('identity providers at addresses that are not public', () => {
  test('are listed by host, in any letters', () => {
    const { privateIdentityProviders } = readSettings({
      PRIVATE_IDENTITY_PROVIDERS: 'ADFS.example.lan, localhost,[::1]',
    });
    expect(privateIdentityProviders).toEqual(['adfs.example.lan', 'localhost', '[::1]']);
    expect(readSettings({}).privateIdentityProviders).toEqual([]);
  });

  test('and webhooks apart from them', () => {
    const { privateIdentityProviders, privateWebhooks } = readSettings({ PRIVATE_WEBHOOKS: 'Erp.example.lan' });
    expect([privateIdentityProviders, privateWebhooks]).toEqual([[], ['erp.example.lan']]);
    expect(() => readSettings({ PRIVATE_WEBHOOKS: 'https://a.lan' })).toThrow(/PRIVATE_WEBHOOKS must be/);
  });

  test('and makers of lockers apart from them', () => {
    const { privateIdentityProviders, privateLockerMakers } = readSettings({
      PRIVATE_LOCKER_MAKERS: 'Lockers.example.lan',
    });
    expect([privateIdentityProviders, privateLockerMakers]).toEqual([[], ['lockers.example.lan']]);
    expect(() => readSettings({ PRIVATE_LOCKER_MAKERS: 'https://a.lan' })).toThrow(/PRIVATE_LOCKER_MAKERS must be/);
  });

  test.each(['https://adfs.example.lan', 'adfs.example.lan:8443', 'adfs.example.lan/ls', 'a b', '*.lan'])(
    'may not be %j',
    (hosts) => {
      expect(() => readSettings({ PRIVATE_IDENTITY_PROVIDERS: `${hosts},` })).toThrow(
        /PRIVATE_IDENTITY_PROVIDERS must be/,
      );
    },
  );
});

describe('where pages look for thermal printers', () => {
  test('is anywhere at a printer’s ports, or where it is said', () => {
    expect(readSettings({}).printers).toEqual(['http://*:8008', 'https://*:8043']);
    expect(readSettings({ PRINTERS: 'https://192.168.1.20:8043, http://*:80,http://127.0.0.1:*' }).printers).toEqual([
      'https://192.168.1.20:8043',
      'http://*:80',
      'http://127.0.0.1:*',
    ]);
    expect(readSettings({ PRINTERS: 'none' }).printers).toEqual([]);
  });

  test.each(['*', 'https://*', 'ftp://x:80', 'https://x:80; script-src *', 'https://x:80/path'])(
    'may not be %j',
    (list) => {
      expect(() => readSettings({ PRINTERS: list })).toThrow(/PRINTERS must be/);
    },
  );
});

describe('who calls people for the team', () => {
  test.each([
    [{}, { provider: 'simulator' }],
    [{ DEMO_WORLD: '0' }, { provider: 'none' }],
    [
      { CALL_CENTER: 'genesys', GENESYS_API_URL: 'https://api.mypurecloud.ie/' },
      { provider: 'genesys', apiUrl: 'https://api.mypurecloud.ie' },
    ],
  ])('%o: %o', (environment, expected) => {
    expect(readSettings(environment).callCenter).toEqual(expected);
  });

  test('must be known, and Genesys must say where', () => {
    expect(() => readSettings({ CALL_CENTER: 'post' })).toThrow(/CALL_CENTER must be one of/);
    expect(() => readSettings({ CALL_CENTER: 'genesys' })).toThrow(/GENESYS_API_URL must be set/);
  });
});
