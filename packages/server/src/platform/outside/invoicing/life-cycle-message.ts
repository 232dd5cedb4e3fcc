import { instantToLocal, localToInstant } from '@loge/domain/shared/moment-zoned';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { xmlText } from '@loge/domain/shared/xml-text';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { create } from 'xmlbuilder2';
import { measureXml } from '../../parsers/measure-xml.ts';

/** A party of a status message, by its SIREN. */
export interface MessageParty {
  readonly siren: string;
  readonly name: string;
  /** Seller, buyer, or a platform. */
  readonly role: 'SE' | 'BY' | 'WK';
}

/** One status of one document (CDAR, profile CDV of the French reform). */
export interface LifeCycleMessage {
  readonly code: number;
  readonly label: string;
  readonly occurredAt: Date;
  readonly reference: string;
  /** UNTDID 1001 of the document: 380, 381, 389, 261. */
  readonly typeCode: string;
  readonly issuedOn: LocalDate;
  /** Who has issued the document. */
  readonly sellerSiren: string;
  readonly from: MessageParty;
  readonly to: MessageParty;
  readonly reasonCode: string;
  readonly reason: string;
  /** What came in per rate, with VAT, in cents: of 212 alone. */
  readonly amounts: readonly { readonly ratePercent: number; readonly cents: number }[];
}

/** What a message says that somebody else wrote. */
export type ReadLifeCycleMessage = Pick<
  LifeCycleMessage,
  'code' | 'occurredAt' | 'reference' | 'issuedOn' | 'sellerSiren' | 'reasonCode' | 'reason'
> & { readonly role: string };

/** Moments of messages carry no zone: they are those of the mainland. */
const zone = 'Europe/Paris';

/** The code by which UNTDID 1373 says what the status says. */
const STATUS_CODES: Readonly<Record<number, string>> = {
  200: '10',
  201: '10',
  202: '43',
  203: '48',
  204: '45',
  205: '1',
  206: '49',
  207: '46',
  208: '39',
  209: '37',
  210: '50',
  211: '47',
  212: '47',
  213: '8',
};

const NAMESPACES = {
  '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100',
  '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

const stamp = (moment: Date): string => {
  const { date, time } = instantToLocal(moment.getTime(), zone);
  return `${date.replaceAll('-', '')}${time.replace(':', '')}${String(moment.getUTCSeconds()).padStart(2, '0')}`;
};
const dateTime = (moment: Date) => ({ 'udt:DateTimeString': { '@format': '204', '#': stamp(moment) } });
const party = ({ siren, name, role }: MessageParty, isRecipient = false) => ({
  'ram:GlobalID': { '@schemeID': '0002', '#': siren },
  'ram:Name': xmlText(name),
  'ram:RoleCode': role,
  ...(isRecipient && { 'ram:URIUniversalCommunication': { 'ram:URIID': { '@schemeID': '0225', '#': siren } } }),
});

/** Writes a status as the platform takes it; 212 goes to the administration as well. */
export function lifeCycleXml(message: LifeCycleMessage): Buffer {
  const { code, occurredAt, reference, typeCode, issuedOn, amounts } = message;
  const toAdministration = {
    'ram:GlobalID': { '@schemeID': '0238', '#': '9998' },
    'ram:Name': 'PPF',
    'ram:RoleCode': 'DFH',
  };
  const said = {
    ...(message.reasonCode !== '' && { 'ram:ReasonCode': message.reasonCode, 'ram:Reason': xmlText(message.reason) }),
    // MDT-124-2: a status that says more numbers what it says.
    ...((message.reasonCode !== '' || amounts.length > 0) && { 'ram:SequenceNumeric': '1' }),
    ...(amounts.length > 0 && {
      'ram:SpecifiedDocumentCharacteristic': amounts.map(({ ratePercent, cents }) => ({
        'ram:TypeCode': 'MEN',
        'ram:ValueChangedIndicator': { 'udt:IndicatorString': 'false' },
        'ram:ValueAmount': { '@currencyID': 'EUR', '#': (cents / 100).toFixed(2) },
        'ram:ValuePercent': ratePercent.toFixed(2),
      })),
    }),
  };
  const root = {
    'rsm:CrossDomainAcknowledgementAndResponse': {
      ...NAMESPACES,
      'rsm:ExchangedDocumentContext': {
        'ram:BusinessProcessSpecifiedDocumentContextParameter': { 'ram:ID': 'REGULATED' },
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn.cpro.gouv.fr:1p0:CDV:invoice' },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': `${reference}_${code}_${stamp(occurredAt)}#${typeCode}_${issuedOn.replaceAll('-', '')}`,
        'ram:IssueDateTime': dateTime(occurredAt),
        'ram:SenderTradeParty': { 'ram:RoleCode': 'WK' },
        'ram:IssuerTradeParty': party(message.from),
        'ram:RecipientTradeParty': [party(message.to, true), ...(code === 212 ? [toAdministration] : [])],
      },
      'rsm:AcknowledgementDocument': {
        'ram:MultipleReferencesIndicator': { 'udt:Indicator': 'false' },
        'ram:TypeCode': code < 204 || code === 213 ? '305' : '23',
        'ram:IssueDateTime': dateTime(occurredAt),
        'ram:ReferenceReferencedDocument': {
          'ram:IssuerAssignedID': reference,
          'ram:StatusCode': STATUS_CODES[code] ?? '10',
          'ram:TypeCode': typeCode,
          'ram:FormattedIssueDateTime': {
            'qdt:DateTimeString': { '@format': '102', '#': issuedOn.replaceAll('-', '') },
          },
          'ram:ProcessConditionCode': String(code),
          'ram:ProcessCondition': message.label,
          'ram:IssuerTradeParty': { 'ram:GlobalID': { '@schemeID': '0002', '#': message.sellerSiren } },
          ...(Object.keys(said).length > 0 && { 'ram:SpecifiedDocumentStatus': said }),
        },
      },
    },
  };
  return Buffer.from(create({ version: '1.0', encoding: 'UTF-8' }, root).end({ prettyPrint: true }));
}

const limits = {
  maxCharacters: 500_000,
  maxElements: 5_000,
  maxDepth: 20,
  maxAttributes: 5_000,
  maxAttributesOfElement: 20,
  mayHoldComments: true,
};
/** No entities, whatever a message declares. */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
});

type Part = unknown;

function at(part: Part, ...names: readonly string[]): Part {
  let found: Part = part;
  for (const name of names) {
    const one: Part = Array.isArray(found) ? found[0] : found;
    found = typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return Array.isArray(found) ? found[0] : found;
}
const text = (part: Part): string => (typeof part === 'string' ? part.trim() : '');

function momentOf(stamped: string): Date | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?/.exec(stamped);
  if (parts === null) return null;
  const [, year = '', month = '', day = '', hours = '00', minutes = '00', seconds = '00'] = parts;
  try {
    return new Date(localToInstant(`${year}-${month}-${day}`, `${hours}:${minutes}`, zone) + Number(seconds) * 1000);
  } catch {
    // There is no such day, or no such time.
    return null;
  }
}

/** Reads a status that somebody else wrote; null for what is none. */
export function readLifeCycle(bytes: Buffer): ReadLifeCycleMessage | null {
  const xml = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (typeof measureXml(xml, limits) === 'string' || XMLValidator.validate(xml) !== true) return null;
  const root = at(parser.parse(xml) as Part, 'CrossDomainAcknowledgementAndResponse');
  const acknowledged = at(root, 'AcknowledgementDocument');
  const about = at(acknowledged, 'ReferenceReferencedDocument');
  const code = Number(text(at(about, 'ProcessConditionCode')));
  const occurredAt = momentOf(text(at(acknowledged, 'IssueDateTime', 'DateTimeString')));
  const issued = text(at(about, 'FormattedIssueDateTime', 'DateTimeString'));
  const reference = text(at(about, 'IssuerAssignedID'));
  if (!Number.isInteger(code) || code < 200 || code > 299 || occurredAt === null || reference === '') return null;
  const status = at(about, 'SpecifiedDocumentStatus');
  return {
    code,
    occurredAt,
    reference: reference.slice(0, 100),
    issuedOn: /^\d{8}$/.test(issued) ? `${issued.slice(0, 4)}-${issued.slice(4, 6)}-${issued.slice(6)}` : '',
    sellerSiren: text(at(about, 'IssuerTradeParty', 'GlobalID')),
    reasonCode: text(at(status, 'ReasonCode')).slice(0, 100),
    reason: text(at(status, 'Reason')).slice(0, 1000),
    role: text(at(root, 'ExchangedDocument', 'IssuerTradeParty', 'RoleCode')),
  };
}
