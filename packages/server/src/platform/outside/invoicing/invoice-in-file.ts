import { inflateSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { measureXml } from '../../parsers/measure-xml.ts';

/** What names an invoice and its parties, as its file for machines says it. */
export interface InvoiceInFile {
  readonly reference: string;
  readonly typeCode: string;
  readonly issuedOn: string;
  readonly sellerSiren: string;
  readonly sellerName: string;
  readonly buyerSiren: string;
  readonly buyerName: string;
}

/** More than the text of an invoice for machines; what unpacks to more is passed over. */
const maxXmlBytes = 5_000_000;
const limits = {
  maxCharacters: maxXmlBytes,
  maxElements: 200_000,
  maxDepth: 30,
  maxAttributes: 200_000,
  maxAttributesOfElement: 20,
  mayHoldComments: true,
};
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
});

const isInvoice = (bytes: Buffer): boolean => bytes.subarray(0, 2000).includes('CrossIndustryInvoice');

/** The invoice for machines in a Factur-X file, or the file itself where it is one; null for none. Streams of a PDF are looked at one by one. */
function invoiceXmlIn(file: Buffer): string | null {
  if (isInvoice(file)) return file.toString('utf8');
  let from = file.indexOf('stream');
  while (from !== -1) {
    const isEnd = file.subarray(from - 3, from).toString('latin1') === 'end';
    const start = from + (file[from + 6] === 0x0d ? 8 : 7);
    const end = file.indexOf('endstream', start);
    if (end === -1) return null;
    const packed = isEnd ? Buffer.alloc(0) : file.subarray(start, end);
    const bytes = isInvoice(packed) ? packed : unpacked(packed);
    if (bytes !== null && isInvoice(bytes)) return bytes.toString('utf8');
    from = file.indexOf('stream', isEnd ? from + 6 : end + 9);
  }
  return null;
}

function unpacked(packed: Buffer): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: maxXmlBytes });
  } catch {
    return null;
  }
}

type Part = unknown;
function at(part: Part, ...names: readonly string[]): string {
  let found: Part = part;
  for (const name of names) {
    const one: Part = Array.isArray(found) ? found[0] : found;
    found = typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return typeof found === 'string' ? found.trim() : '';
}

/** Reads who an invoice is from and to; null for a file that holds none. */
export function readInvoiceFile(file: Buffer): InvoiceInFile | null {
  const xml = invoiceXmlIn(file);
  if (xml === null || typeof measureXml(xml, limits) === 'string') return null;
  const root = parser.parse(xml) as Part;
  const inside = ['CrossIndustryInvoice', 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement'] as const;
  const issued = at(root, 'CrossIndustryInvoice', 'ExchangedDocument', 'IssueDateTime', 'DateTimeString');
  const reference = at(root, 'CrossIndustryInvoice', 'ExchangedDocument', 'ID');
  if (reference === '') return null;
  return {
    reference,
    typeCode: at(root, 'CrossIndustryInvoice', 'ExchangedDocument', 'TypeCode'),
    issuedOn: `${issued.slice(0, 4)}-${issued.slice(4, 6)}-${issued.slice(6, 8)}`,
    sellerSiren: at(root, ...inside, 'SellerTradeParty', 'SpecifiedLegalOrganization', 'ID'),
    sellerName: at(root, ...inside, 'SellerTradeParty', 'Name'),
    buyerSiren: at(root, ...inside, 'BuyerTradeParty', 'SpecifiedLegalOrganization', 'ID'),
    buyerName: at(root, ...inside, 'BuyerTradeParty', 'Name'),
  };
}
