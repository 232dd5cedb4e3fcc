import { isValidBIC, isValidIBAN } from 'ibantools';
import { join, resolve } from 'node:path';
import { USUAL_NOTICE_DAYS } from '@loge/domain/payments/direct-debits';
import { isSenderAddress } from '@loge/domain/brands/sender-address';
import { serverOrigin } from '@loge/domain/access/server-address';
import { StartRefused } from './operation/start-refused.ts';
import {
  type CallCenterSettings,
  type InvoicingSettings,
  isLong,
  isUrl,
  type ObjectStorePlace,
  type PaymentSettings,
  readCallCenter,
  readInvoicing,
  readObjectStore,
  readPayments,
  withoutPasswords,
  withoutSlash,
} from './outside-settings.ts';

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Embedded database, stored files, kept mails. */
  readonly dataDir: string;
  /** An own PostgreSQL (18 or later); without it the embedded one runs in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A standby of it, or the way to several: reads that may be some milliseconds old go there. */
  readonly databaseReadUrl: string | undefined;
  /** Whether an empty database is filled with the demo world. */
  readonly demoWorld: boolean;
  /** Refuses to start with what is there to be tried out. */
  readonly production: boolean;
  /** Without it, mails are kept and shown in the administration screens. */
  readonly smtpUrl: string | undefined;
  /** The address from which mails go out where no brand names one; without it one at the public host, where that is a domain. */
  readonly mailFrom: string | undefined;
  /** Where mail servers send back what they cannot hand on; without it, to the sender of the mail. */
  readonly bounceAddress: string | undefined;
  /** By which what came back is handed over (`/mail/bounces`); without it nothing is. */
  readonly bounceToken: string | undefined;
  /** The address that mails and links carry. */
  readonly publicUrl: string;
  /** Other addresses under which people reach this server, e.g. those of further designs: passkeys work there too, and payments come back there. */
  readonly otherPublicUrls: readonly string[];
  readonly logLevel: LogLevel;
  /** Shows the test-server banner on the sign-in screen. */
  readonly testServer: boolean;
  /** Whether cabinets that are marked as simulated are drawn and opened at /nexence. */
  readonly lockerSimulator: boolean;
  /** How many requests one address may send in a minute. */
  readonly requestsPerMinute: number;
  /** How many orders somebody may place, or have placed for them, within an hour; 0 for any number. */
  readonly ordersPerHour: number;
  /** How long a request may take to arrive, from its first byte to the last of its body: a large file on a slow line takes minutes. */
  readonly requestTimeoutSeconds: number;
  /** How many live streams one process holds: each takes a connection and some 30 kB. */
  readonly liveStreams: number;
  /** How many load balancers of ours a request passes, the last writing down the address of whom it heard from. What else is said is not believed. */
  readonly proxies: number;
  /** How long `/ready` says that the process stops before it does, so that a balancer has taken it out when connections end. */
  readonly stopDelaySeconds: number;
  /** How long a company's identity provider may take for one answer. */
  readonly singleSignOnTimeoutSeconds: number;
  /** Hosts of companies' identity providers that may stand at addresses that are not public: in one's own network, in tests and in trials. */
  readonly privateIdentityProviders: readonly string[];
  /** Hosts of makers of lockers that may stand at addresses that are not public: a cabinet in the company's own network. */
  readonly privateLockerMakers: readonly string[];
  /** Hosts that webhooks may stand at although their addresses are not public: programs in the company's own network, tests and trials. */
  readonly privateWebhooks: readonly string[];
  /** Whether any program may register, to act for people who allow it. */
  readonly programRegistration: 'open' | 'off';
  /** By which a program registers although others may not; without it and with `off`, no program acts for anybody. */
  readonly programRegistrationToken: string | undefined;
  /** Hosts of push services that may stand at addresses that are not public: a company's own, and those of tests. */
  readonly privatePushServices: readonly string[];
  /** Keys of 32 bytes that seal kept secrets: the first seals, all of them open. None: a key is made and kept in `dataDir`. */
  readonly secretKeys: readonly Buffer[];
  /** The other servers to which people may be led, by their origins; this one is not among them. */
  readonly servers: readonly string[];
  /** Pages of other origins that may hold ours in a frame and send it deep links. */
  readonly hostPages: readonly string[];
  /** Where pages may look for thermal printers: origins, with * for any host at a port. */
  readonly printers: readonly string[];
  /** Origins of companies' own sign-in pages to which people may be led. */
  readonly loginPages: readonly string[];
  /** What the servers know together, to vouch for somebody who moves; there is one wherever `servers` names any. */
  readonly serversSecret: string;
  /** The oldest release of our clients that is still served; without it, the oldest that this release can serve. */
  readonly oldestClient: string | undefined;
  readonly payments: PaymentSettings;
  readonly callCenter: CallCenterSettings;
  readonly invoicing: InvoicingSettings;
  /** Where files are kept that several machines share; null: in a folder of `dataDir`. */
  readonly objectStore: ObjectStorePlace | null;
  /** Who collects by direct debit, as mandates name them: name and creditor identifier. */
  readonly sepaCreditor: {
    /** Null: the brand's. */
    readonly name: string | null;
    readonly id: string;
    /** The account that receives; null: no files of direct debits can be made. */
    readonly iban: string | null;
    readonly bic: string | null;
  };
  /** How many days before its day a debit is announced, as new mandates agree to. */
  readonly sepaNoticeDays: number;
  /** How soon a payment that nobody told us about is asked for; later on it takes longer and longer. */
  readonly paymentCheckSeconds: number;
  /** So many days a refund by card that is done is asked after, once a day: its bank may send it back. 0 for never. */
  readonly refundCheckDays: number;
  /** Lets somebody from elsewhere read `/metrics`; without it only this machine may. */
  readonly metricsToken: string | undefined;
  /** Whom to report a hole, as `/.well-known/security.txt` says; undefined: there is no such file. */
  readonly securityContact: string | undefined;
  /** Whether each answer leaves a line in the log. */
  readonly accessLog: boolean;
  /** Where backups go that leave this machine; null: nowhere. */
  readonly backupStore: ObjectStorePlace | null;
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LogLevel = (typeof logLevels)[number];

/** Settings that cannot work, a line for each. */
export class SettingsError extends StartRefused {}

/** The host of an address and nothing else of it, as `URL` writes it. */
const isHost = (text: string): boolean =>
  /^(\[[\da-f:]+\]|[\w.-]+)$/i.test(text) &&
  URL.canParse(`https://${text}`) &&
  new URL(`https://${text}`).host === text.toLowerCase();

const areKeys = (text: string): boolean => text.split(',').every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key.trim()));
const addressesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** A sign that means something else in an address is the usual reason why it cannot be read. Such a value is never repeated: it holds a password. */
const codesOfSigns = 'in a login or password @ is written %40, / %2F, : %3A, % %25';

/** Where pages may look for printers unless it is said: anywhere, at a printer's two ports. Spec: manager §7. */
const ANY_PRINTER = 'http://*:8008,https://*:8043';
const PRINTER_ORIGIN = /^https?:\/\/(?:\*|[a-z\d.-]{1,253}|\[[\da-f:]{2,39}\]):(?:\d{1,5}|\*)$/i;

/** How a browser on this machine names the place where we listen. */
const nameOf = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

/** Reads the settings from the environment and refuses, all problems at once, what cannot work. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const read = (name: string, valid: (value: string) => boolean, expected: string, isSecret = false) => {
    const value = environment[name]?.trim();
    if (value === undefined || value === '') return undefined;
    if (!valid(value))
      problems.push(`${name} must be ${expected}${isSecret ? '' : `, not "${withoutPasswords(value)}"`}.`);
    return value;
  };
  const port = Number(
    read('PORT', (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'a port number') ?? 4100,
  );
  const host = read('HOST', () => true, 'a host name') ?? '127.0.0.1';
  const dataDir = resolve(read('DATA_DIR', () => true, 'a folder') ?? '.data');
  const databaseUrl = read(
    'DATABASE_URL',
    (value) => isUrl(value, ['postgres:', 'postgresql:']),
    `a postgres:// address; ${codesOfSigns}`,
    true,
  );
  const databaseReadUrl = read(
    'DATABASE_READ_URL',
    (value) => isUrl(value, ['postgres:', 'postgresql:']),
    `a postgres:// address; ${codesOfSigns}`,
    true,
  );
  const smtpUrl = read(
    'SMTP_URL',
    (value) => isUrl(value, ['smtp:', 'smtps:']),
    `an smtp:// or smtps:// address; ${codesOfSigns}`,
    true,
  );
  const mailFrom = read('MAIL_FROM', isSenderAddress, 'an address of a public domain, like hello@example.org');
  const bounceAddress = read('BOUNCE_ADDRESS', (value) => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value), 'an e-mail address');
  const publicUrl = read('PUBLIC_URL', (value) => isUrl(value, ['http:', 'https:']), 'an http:// or https:// address');
  const otherPublicUrls = read(
    'OTHER_PUBLIC_URLS',
    (value) => addressesIn(value).every((url) => isUrl(url, ['http:', 'https:'])),
    'http:// or https:// addresses with commas between them',
  );
  const demoWorld = read('DEMO_WORLD', (value) => value === '0' || value === '1', '0 or 1') !== '0';
  const production = read('PRODUCTION', (value) => value === '0' || value === '1', '0 or 1') === '1';
  const testServer = read('TEST_SERVER', (value) => value === '0' || value === '1', '0 or 1') === '1';
  const lockerSimulatorText = read('LOCKER_SIMULATOR', (value) => value === '0' || value === '1', '0 or 1');
  const requestsPerMinute = Number(
    read('REQUESTS_PER_MINUTE', (value) => /^[1-9]\d{0,8}$/.test(value), 'a positive number') ?? 3_000,
  );
  const ordersPerHour = Number(
    read('ORDERS_PER_HOUR', (value) => /^\d{1,3}$/.test(value), 'a number from 0, for any number, to 999') ?? 60,
  );
  const requestTimeoutSeconds = Number(
    read('REQUEST_TIMEOUT_SECONDS', (value) => /^[1-9]\d{0,2}$/.test(value), 'a number from 1 to 999') ?? 120,
  );
  const liveStreams = Number(
    read('LIVE_STREAMS', (value) => /^[1-9]\d{0,5}$/.test(value), 'a number from 1 to 999999') ?? 5_000,
  );
  const proxies = Number(read('TRUST_PROXY', (value) => /^\d$/.test(value), 'a number from 0 to 9') ?? 0);
  // A balancer asks each second or two, and is behind a proxy's number of ours.
  const stopDelaySeconds = Number(
    read('STOP_DELAY_SECONDS', (value) => /^\d{1,2}$/.test(value), 'a number from 0 to 99') ?? (proxies > 0 ? 4 : 0),
  );
  const singleSignOnTimeoutSeconds = Number(
    read('SINGLE_SIGN_ON_TIMEOUT_SECONDS', (value) => /^[1-9]\d?$/.test(value), 'a number from 1 to 99') ?? 6,
  );
  const privateIdentityProviders = read(
    'PRIVATE_IDENTITY_PROVIDERS',
    (value) => addressesIn(value).every(isHost),
    'hosts like adfs.example.lan, separated by commas, without https:// and port',
  );
  const privateLockerMakers = read(
    'PRIVATE_LOCKER_MAKERS',
    (value) => addressesIn(value).every(isHost),
    'hosts like lockers.example.lan, separated by commas, without https:// and port',
  );
  const privateWebhooks = read(
    'PRIVATE_WEBHOOKS',
    (value) => addressesIn(value).every(isHost),
    'hosts like erp.example.lan, separated by commas, without https:// and port',
  );
  const programRegistration = read(
    'PROGRAM_REGISTRATION',
    (value) => value === 'open' || value === 'off',
    'open or off',
  );
  const programRegistrationToken = read('PROGRAM_REGISTRATION_TOKEN', isLong(32), 'at least 32 characters', true);
  const privatePushServices = read(
    'PRIVATE_PUSH_SERVICES',
    (value) => addressesIn(value).every(isHost),
    'hosts like push.example.lan, separated by commas, without https:// and port',
  );
  const secretKeys = (read('SECRET_KEYS', areKeys, 'keys of 32 bytes in base64, with commas between them', true) ?? '')
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => Buffer.from(text, 'base64'));
  const listed = read(
    'SERVERS',
    (value) => addressesIn(value).every((address) => serverOrigin(address) !== null),
    'addresses like https://b.example.org, separated by commas (http only on this machine)',
  );
  const hostPages = read(
    'HOST_PAGES',
    (value) => addressesIn(value).every((address) => serverOrigin(address) !== null),
    'addresses like https://intranet.example.org, separated by commas (http only on this machine)',
  );
  const printers = read(
    'PRINTERS',
    (value) => value === 'none' || addressesIn(value).every((address) => PRINTER_ORIGIN.test(address)),
    'none, or addresses like https://192.168.1.20:8043, separated by commas (* for any host or port)',
  );
  const loginPages = read(
    'LOGIN_PAGES',
    (value) => addressesIn(value).every((address) => serverOrigin(address)?.startsWith('https:') === true),
    'addresses like https://intranet.example.org, separated by commas',
  );
  const serversSecret = read('SERVERS_SECRET', isLong(32), 'at least 32 characters', true);
  const bounceToken = read('BOUNCE_TOKEN', isLong(16), 'at least 16 characters', true);
  const metricsToken = read('METRICS_TOKEN', isLong(16), 'at least 16 characters', true);
  const securityContact = read(
    'SECURITY_CONTACT',
    (value) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value),
    'an address like mailto:security@example.org, or of a page (https)',
  );
  const oldestClient = read('OLDEST_CLIENT', (value) => /^\d{1,6}(\.\d{1,6}){2}$/.test(value), 'a release like 1.4.0');
  const paymentCheckSeconds = Number(
    read('PAYMENT_CHECK_SECONDS', (value) => /^[1-9]\d{0,3}$/.test(value), 'a number from 1 to 9999') ?? 60,
  );
  const refundCheckDays = Number(
    read('REFUND_CHECK_DAYS', (value) => /^\d{1,3}$/.test(value), 'a number from 0 to 999') ?? 30,
  );
  const sepaName = read('SEPA_CREDITOR_NAME', (value) => value.length <= 70, 'at most 70 characters');
  const sepaId = read(
    'SEPA_CREDITOR_ID',
    (value) => /^[A-Z]{2}\d{2}[A-Z0-9]{4,31}$/.test(value),
    'a creditor identifier like FR12ZZZ123456',
  );
  const sepaIban = read('SEPA_CREDITOR_IBAN', isValidIBAN, 'an IBAN without spaces, like FR7630006000011234567890189');
  const sepaBic = read('SEPA_CREDITOR_BIC', isValidBIC, 'a BIC like AGRIFRPPXXX');
  const sepaNoticeDays = Number(
    read('SEPA_NOTICE_DAYS', (value) => /^([1-9]|1[0-4])$/.test(value), 'a number from 1 to 14') ?? USUAL_NOTICE_DAYS,
  );
  const accessLog = read('ACCESS_LOG', (value) => value === '0' || value === '1', '0 or 1') === '1';
  const payments = readPayments(read, problems, demoWorld);
  const callCenter = readCallCenter(read, problems, demoWorld);
  const invoicing = readInvoicing(read, problems, demoWorld);
  const objectStore = readObjectStore('FILES', read, problems);
  const backupStore = readObjectStore('BACKUPS', read, problems);
  const logLevel =
    read('LOG_LEVEL', (value) => logLevels.some((level) => level === value), `one of ${logLevels.join(', ')}`) ??
    'info';

  const ownUrl = withoutSlash(publicUrl ?? `http://${nameOf(host)}:${port}`);
  const servers = addressesIn(listed ?? '').flatMap((address) => serverOrigin(address) ?? []);
  const others = URL.canParse(ownUrl) ? servers.filter((origin) => origin !== new URL(ownUrl).origin) : servers;
  if (others.length > 0 && serversSecret === undefined)
    problems.push('SERVERS_SECRET must be set where SERVERS names other servers, the same on each of them.');

  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return {
    port,
    host,
    dataDir,
    databaseUrl,
    databaseReadUrl,
    demoWorld,
    production,
    smtpUrl,
    mailFrom,
    bounceAddress,
    bounceToken,
    testServer,
    // The demo world has no real cabinet; anywhere else nothing is simulated by mistake.
    lockerSimulator: lockerSimulatorText === undefined ? demoWorld : lockerSimulatorText === '1',
    otherPublicUrls: addressesIn(otherPublicUrls ?? '').map(withoutSlash),
    requestsPerMinute,
    ordersPerHour,
    requestTimeoutSeconds,
    liveStreams,
    proxies,
    stopDelaySeconds,
    secretKeys,
    singleSignOnTimeoutSeconds,
    privateIdentityProviders: addressesIn(privateIdentityProviders ?? '').map((host) => host.toLowerCase()),
    privateWebhooks: addressesIn(privateWebhooks ?? '').map((host) => host.toLowerCase()),
    programRegistration:
      programRegistration === undefined ? (demoWorld ? 'open' : 'off') : (programRegistration as 'open' | 'off'),
    programRegistrationToken,
    privateLockerMakers: addressesIn(privateLockerMakers ?? '').map((host) => host.toLowerCase()),
    privatePushServices: addressesIn(privatePushServices ?? '').map((host) => host.toLowerCase()),
    servers: [...new Set(others)],
    hostPages: addressesIn(hostPages ?? '').flatMap((address) => serverOrigin(address) ?? []),
    printers: printers === 'none' ? [] : addressesIn(printers ?? ANY_PRINTER),
    loginPages: addressesIn(loginPages ?? '').flatMap((address) => serverOrigin(address) ?? []),
    serversSecret: serversSecret ?? '',
    oldestClient,
    metricsToken,
    securityContact,
    accessLog,
    backupStore,
    payments,
    callCenter,
    invoicing,
    objectStore,
    sepaCreditor: {
      name: sepaName ?? null,
      id: sepaId ?? (demoWorld ? DEMO_CREDITOR.id : NO_CREDITOR_ID),
      iban: sepaIban ?? (demoWorld ? DEMO_CREDITOR.iban : null),
      bic: sepaBic ?? null,
    },
    sepaNoticeDays,
    paymentCheckSeconds,
    refundCheckDays,
    publicUrl: ownUrl,
    logLevel: logLevel as LogLevel,
  };
}

/** Nobody's: an identifier and an account with right check digits, so that the demo world can show files of direct debits. */
export const DEMO_CREDITOR = { id: 'FR76ZZZ000000', iban: 'FR7630006000011234567890189' };

/** A creditor identifier that is nobody's. */
export const NO_CREDITOR_ID = 'FR00ZZZ000000';

/** This server's own address, without a path: how other servers and pages name it. */
export const ownOrigin = (settings: Settings): string => new URL(settings.publicUrl).origin;

export const filesFolder = (settings: Pick<Settings, 'dataDir'>): string => join(settings.dataDir, 'files');
