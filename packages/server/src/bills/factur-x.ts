import type { Buyer, Seller } from '@loge/domain/billing/bill-document';
import { type BillLine, exactUnitPrice } from '@loge/domain/billing/bill-lines';
import { itemName } from '@loge/domain/billing/item-name';
import { documentTypeCode } from '@loge/domain/invoicing/transmission';
import type { Cents } from '@loge/domain/shared/money';
import { sumCents } from '@loge/domain/shared/money';
import { xmlText } from '@loge/domain/shared/xml-text';
import { create } from 'xmlbuilder2';
import type { Archive } from '../platform/pdf/sheet.ts';
import { exemptionOf, legalNotes, operationNotes, selfBilledNote, termsOf, trialNote } from './bill-words.ts';
import { isOfOrder, isSelfBilled, type PrintedDocument } from './printed-document.ts';

const ns = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
} as const;

/** What an element holds: a text, elements in the order that the schema asks for, or several of one name. Left out where undefined. */
type Node = string | { readonly [name: string]: Node | readonly Node[] | undefined };

const euros = (cents: Cents): string => {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};
const day = (date: string): Node => ({ 'udt:DateTimeString': { '@format': '102', '#': date.replaceAll('-', '') } });
const unlessEmpty = (text: string): string | undefined => (text === '' ? undefined : text);

/** Taxed at a rate, or free of tax: the categories of EN 16931 that a sale in France may have. */
const tax = (ratePercent: number): Record<string, Node> => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': ratePercent === 0 ? 'E' : 'S',
  'ram:RateApplicablePercent': String(ratePercent),
});

const address = (party: Pick<Buyer, 'address1' | 'address2' | 'zipCode' | 'city'>): Node => ({
  'ram:PostcodeCode': unlessEmpty(party.zipCode),
  'ram:LineOne': unlessEmpty(party.address1),
  'ram:LineTwo': unlessEmpty(party.address2),
  'ram:CityName': unlessEmpty(party.city),
  'ram:CountryID': 'FR',
});

/** BT-34 and BT-49: where a company receives, which is its SIREN unless the directory says more. */
const electronicAddress = (siren: string): Node => ({ 'ram:URIID': { '@schemeID': '0225', '#': siren } });

const sellerParty = (seller: Seller, isB2B: boolean): Node => ({
  'ram:Name': seller.legalName,
  'ram:SpecifiedLegalOrganization': {
    'ram:ID': { '@schemeID': '0002', '#': seller.siren },
    'ram:TradingBusinessName': unlessEmpty(seller.deskName),
  },
  'ram:PostalTradeAddress': address(seller),
  'ram:URIUniversalCommunication': isB2B ? electronicAddress(seller.siren) : undefined,
  // Anyone who has no VAT number is known to the tax office by the SIREN.
  'ram:SpecifiedTaxRegistration': {
    'ram:ID':
      seller.vatNumber === null
        ? { '@schemeID': 'FC', '#': seller.siren }
        : { '@schemeID': 'VA', '#': seller.vatNumber },
  },
});

const buyerParty = (buyer: Buyer): Node => ({
  'ram:Name': buyer.name,
  'ram:SpecifiedLegalOrganization':
    buyer.siren === undefined ? undefined : { 'ram:ID': { '@schemeID': '0002', '#': buyer.siren } },
  'ram:PostalTradeAddress': address(buyer),
  'ram:URIUniversalCommunication': buyer.siren === undefined ? undefined : electronicAddress(buyer.siren),
  'ram:SpecifiedTaxRegistration':
    (buyer.vatNumber ?? null) === null ? undefined : { 'ram:ID': { '@schemeID': 'VA', '#': buyer.vatNumber ?? '' } },
});

/** What was sold; a cost or an adjustment by its own label, and a line of a partner's invoice, which names its order. */
const nameOf = (bill: PrintedDocument, line: BillLine): string =>
  isOfOrder(bill) && line.kind === 'item' ? itemName(bill.offerLabel, line.label) : line.label;

const lineItem =
  (bill: PrintedDocument) =>
  (line: BillLine, index: number): Node => ({
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': nameOf(bill, line) },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': exactUnitPrice(line) },
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': 'C62', '#': String(line.quantity ?? 1) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': tax(line.ratePercent),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': euros(line.excludingVatCents) },
    },
  });

/** What is taken off the whole is an allowance: a line may not have a negative price. */
const allowance = (line: BillLine): Node => ({
  'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
  'ram:ActualAmount': euros(-line.excludingVatCents),
  'ram:Reason': line.label,
  'ram:CategoryTradeTax': tax(line.ratePercent),
});

function settlement(bill: PrintedDocument, items: readonly BillLine[], taken: readonly BillLine[]): Node {
  const { paidCents, dueCents, reverses } = bill;
  return {
    'ram:InvoiceCurrencyCode': 'EUR',
    'ram:ApplicableTradeTax': bill.vat.map((line) => ({
      'ram:CalculatedAmount': euros(line.vatCents),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': line.ratePercent === 0 ? exemptionOf(bill.seller).words : undefined,
      'ram:BasisAmount': euros(line.excludingVatCents),
      'ram:CategoryCode': line.ratePercent === 0 ? 'E' : 'S',
      'ram:ExemptionReasonCode': line.ratePercent === 0 ? exemptionOf(bill.seller).code : undefined,
      'ram:DueDateTypeCode': vatDueCode(bill),
      'ram:RateApplicablePercent': String(line.ratePercent),
    })),
    'ram:BillingSpecifiedPeriod': { 'ram:StartDateTime': day(bill.servedFrom), 'ram:EndDateTime': day(bill.servedTo) },
    'ram:SpecifiedTradeAllowanceCharge': taken.map(allowance),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': termsOf(bill),
      'ram:DueDateDateTime': day(isSelfBilled(bill) ? bill.payBy : bill.issuedOn),
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': euros(sumCents(items.map((line) => line.excludingVatCents))),
      'ram:ChargeTotalAmount': '0.00',
      'ram:AllowanceTotalAmount': euros(-sumCents(taken.map((line) => line.excludingVatCents))),
      'ram:TaxBasisTotalAmount': euros(bill.excludingVatCents),
      'ram:TaxTotalAmount': { '@currencyID': 'EUR', '#': euros(bill.vatCents) },
      'ram:GrandTotalAmount': euros(bill.includingVatCents),
      'ram:TotalPrepaidAmount': euros(paidCents),
      'ram:DuePayableAmount': euros(dueCents),
    },
    'ram:InvoiceReferencedDocument':
      reverses === null
        ? undefined
        : {
            'ram:IssuerAssignedID': reverses.reference,
            'ram:FormattedIssueDateTime': {
              'qdt:DateTimeString': { '@format': '102', '#': reverses.issuedOn.replaceAll('-', '') },
            },
          },
    // BT-19: by what the buyer books it.
    'ram:ReceivableSpecifiedTradeAccountingAccount':
      isOfOrder(bill) && typeof bill.costCenter === 'string' ? { 'ram:ID': bill.costCenter } : undefined,
  };
}

/**
 * BT-23, the frame of an invoice between companies: goods or services, to be paid or paid already. One of which too much was paid is not the latter: rule BR-FR-CO-09 wants the sum exactly. Loge sells no mix of both in one order.
 */
const billingFrame = (bill: PrintedDocument): string =>
  `${isOfOrder(bill) && bill.operation === 'goods' ? 'B' : 'S'}${bill.dueCents === 0 && bill.reverses === null ? '2' : '1'}`;

/** BT-8: VAT of a service is due when it is paid, with the option for debits on the day of the invoice. */
const vatDueCode = (bill: PrintedDocument): string | undefined => {
  if (bill.buyer.siren === undefined || isSelfBilled(bill) || bill.seller.vatNumber === null) return undefined;
  if (isOfOrder(bill) && bill.operation !== 'services') return undefined;
  return bill.onDebits === true ? '5' : '72';
};

/** A bill for machines: the invoice of UN/CEFACT as EN 16931 uses it. */
function billAsXml(bill: PrintedDocument): string {
  const items = bill.lines.filter((line) => line.includingVatCents >= 0);
  const taken = bill.lines.filter((line) => line.includingVatCents < 0);
  const invoice: Node = {
    'rsm:ExchangedDocumentContext': {
      'ram:BusinessProcessSpecifiedDocumentContextParameter':
        bill.buyer.siren === undefined ? undefined : { 'ram:ID': billingFrame(bill) },
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': bill.reference,
      'ram:TypeCode': documentTypeCode({ isSelfBilled: isSelfBilled(bill), isCreditNote: bill.reverses !== null }),
      'ram:IssueDateTime': day(bill.issuedOn),
      'ram:IncludedNote': [
        ...[trialNote(bill)].flatMap((words) => (words === null ? [] : [{ 'ram:Content': words }])),
        ...(isSelfBilled(bill) ? [{ 'ram:Content': selfBilledNote(bill) }] : []),
        ...(bill.reverses === null || bill.reverses.reason === '' ? [] : [{ 'ram:Content': bill.reverses.reason }]),
        ...operationNotes(bill).map((words) => ({ 'ram:Content': words })),
        { 'ram:Content': legalNotes.late, 'ram:SubjectCode': 'PMD' },
        { 'ram:Content': legalNotes.indemnity, 'ram:SubjectCode': 'PMT' },
        { 'ram:Content': legalNotes.noDiscount, 'ram:SubjectCode': 'AAB' },
      ],
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': items.map(lineItem(bill)),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:SellerTradeParty': sellerParty(bill.seller, bill.buyer.siren !== undefined),
        'ram:BuyerTradeParty': buyerParty(bill.buyer),
        'ram:BuyerOrderReferencedDocument': isOfOrder(bill)
          ? { 'ram:IssuerAssignedID': bill.buyerOrder ?? String(bill.orderId) }
          : undefined,
      },
      'ram:ApplicableHeaderTradeDelivery': {
        'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': day(bill.servedTo) },
      },
      'ram:ApplicableHeaderTradeSettlement': settlement(bill, items, taken),
    },
  };
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    {
      'rsm:CrossIndustryInvoice': {
        ...Object.fromEntries(Object.entries(ns).map(([prefix, uri]) => [`@xmlns:${prefix}`, uri])),
        ...withoutGaps(invoice),
      },
    },
  ).end({ prettyPrint: true });
}

/** Elements that are left out are not written empty. */
function withoutGaps(node: Exclude<Node, string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(node)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(inside) : inside(value as Node)]),
  );
}
const inside = (value: Node): unknown => (typeof value === 'string' ? xmlText(value) : withoutGaps(value));

/** What the metadata of the PDF say of the invoice inside, with the schema by which they say it (Factur-X 1.0). */
const metadata = `
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${(
      [
        ['DocumentFileName', 'name of the embedded XML invoice file'],
        ['DocumentType', 'INVOICE'],
        ['Version', 'version of the XML data'],
        ['ConformanceLevel', 'profile of the XML data'],
      ] as const
    )
      .map(
        ([name, description]) => `
      <rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
      )
      .join('')}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

/** What goes into the PDF of a bill so that it is a Factur-X invoice. */
export const facturX = (bill: PrintedDocument): Archive => ({
  name: 'factur-x.xml',
  contentType: 'text/xml',
  description: 'Factur-X',
  bytes: Buffer.from(billAsXml(bill)),
  metadata,
});
