import { defaultSender } from '@loge/domain/brands/sender-address';
import { DEMO_CREDITOR, NO_CREDITOR_ID, type Settings } from '../settings.ts';

export interface Judgement {
  /** What the product does not start with. */
  readonly refusals: readonly string[];
  /** What works and is probably not meant. */
  readonly warnings: readonly string[];
}

/** What becomes of a finding: refused in production and a warning elsewhere, refused in production and fine elsewhere, or a warning everywhere. */
type Weight = 'refused' | 'refused in production' | 'warning';
type Finding = readonly [isThere: boolean, weight: Weight, sentence: string];

const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/;
const isLocal = (url: string): boolean => localHost.test(new URL(url).hostname);

/** What settings that can be read mean together. The demo world is there to be tried: it is warned of nothing. */
export function judgeSettings(settings: Settings): Judgement {
  const found = [...findingsOfSimulators(settings), ...findingsOfAddresses(settings), ...findingsOfSecrets(settings)];
  const sentences = (weights: readonly Weight[]): readonly string[] =>
    found.filter(([isThere, weight]) => isThere && weights.includes(weight)).map(([, , sentence]) => sentence);
  if (settings.production)
    return { refusals: sentences(['refused', 'refused in production']), warnings: sentences(['warning']) };
  return { refusals: [], warnings: settings.demoWorld ? [] : sentences(['refused', 'warning']) };
}

function findingsOfSimulators(settings: Settings): readonly Finding[] {
  const { payments, callCenter, sepaCreditor } = settings;
  return [
    [
      settings.demoWorld,
      'refused in production',
      'An empty database would be filled with the demo world: set DEMO_WORLD=0.',
    ],
    [
      payments.provider === 'simulator',
      'refused in production',
      'Card payments go to the simulator, which takes no money: set PAYMENT_PROVIDER to stripe or none.',
    ],
    [
      payments.provider === 'stripe' && /^(sk|rk)_test_/.test(payments.secretKey),
      'refused in production',
      'STRIPE_SECRET_KEY is a key for tests: nothing is paid with it.',
    ],
    [
      payments.provider === 'stripe' && payments.apiUrl !== undefined,
      'refused in production',
      'STRIPE_API_URL leads to a stand-in for Stripe: leave it out.',
    ],
    [
      callCenter.provider === 'simulator',
      'refused in production',
      'Calls go to the simulator, which calls nobody: set CALL_CENTER to genesys or none.',
    ],
    [
      settings.invoicing.provider === 'simulator',
      'refused in production',
      'Electronic invoices go to the simulator, which sends nothing: set INVOICING_PLATFORM to flow-service or none.',
    ],
    [
      settings.invoicing.provider === 'flow-service' &&
        [settings.invoicing.flowUrl, settings.invoicing.directoryUrl, settings.invoicing.tokenUrl].some((url) =>
          url.startsWith('http:'),
        ),
      'refused in production',
      'Set INVOICING_FLOW_URL, INVOICING_DIRECTORY_URL and INVOICING_TOKEN_URL to https addresses: invoices and the key of the platform would cross the network in clear.',
    ],
    [
      settings.lockerSimulator,
      'refused in production',
      'Cabinets may be simulated, and what is done at a simulated one changes real orders: set LOCKER_SIMULATOR=0.',
    ],
    [
      settings.testServer,
      'refused in production',
      'The sign-in page says that nothing is real on this server: set TEST_SERVER=0.',
    ],
    [
      sepaCreditor.id === DEMO_CREDITOR.id || sepaCreditor.iban === DEMO_CREDITOR.iban,
      'refused in production',
      'Direct debits go to the creditor of the demo world: set SEPA_CREDITOR_ID and SEPA_CREDITOR_IBAN to your own.',
    ],
    [
      sepaCreditor.iban !== null && sepaCreditor.id === NO_CREDITOR_ID,
      'warning',
      'SEPA_CREDITOR_ID is not set: mandates name a creditor that does not exist.',
    ],
  ];
}

function findingsOfAddresses(settings: Settings): readonly Finding[] {
  const { publicUrl, otherPublicUrls, proxies, metricsToken } = settings;
  const isHttps = publicUrl.startsWith('https:');
  const insecure = [publicUrl, ...otherPublicUrls].filter((url) => !url.startsWith('https:'));
  return [
    ...insecure.map((url): Finding => [
      true,
      isLocal(url) ? 'refused in production' : 'refused',
      `People reach ${url} without https: passwords cross the network openly, and cookies are not secure. Set ${url === publicUrl ? 'PUBLIC_URL' : 'OTHER_PUBLIC_URLS'} to https addresses.`,
    ]),
    [
      settings.smtpUrl === undefined,
      'refused',
      'SMTP_URL is not set: mails are kept and shown in the back office, and nobody receives them.',
    ],
    [
      settings.smtpUrl !== undefined && (settings.mailFrom ?? defaultSender(publicUrl)) === null,
      'warning',
      'No mail can be sent from the host of PUBLIC_URL: mails wait unless a brand names a sender. Set MAIL_FROM.',
    ],
    [
      isHttps && proxies === 0,
      'refused',
      'TRUST_PROXY is 0, but https ends at a proxy: everybody has the address of that proxy, and is limited as one. Set it to the number of proxies.',
    ],
    [
      proxies === 0 && metricsToken === undefined,
      'refused in production',
      'METRICS_TOKEN is not set, and whatever this machine passes on may read /metrics.',
    ],
    [proxies > 0 && metricsToken === undefined, 'warning', 'METRICS_TOKEN is not set: nobody can read /metrics.'],
    [
      settings.production && settings.databaseUrl === undefined,
      'warning',
      'DATABASE_URL is not set: the embedded database has no standby, and stops with this process.',
    ],
  ];
}

function findingsOfSecrets(settings: Settings): readonly Finding[] {
  const secrets = {
    SERVERS_SECRET: settings.serversSecret,
    BOUNCE_TOKEN: settings.bounceToken ?? '',
    METRICS_TOKEN: settings.metricsToken ?? '',
    FILES_SECRET_KEY: settings.objectStore?.secretAccessKey ?? '',
  };
  const guessable = Object.entries(secrets).filter(([, secret]) => secret !== '' && isGuessable(secret));
  const hasWeakKey = settings.secretKeys.some((key) => new Set(key).size < fewestSigns);
  return [...guessable.map(([name]) => name), ...(hasWeakKey ? ['SECRET_KEYS'] : [])].map((name): Finding => [
    true,
    'refused',
    `${name} can be guessed. Make another one: openssl rand -base64 32.`,
  ]);
}

/** What was drawn repeats its signs seldom, and has no such words in it. */
const fewestSigns = 6;
const words = /change|example|secret|password|passwort|motdepasse|minioadmin|demo|123456|abcdef/i;

const isGuessable = (secret: string): boolean => new Set(secret).size < fewestSigns || words.test(secret);
