import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { inflateRawSync } from 'node:zlib';
import samlify from 'samlify';
import { logeHost } from './test-browser.ts';

/** What an assertion says; a test changes one thing at a time. */
export interface Said {
  readonly audience: string;
  readonly destination: string;
  readonly recipient: string;
  readonly inResponseTo: string;
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly email: string;
  readonly notOnOrAfter: Date;
  readonly status: string;
}

export interface SamlProvider {
  readonly entityId: string;
  readonly publicKey: string;
  /** A signed response to a request of ours, as XML. */
  answer(slug: string, requestId: string, said?: Partial<Said>): Promise<string>;
}

samlify.setSchemaValidator({ validate: () => Promise.resolve('not checked: it is ours that is tested') });

const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
/** The library wants to send a certificate along. Nobody may believe it; any will do. */
const someCertificate = (rootCertificates[0] ?? '').replaceAll(/-----[^-]+-----|\s/g, '');
const newId = (): string => `_${randomBytes(16).toString('hex')}`;

const sha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** A real SAML identity provider, as a library makes it, with a key of its own. `app`: where we are. */
export function makeSamlProvider(
  entityId: string,
  { app = `http://${logeHost}`, signsWith = sha256 }: { readonly app?: string; readonly signsWith?: string } = {},
): SamlProvider {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const identityProvider = samlify.IdentityProvider({
    entityID: entityId,
    signingCert: someCertificate,
    privateKey,
    requestSignatureAlgorithm: signsWith,
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: 'https://idp.test/sso' },
    ],
    singleLogoutService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: 'https://idp.test/slo' },
    ],
    loginResponseTemplate: {
      context: samlify.SamlLib.defaultLoginResponseTemplate.context,
      attributes: [
        {
          name: 'mail',
          valueTag: 'user.email',
          nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
          valueXsiType: 'xs:string',
        },
      ],
    },
  });
  return {
    entityId,
    publicKey,
    async answer(slug, requestId, overrides = {}) {
      const base = `${app}/sso/${slug}`;
      const said: Said = {
        audience: `${base}/metadata`,
        destination: `${base}/acs`,
        recipient: `${base}/acs`,
        inResponseTo: requestId,
        issuer: entityId,
        nameId: 'G-17',
        nameIdFormat: format,
        email: 'zoe@saml.test',
        notOnOrAfter: new Date(Date.now() + 300_000),
        status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        ...overrides,
      };
      const serviceProvider = samlify.ServiceProvider({
        entityID: said.audience,
        wantAssertionsSigned: true,
        assertionConsumerService: [
          { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', Location: said.destination },
        ],
      });
      const values: Record<string, string> = {
        ID: newId(),
        AssertionID: newId(),
        Destination: said.destination,
        Audience: said.audience,
        SubjectRecipient: said.recipient,
        NameIDFormat: said.nameIdFormat,
        NameID: said.nameId,
        Issuer: said.issuer,
        IssueInstant: new Date().toISOString(),
        ConditionsNotBefore: new Date(said.notOnOrAfter.getTime() - 600_000).toISOString(),
        ConditionsNotOnOrAfter: said.notOnOrAfter.toISOString(),
        SubjectConfirmationDataNotOnOrAfter: said.notOnOrAfter.toISOString(),
        AssertionConsumerServiceURL: said.destination,
        EntityID: said.audience,
        InResponseTo: said.inResponseTo,
        StatusCode: said.status,
        attrUserEmail: said.email,
        AuthnStatement: '',
      };
      const { context } = await identityProvider.createLoginResponse(
        serviceProvider,
        { extract: { request: { id: requestId } } },
        'post',
        { email: said.email },
        (template: string) => ({
          id: values['ID'] ?? '',
          context: samlify.SamlLib.replaceTagsByValue(template, values),
        }),
      );
      return Buffer.from(context, 'base64').toString('utf8');
    },
  };
}

/** The request that an address carries. */
export function requestOf(address: string): { readonly id: string; readonly relayState: string; readonly xml: string } {
  const { searchParams } = new URL(address);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return { id: /\sID="([^"]+)"/.exec(xml)?.[1] ?? '', relayState: searchParams.get('RelayState') ?? '', xml };
}
