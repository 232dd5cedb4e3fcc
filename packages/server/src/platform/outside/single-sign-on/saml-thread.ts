import { SamlStatusError } from '@node-saml/node-saml';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { failed, type ProviderAnswer } from './provider-answer.ts';
import { clockSkewMs, type SamlAnswer, type SamlConnection, serviceProvider } from './saml-service-provider.ts';
import { refuseWeakAlgorithms } from './weak-algorithms.ts';

refuseWeakAlgorithms();

interface Posted {
  readonly connection: SamlConnection;
  readonly requestId: string;
  /** Base64, as it came. */
  readonly response: string;
}

/** Verifies a response whose XML was measured, against the request that it says it answers. */
export async function parse({ connection, requestId, response }: Posted): Promise<ProviderAnswer<SamlAnswer>> {
  try {
    const envelope = envelopeOf(Buffer.from(response, 'base64').toString('utf8'));
    if (envelope === null) return failed('notTrusted', 'no response with one status');
    // Whatever else it holds: a provider that says that somebody did not sign on has not confirmed them.
    if (envelope.status !== success) return failed('notConfirmed', `status ${envelope.status}`);
    const { profile } = await serviceProvider(connection, requestId).validatePostResponseAsync({
      SAMLResponse: response,
    });
    if (profile === null) return failed('notConfirmed', 'no profile');
    const read = assertionShape.safeParse(profile.getAssertion?.());
    if (!read.success) return failed('notTrusted', 'the assertion lacks what it must say');
    const problem = problemOf(read.data.Assertion, envelope.destination, connection, requestId);
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

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

const envelopeParser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name, path) => path === 'Response.Status' || name === 'StatusCode',
});

const envelopeShape = z.object({
  Response: z.object({
    Destination: z.optional(z.string()),
    // The first code is what it came to, a code inside it says why.
    Status: z.tuple([z.object({ StatusCode: z.tuple([z.object({ Value: z.string() })]) })]),
  }),
});

/** What the response says around its assertion, as a parser reads it. Null for what is no response, or has not exactly one status. */
function envelopeOf(xml: string): { readonly destination: string | null; readonly status: string } | null {
  const read = envelopeShape.safeParse(envelopeParser.parse(xml));
  if (!read.success) return null;
  const { Destination, Status } = read.data.Response;
  return { destination: Destination ?? null, status: Status[0].StatusCode[0].Value };
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
