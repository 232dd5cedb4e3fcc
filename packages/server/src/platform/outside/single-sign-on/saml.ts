import { SAML, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import * as z from 'zod/mini';
import { failed, type ProviderAnswer } from './provider-answer.ts';

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
const clockSkewMs = 30_000;

function serviceProvider(connection: SamlConnection, requestId: string): SAML {
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

/** Where the browser goes to sign on: the request travels in the address. */
export const samlAddress = (connection: SamlConnection, requestId: string, relayState: string): Promise<string> =>
  serviceProvider(connection, requestId).getAuthorizeUrlAsync(relayState, undefined, {});

/** Our metadata, for the administrator of the identity provider. */
export const samlMetadata = (connection: Pick<SamlConnection, 'entityId' | 'assertionAddress'>): string =>
  serviceProvider(
    { ...connection, issuer: 'none', entryPoint: 'https://none.invalid', certificates: ['none'] },
    '_',
  ).generateServiceProviderMetadata(null, null);

/** What no answer needs, and attacks on readers of XML are made of; and signatures that can be forged today. */
const forbiddenXmlPattern = /<!|<\?(?!xml\s)|xmldsig#(?:rsa-sha1|dsa-sha1|sha1|hmac-sha1)"/i;
const maxAnswerLength = 400_000;

/** Verifies what the identity provider posted, against the request that it says it answers. */
export async function readSamlAnswer(
  connection: SamlConnection,
  requestId: string,
  posted: string,
): Promise<ProviderAnswer<SamlAnswer>> {
  if (posted.length > maxAnswerLength) return failed('notTrusted', 'too long');
  const xml = Buffer.from(posted, 'base64').toString('utf8');
  const strange = forbiddenXmlPattern.exec(xml);
  if (strange !== null) return failed('notTrusted', `holds ${strange[0]}`);
  try {
    const { profile } = await serviceProvider(connection, requestId).validatePostResponseAsync({
      SAMLResponse: posted,
    });
    if (profile === null) return failed('notConfirmed', 'no profile');
    const read = assertionShape.safeParse(profile.getAssertion?.());
    if (!read.success) return failed('notTrusted', 'the assertion lacks what it must say');
    const problem = problemOf(read.data.Assertion, destinationOf(xml), connection, requestId);
    if (problem !== null) return failed('notTrusted', problem);
    const { $, Subject, Conditions } = read.data.Assertion;
    const name = Subject[0].NameID[0];
    const isForOnce = name.$?.Format?.endsWith(':transient') ?? false;
    return {
      claims: { ...attributes.parse(profile['attributes'] ?? {}), nameID: isForOnce ? '' : name._ },
      assertionId: $.ID,
      expiresAt: new Date(new Date(Conditions[0].$.NotOnOrAfter).getTime() + 2 * clockSkewMs),
    };
  } catch (error) {
    if (error instanceof SamlStatusError) return failed('notConfirmed', error.message);
    return failed('notTrusted', error instanceof Error ? error.message : 'unreadable');
  }
}

const attributes = z.record(z.string(), z.unknown());

const one = <Type extends z.ZodMiniType>(type: Type) => z.tuple([type]);

/** The signed part, as the library reads it: of everything that must be there, exactly one. */
const assertionShape = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().check(z.minLength(1)), Version: z.literal('2.0') }),
    Issuer: one(z.object({ _: z.string() })),
    Subject: one(
      z.object({
        NameID: one(z.object({ _: z.string(), $: z.optional(z.object({ Format: z.optional(z.string()) })) })),
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.optional(
              one(
                z.object({
                  $: z.object({
                    Recipient: z.optional(z.string()),
                    InResponseTo: z.optional(z.string()),
                    NotOnOrAfter: z.optional(z.string()),
                  }),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
    Conditions: one(z.object({ $: z.object({ NotOnOrAfter: z.string() }) })),
  }),
});

type Assertion = z.output<typeof assertionShape>['Assertion'];

/** What the library leaves to its user: who says it, to whom it was sent, and that it answers our request. Null when all is well. */
function problemOf(
  { Issuer, Subject }: Assertion,
  destination: string | null,
  connection: SamlConnection,
  requestId: string,
): string | null {
  if (Issuer[0]._.trim() !== connection.issuer) return 'another issuer';
  if (destination !== null && destination !== connection.assertionAddress) return 'another destination';
  const isConfirmed = Subject[0].SubjectConfirmation.some(({ $, SubjectConfirmationData }) => {
    const data = SubjectConfirmationData?.[0].$;
    return (
      $.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      data?.Recipient === connection.assertionAddress &&
      data.InResponseTo === requestId &&
      data.NotOnOrAfter !== undefined &&
      new Date(data.NotOnOrAfter).getTime() + clockSkewMs > Date.now()
    );
  });
  return isConfirmed ? null : 'no bearer confirmation for this recipient and this request';
}

/** The address that the response as a whole says it was sent to. */
const destinationOf = (xml: string): string | null =>
  /^\s*(?:<\?xml[^>]*\?>\s*)?<[^>]*?\sDestination\s*=\s*["']([^"']*)["']/.exec(xml)?.[1] ?? null;
