import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readInvoiceFile } from './invoice-in-file.ts';
import { type LifeCycleMessage, lifeCycleXml, readLifeCycle } from './life-cycle-message.ts';

const paid: LifeCycleMessage = {
  code: 212,
  label: 'Encaissée',
  occurredAt: new Date('2026-11-24T09:30:15Z'),
  reference: 'THO-2026-000318',
  typeCode: '380',
  issuedOn: '2026-11-18',
  sellerSiren: '732829320',
  from: { siren: '732829320', name: 'Loge & Services', role: 'SE' },
  to: { siren: '552014880', name: 'Altéa SAS', role: 'BY' },
  reasonCode: '',
  reason: '',
  amounts: [
    { ratePercent: 20, cents: 93_600 },
    { ratePercent: 5.5, cents: -1_055 },
  ],
};

test('a status is read as it was written, with moments of the mainland', () => {
  const refused = {
    ...paid,
    code: 210,
    from: { ...paid.to },
    reasonCode: 'CMD_ERR',
    reason: 'Bon de commande absent',
    amounts: [],
  };
  const bytes = lifeCycleXml(refused);
  expect(bytes.toString()).toContain('20261124103015');
  expect(readLifeCycle(bytes)).toEqual({
    code: 210,
    occurredAt: new Date('2026-11-24T09:30:15Z'),
    reference: 'THO-2026-000318',
    issuedOn: '2026-11-18',
    sellerSiren: '732829320',
    reasonCode: 'CMD_ERR',
    reason: 'Bon de commande absent',
    role: 'BY',
  });
});

test('what came in is said per rate, to the buyer and to the administration', () => {
  const xml = lifeCycleXml(paid).toString();
  expect(xml).toContain('<ram:ValueAmount currencyID="EUR">936.00</ram:ValueAmount>');
  expect(xml).toContain('<ram:ValueAmount currencyID="EUR">-10.55</ram:ValueAmount>');
  expect(xml).toContain('<ram:ValuePercent>5.50</ram:ValuePercent>');
  expect(xml).toContain('<ram:RoleCode>DFH</ram:RoleCode>');
  // Rule BR-FR-CDV-16: the number of the detail stands before what came in.
  expect(xml.replaceAll(/\s+</g, '<')).toContain(
    '<ram:SpecifiedDocumentStatus><ram:SequenceNumeric>1</ram:SequenceNumeric><ram:SpecifiedDocumentCharacteristic>',
  );
  expect(xml).toContain('Loge &amp; Services');
});

test.each([
  ['no XML', 'odd'],
  ['cut off', lifeCycleXml(paid).toString().slice(0, 800)],
  ['of something else', '<CrossIndustryInvoice/>'],
  ['with entities', `<!DOCTYPE a [<!ENTITY b "c">]>${lifeCycleXml(paid).toString().replace(/^.*\n/, '')}`],
  ['without a status', lifeCycleXml(paid).toString().replace('>212<', '>many<')],
  ['of a day that there is not', lifeCycleXml(paid).toString().replaceAll('20261124103015', '20261324103015')],
  ['without a moment', lifeCycleXml(paid).toString().replaceAll('20261124103015', 'soon')],
])('a message that is %s is none', (_words, xml) => {
  expect(readLifeCycle(Buffer.from(xml))).toBeNull();
});

const invoice = `<rsm:CrossIndustryInvoice xmlns:rsm="a" xmlns:ram="b" xmlns:udt="c"><rsm:ExchangedDocument><ram:ID>AF-1-2026-0001</ram:ID><ram:TypeCode>389</ram:TypeCode>
<ram:IssueDateTime><udt:DateTimeString format="102">20261103</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Pressing</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">552100554</ram:ID>
</ram:SpecifiedLegalOrganization></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

test('an invoice is found in its file, packed or not', () => {
  const stream = (bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from('5 0 obj\n<< /Length 1 >>\nstream\n'), bytes, Buffer.from('\nendstream\nendobj\n')]);
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    stream(Buffer.from('not packed')),
    stream(deflateSync(Buffer.from('a page'))),
    stream(deflateSync(Buffer.from(invoice))),
  ]);
  for (const file of [Buffer.from(invoice), pdf])
    expect(readInvoiceFile(file)).toMatchObject({
      reference: 'AF-1-2026-0001',
      typeCode: '389',
      issuedOn: '2026-11-03',
      sellerSiren: '552100554',
      buyerSiren: '',
    });
  expect(readInvoiceFile(Buffer.from('%PDF-1.7\nstream\nendless'))).toBeNull();
  expect(readInvoiceFile(stream(Buffer.from('nothing')))).toBeNull();
});
