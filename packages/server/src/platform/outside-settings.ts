/** Who carries out online payments. */
export type PaymentSettings =
  | { readonly provider: 'simulator' | 'none' }
  | {
      readonly provider: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      /** Another address than the provider's own, e.g. of a stand-in. */
      readonly apiUrl: string | undefined;
      readonly timeoutSeconds: number;
    };

/** Who calls people for the team. */
export type CallCenterSettings =
  | { readonly provider: 'simulator' | 'none' }
  | {
      readonly provider: 'genesys';
      /** That of the region, e.g. https://api.mypurecloud.ie. */ readonly apiUrl: string;
    };

/** Through whom invoices, their statuses and reports go out and come in. */
export type InvoicingSettings =
  | { readonly provider: 'simulator' | 'none' }
  | {
      readonly provider: 'flow-service';
      readonly flowUrl: string;
      readonly directoryUrl: string;
      readonly tokenUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly timeoutSeconds: number;
    };

/** Where an object store keeps our files, by the S3 protocol. */
export interface ObjectStorePlace {
  /**
   * The bucket by its path, with a folder of it where it is shared: https://s3.example.org/loge or https://s3.example.org/loge/paris; or by its host
   * alone: https://loge.s3.example.org.
   */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Names and passwords are for databases and mail servers alone: an address that people type, or that a request is sent to, is repeated in
 * messages, and `fetch` refuses it.
 */
export function isUrl(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  if (!protocols.includes(protocol)) return false;
  if (protocol === 'http:' || protocol === 'https:') return username === '' && password === '';
  return isDecodable(`${username}${password}${pathname}`);
}

/** A `%` that begins no code would throw where the address is used. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** A value as a message may repeat it: whatever could be a password in an address, or a signature behind it, is left out. */
export function withoutPasswords(value: string): string {
  const colon = value.indexOf(':');
  const at = value.lastIndexOf('@');
  const start = colon + (value.startsWith('//', colon + 1) ? 3 : 1);
  const masked = colon !== -1 && start <= at ? `${value.slice(0, start)}…${value.slice(at)}` : value;
  const query = masked.indexOf('?');
  return query === -1 ? masked : `${masked.slice(0, query)}?…`;
}

export const isLong =
  (shortest: number) =>
  (text: string): boolean =>
    text.length >= shortest;

export const withoutSlash = (url: string): string => url.replace(/\/$/, '');

type Read = (
  name: string,
  valid: (value: string) => boolean,
  expected: string,
  isSecret?: boolean,
) => string | undefined;

/** Without a word about it, the demo world pays at the simulator and everybody else nowhere: nothing counts as paid by mistake. */
export function readPayments(read: Read, problems: string[], demoWorld: boolean): PaymentSettings {
  const providers = ['simulator', 'stripe', 'none'];
  const provider = read('PAYMENT_PROVIDER', (value) => providers.includes(value), `one of ${providers.join(', ')}`);
  const secretKey = read('STRIPE_SECRET_KEY', (value) => /^(sk|rk)_\w{8,}$/.test(value), 'a key like sk_…', true);
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET', (value) => /^whsec_.{8,}$/.test(value), 'like whsec_…', true);
  const apiUrl = read('STRIPE_API_URL', (value) => isUrl(value, ['http:', 'https:']), 'an http:// or https:// address');
  const timeout = read('PAYMENT_TIMEOUT_SECONDS', (value) => /^[1-9]\d?$/.test(value), 'a number from 1 to 99');
  if (provider !== 'stripe')
    return { provider: provider === 'simulator' || (provider === undefined && demoWorld) ? 'simulator' : 'none' };
  if (secretKey === undefined || webhookSecret === undefined)
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set where PAYMENT_PROVIDER is stripe.');
  return {
    provider,
    secretKey: secretKey ?? '',
    webhookSecret: webhookSecret ?? '',
    apiUrl,
    timeoutSeconds: Number(timeout ?? 10),
  };
}

/** The demo world calls nobody, everybody else has no call centre until one is named. */
export function readCallCenter(read: Read, problems: string[], demoWorld: boolean): CallCenterSettings {
  const providers = ['simulator', 'genesys', 'none'];
  const provider = read('CALL_CENTER', (value) => providers.includes(value), `one of ${providers.join(', ')}`);
  const apiUrl = read('GENESYS_API_URL', (value) => isUrl(value, ['https:', 'http:']), 'an https:// address');
  if (provider !== 'genesys')
    return { provider: provider === 'simulator' || (provider === undefined && demoWorld) ? 'simulator' : 'none' };
  if (apiUrl === undefined) problems.push('GENESYS_API_URL must be set where CALL_CENTER is genesys.');
  return { provider, apiUrl: withoutSlash(apiUrl ?? '') };
}

/** The demo world sends to the simulator, everybody else nowhere until a platform is named: nothing counts as sent by mistake. */
export function readInvoicing(read: Read, problems: string[], demoWorld: boolean): InvoicingSettings {
  const providers = ['simulator', 'flow-service', 'none'];
  const provider = read('INVOICING_PLATFORM', (value) => providers.includes(value), `one of ${providers.join(', ')}`);
  const address = (name: string) => read(name, (value) => isUrl(value, ['https:', 'http:']), 'an https:// address');
  const flowUrl = address('INVOICING_FLOW_URL');
  const directoryUrl = address('INVOICING_DIRECTORY_URL');
  const tokenUrl = address('INVOICING_TOKEN_URL');
  const clientId = read('INVOICING_CLIENT_ID', isLong(1), 'at least 1 character');
  const clientSecret = read('INVOICING_CLIENT_SECRET', isLong(8), 'at least 8 characters', true);
  if (provider !== 'flow-service')
    return { provider: provider === 'simulator' || (provider === undefined && demoWorld) ? 'simulator' : 'none' };
  if ([flowUrl, directoryUrl, tokenUrl, clientId, clientSecret].includes(undefined))
    problems.push(
      'INVOICING_FLOW_URL, INVOICING_DIRECTORY_URL, INVOICING_TOKEN_URL, INVOICING_CLIENT_ID and INVOICING_CLIENT_SECRET must be set where INVOICING_PLATFORM is flow-service.',
    );
  return {
    provider,
    flowUrl: withoutSlash(flowUrl ?? ''),
    directoryUrl: withoutSlash(directoryUrl ?? ''),
    tokenUrl: tokenUrl ?? '',
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    timeoutSeconds: 20,
  };
}

export function readObjectStore(name: 'FILES' | 'BACKUPS', read: Read, problems: string[]): ObjectStorePlace | null {
  const url = read(
    `${name}_URL`,
    (value) => isUrl(value, ['https:', 'http:']) && new URL(value).search === '',
    'the https:// address of a bucket',
  );
  const region = read(`${name}_REGION`, (value) => /^[\w-]{1,40}$/.test(value), 'a region like eu-west-3');
  const accessKeyId = read(`${name}_ACCESS_KEY`, isLong(3), 'at least 3 characters', true);
  const secretAccessKey = read(`${name}_SECRET_KEY`, isLong(6), 'at least 6 characters', true);
  if (url === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    problems.push(`${name}_ACCESS_KEY and ${name}_SECRET_KEY must be set where ${name}_URL is.`);
  return {
    url,
    region: region ?? 'us-east-1',
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  };
}
