import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';

/** What is needed to speak with a company's SAML identity provider. */
export interface SamlConnection {
  /** Its entity id. */
  readonly issuer: string;
  readonly entryPoint: string;
  /** PEM or bare base64; several while a certificate is being renewed. */
  readonly certificates: readonly string[];
  /** Our own entity id, and where assertions are posted. */
  readonly entityId: string;
  readonly assertionAddress: string;
}

export interface SamlAnswer {
  readonly claims: Readonly<Record<string, unknown>>;
  readonly assertionId: string;
  readonly expiresAt: Date;
}

const requestLifetimeMs = 10 * 60_000;
export const clockSkewMs = 30_000;

/** Us, as the library knows us, for one request to one provider. */
export function serviceProvider(connection: SamlConnection, requestId: string): SAML {
  return new SAML({
    entryPoint: connection.entryPoint,
    issuer: connection.entityId,
    callbackUrl: connection.assertionAddress,
    audience: connection.entityId,
    idpIssuer: connection.issuer,
    idpCert: [...connection.certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: clockSkewMs,
    requestIdExpirationPeriodMs: requestLifetimeMs,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    // Requests are kept with the sign-on: only an answer to this very request is one.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}
