import type { setSignOnConnection } from '@loge/contract/admin/set-sign-on-connection';
import type { signOnConnections } from '@loge/contract/admin/sign-on-connections';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';

export type Connection = OutputOf<typeof signOnConnections>['items'][number];
type Sent = InputOf<typeof setSignOnConnection>['connection'];

/** A connection as it is typed: lists as lines. */
export interface SignOnDraft {
  readonly slug: string;
  readonly conciergerieId: string;
  readonly name: string;
  readonly protocol: 'oidc' | 'saml';
  readonly issuer: string;
  readonly clientId: string;
  /** Empty keeps the stored one. */
  readonly clientSecret: string;
  readonly entryPoint: string;
  readonly certificates: string;
  readonly domains: string;
  readonly claims: string;
  readonly callingApplications: string;
  readonly appAddress: string;
  readonly mainColor: string;
  readonly createsPeople: boolean;
  readonly vouchesForEmails: boolean;
  readonly noBottomIconBar: boolean;
  readonly active: boolean;
}

const blank: SignOnDraft = {
  slug: '',
  conciergerieId: '',
  name: '',
  protocol: 'oidc',
  issuer: '',
  clientId: '',
  clientSecret: '',
  entryPoint: '',
  certificates: '',
  domains: '',
  claims: '',
  callingApplications: '',
  appAddress: '',
  mainColor: '',
  createsPeople: true,
  vouchesForEmails: false,
  noBottomIconBar: false,
  active: true,
};

const asLines = (list: readonly string[]): string => list.join('\n');

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const pemPattern = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/** Each certificate in what was pasted; whatever is none is sent as it is, for the server to name it. */
function certificatesOf(text: string): string[] {
  const found = text.match(pemPattern) ?? [];
  const rest = text.replaceAll(pemPattern, '').trim();
  return rest === '' ? [...found] : [...found, rest];
}

export function draftOf(connection: Connection | null): SignOnDraft {
  if (connection === null) return blank;
  return {
    slug: connection.slug,
    conciergerieId: String(connection.conciergerieId),
    name: connection.name,
    protocol: connection.protocol,
    issuer: connection.issuer,
    clientId: connection.clientId,
    clientSecret: '',
    entryPoint: connection.entryPoint,
    certificates: connection.certificates.map(({ pem }) => pem.trim()).join('\n'),
    domains: asLines(connection.domains),
    claims: asLines(Object.entries(connection.claims).map(([name, claim]) => `${name}=${claim}`)),
    callingApplications: asLines(connection.callingApplications),
    appAddress: connection.appAddress ?? '',
    mainColor: connection.mainColor ?? '',
    createsPeople: connection.createsPeople,
    vouchesForEmails: connection.vouchesForEmails,
    noBottomIconBar: connection.noBottomIconBar,
    active: connection.active,
  };
}

/** What is sent of a draft. */
export function sentConnection(draft: SignOnDraft, isNew: boolean): Sent {
  const claims = new Map(
    linesOf(draft.claims).map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
  return {
    ...draft,
    isNew,
    conciergerieId: Number(draft.conciergerieId),
    clientSecret: draft.clientSecret === '' ? null : draft.clientSecret,
    certificates: certificatesOf(draft.certificates),
    domains: linesOf(draft.domains),
    claims: {
      subject: claims.get('subject'),
      email: claims.get('email'),
      firstName: claims.get('firstName'),
      lastName: claims.get('lastName'),
      externalId: claims.get('externalId'),
    },
    callingApplications: linesOf(draft.callingApplications),
    appAddress: draft.appAddress === '' ? null : draft.appAddress,
    mainColor: draft.mainColor === '' ? null : draft.mainColor,
  };
}
