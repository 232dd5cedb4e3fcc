import type { Parser, Parsers } from '../../parsers/parsers.ts';
import { measureXml, type XmlLimits } from '../../parsers/measure-xml.ts';
import { failed, type ProviderAnswer } from './provider-answer.ts';
import { type SamlAnswer, type SamlConnection, serviceProvider } from './saml-service-provider.ts';
import type { parse } from './saml-thread.ts';

/** Where the browser goes to sign on: the request travels in the address. */
export const samlAddress = (connection: SamlConnection, requestId: string, relayState: string): Promise<string> =>
  serviceProvider(connection, requestId).getAuthorizeUrlAsync(relayState, undefined, {});

/** Our metadata, for the administrator of the identity provider. */
export const samlMetadata = (connection: Pick<SamlConnection, 'entityId' | 'assertionAddress'>): string =>
  serviceProvider(
    { ...connection, issuer: 'none', entryPoint: 'https://none.invalid', certificates: ['none'] },
    '_',
  ).generateServiceProviderMetadata(null, null);

/** Several times what providers send, groups and all; what verifies signatures takes a time that grows with the square of each. */
const samlLimits: XmlLimits = {
  maxCharacters: 64 * 1024,
  maxElements: 2_000,
  maxDepth: 30,
  maxAttributes: 4_000,
  maxAttributesOfElement: 30,
  mayHoldComments: false,
};

/** In base64 three bytes are four letters; some providers break the lines. */
const maxPostedCharacters = 100_000;

const samlParser: Parser<typeof parse> = {
  module: import.meta.resolve('./saml-thread.ts'),
  threads: 2,
  timeoutMs: 5_000,
  maxHeapMb: 128,
  maxWaiting: 200,
  // A whole company comes from one address.
  maxOfSender: 200,
  // Longer than somebody may take to sign in with their company.
  idleMs: 15 * 60_000,
};

/** Somebody was sent to their provider: their answer shall not wait for a thread to start. */
export const expectSamlAnswer = (parsers: Parsers): void => parsers.warm(samlParser);

/** Verifies what the identity provider posted, against the request that it says it answers. */
export async function readSamlAnswer(
  parsers: Parsers,
  connection: SamlConnection,
  requestId: string,
  posted: string,
): Promise<ProviderAnswer<SamlAnswer>> {
  if (posted.length > maxPostedCharacters) return failed('answerTooLarge', `${posted.length} letters of base64`);
  const measured = measureXml(Buffer.from(posted, 'base64').toString('utf8'), samlLimits);
  if (measured === 'too-large') return failed('answerTooLarge', 'more than is read');
  if (typeof measured === 'string') return failed('notTrusted', `XML that is ${measured}`);
  const parsed = await parsers.parse(samlParser, { connection, requestId, response: posted }, null);
  if ('value' in parsed) return parsed.value;
  return parsed.failure === 'busy'
    ? failed('tooManySignOns', 'too many answers wait to be verified')
    : failed('answerTooLarge', `verifying it is ${parsed.failure}`);
}
