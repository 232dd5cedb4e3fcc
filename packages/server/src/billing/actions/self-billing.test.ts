import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { creditSelfBilledInvoice } from '@loge/contract/billing/credit-self-billed-invoice';
import { getSelfBilling } from '@loge/contract/billing/get-self-billing';
import { formatMoney } from '@loge/domain/shared/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { fieldsOf, identity, type SelfBillingWorld, selfBillingWorld } from '../../testing/self-billing-world.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: SelfBillingWorld;

beforeAll(async () => {
  here = await selfBillingWorld(loge);
});

describe('GiveSelfBillingMandate', () => {
  test('tells everything that an invoice would lack, each beside its field', async () => {
    const partner = await here.worker(await here.cleaner());
    const answer = await here.say(
      'GiveSelfBillingMandate',
      { legalName: '', siren: '552100555', zipCode: '925' },
      partner,
    );
    expect(answer.refusal).toBe('invalid-input');
    expect(fieldsOf(answer).toSorted()).toEqual([
      'address1',
      'agreed',
      'city',
      'legalName',
      'siren',
      'vatNumber',
      'zipCode',
    ]);
    const both = await here.say('GiveSelfBillingMandate', { ...identity, vatExempt: true, agreed: true }, partner);
    expect(fieldsOf(both)).toEqual(['vatNumber']);
  });

  test('is in force until either side ends it, and every mandate is kept', async () => {
    const { offer, partner } = await here.settled();
    const { partnerId } = offer;
    const mandates = () => here.inNovember(() => ask(loge, getSelfBilling, { partnerId }, here.claire));
    expect(await mandates()).toMatchObject({
      mandate: { givenOn: '2026-11-03', givenBy: 'partner', hasScan: false, daysToContest: 15, siren: '552100554' },
      former: [],
    });
    expect((await here.say('EndSelfBillingMandate', { partnerId }, partner)).code).toBe(0);
    expect(await mandates()).toMatchObject({
      mandate: null,
      former: [{ endedBy: 'partner' }],
      identity: { siren: '552100554' },
    });
    expect((await here.say('EndSelfBillingMandate', { partnerId }, here.claire)).refusal).toBe(
      'self-billing-mandate-missing',
    );
    const stranger = await here.worker(await here.cleaner());
    expect((await here.say('EndSelfBillingMandate', { partnerId }, stranger)).refusal).toBe('not-found');
  });
});

describe('NoteSelfBillingMandate', () => {
  const scan = { name: 'mandat.pdf', contentType: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7\n') };

  test('keeps the paper that a partner has signed; another one ends it', async () => {
    const { partnerId } = await here.cleaner();
    const note = (input: object, file?: typeof scan) =>
      here.inNovember(() =>
        loge.call(
          'NoteSelfBillingMandate',
          { partnerId, ...identity, ...input },
          here.claire,
          file === undefined ? {} : { file },
        ),
      );
    const wrong = await note({ signedOn: '2026-11-04' });
    expect(fieldsOf(wrong).toSorted()).toEqual(['file', 'signedOn']);
    expect((await note({ signedOn: '2026-10-30' }, { ...scan, bytes: new Uint8Array([1, 2, 0]) })).code).not.toBe(0);
    expect((await note({ signedOn: '2026-10-30' }, scan)).code).toBe(0);
    expect((await note({ signedOn: '2026-11-02', city: 'Nanterre' }, scan)).code).toBe(0);
    expect(await here.inNovember(() => ask(loge, getSelfBilling, { partnerId }, here.claire))).toMatchObject({
      mandate: { givenOn: '2026-11-02', givenBy: 'desk', hasScan: true, city: 'Nanterre' },
      former: [{ givenOn: '2026-10-30', endedBy: 'desk' }],
    });
    const load = (of: number) =>
      loge.server.app.inject({
        method: 'GET',
        url: `/gateway?action=LoadMandateScan&partnerId=${of}`,
        headers: { 'x-session': here.claire.token, fromapp: 'test/1' },
      });
    const loaded = await load(partnerId);
    expect((await load((await here.cleaner()).partnerId)).statusCode).toBe(409);
    expect(loaded.rawPayload.toString()).toBe('%PDF-1.7\n');
  });
});

describe('IssueSelfBilledInvoice', () => {
  test('writes an invoice in the partner’s name that comes to its statement, for people and for machines', async () => {
    const { statement, partner } = await here.settled();
    const { amountHT, amountTTC } = await here.detail(statement);
    const { references } = await here.issue(statement);
    const invoice = await here.invoiceOf(statement);
    expect(invoice).toMatchObject({
      amountHT,
      amountTTC,
      state: 'waiting',
      date: '2026-11-03',
      answerBy: '2026-11-18',
    });
    expect(references).toEqual([invoice.reference]);
    expect(invoice.reference).toMatch(/^AF-\d+-2026-0001$/);

    const answer = await here.pdfOf(invoice.id, partner);
    const all = readPdf(answer.rawPayload).pages.flat().join(' ');
    for (const words of [
      'Pressing des Arcades SARL',
      'Loge Services',
      'Autofacturation',
      'au nom et pour le compte de Pressing des Arcades',
      'octobre 2026',
      'TVA FR96552100554',
      formatMoney(amountTTC, 'fr'),
    ])
      expect(all).toContain(words);
    const file = answer.rawPayload.toString('latin1');
    for (const part of ['pdfaid:part>3<', 'pdfaid:conformance>B<', '/GTS_PDFA1']) expect(file).toContain(part);

    const xml = await here.xmlOf(invoice.id, here.claire);
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    for (const fact of [
      '<ram:TypeCode>389</ram:TypeCode>',
      '<ram:ID schemeID="VA">FR96552100554</ram:ID>',
      '<ram:ID schemeID="VA">FR44732829320</ram:ID>',
      `<ram:GrandTotalAmount>${(amountTTC / 100).toFixed(2)}</ram:GrandTotalAmount>`,
      `<ram:TaxBasisTotalAmount>${(amountHT / 100).toFixed(2)}</ram:TaxBasisTotalAmount>`,
    ])
      expect(xml).toContain(fact);
    expect(await here.mailsTo('compta@arcades.example.test')).toContain(
      `Votre facture ${invoice.reference}, octobre 2026`,
    );
  });

  test('leaves out VAT for a partner that is not subject to it: the same is owed', async () => {
    const { statement } = await here.settled({ ...identity, vatNumber: '', vatExempt: true });
    const { amountTTC } = await here.detail(statement);
    await here.issue(statement);
    const invoice = await here.invoiceOf(statement);
    expect(invoice).toMatchObject({ amountTTC, amountHT: amountTTC });
    const xml = await here.xmlOf(invoice.id, here.claire);
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    for (const fact of [
      '<ram:ExemptionReason>TVA non applicable, article 293 B du CGI</ram:ExemptionReason>',
      '<ram:ExemptionReasonCode>VATEX-FR-FRANCHISE</ram:ExemptionReasonCode>',
      '<ram:ID schemeID="FC">552100554</ram:ID>',
    ])
      expect(xml).toContain(fact);
  });

  test('is refused with its reason, and leaves nothing behind', async () => {
    const refusalOf = (attenduFactuId: number) => here.refusalOf('IssueSelfBilledInvoice', { attenduFactuId });
    const offer = await here.cleaner();
    await here.doneOrder(offer);
    const open = await here.generate(offer);
    expect(await refusalOf(open)).toBe('billing-statement-open');
    await here.close(open);
    expect(await refusalOf(open)).toBe('self-billing-mandate-missing');
    expect(await here.detail(open)).toMatchObject({ hasMandate: false, canInvoice: false, invoices: [] });

    const empty = await settledEmpty();
    expect(await refusalOf(empty)).toBe('self-billing-nothing-due');

    const { statement } = await here.settled();
    await loge.database
      .updateTable('conciergeries')
      .set({ seller_identity_id: null })
      .where('id', '=', here.world.conciergerieId)
      .execute();
    const without = await here.say('IssueSelfBilledInvoice', { attenduFactuId: statement }, here.claire);
    expect(without.refusal).toBe('self-billing-buyer-missing');
    await buildSeller(loge.database, here.world.conciergerieId);
    expect((await here.detail(statement)).canInvoice).toBe(true);
    await here.issue(statement);
    expect(await refusalOf(statement)).toBe('billing-statement-invoiced');
    expect(await here.detail(statement)).toMatchObject({ canInvoice: false });
  });

  const settledEmpty = async (): Promise<number> => {
    const offer = await here.cleaner();
    const partner = await here.worker(offer);
    await here.inNovember(() => loge.call('GiveSelfBillingMandate', { ...identity, agreed: true }, partner));
    const statement = await here.generate(offer);
    await here.close(statement);
    return statement;
  };

  test('its statement stays closed, and is never deleted', async () => {
    const { statement } = await here.settled();
    await here.issue(statement);
    expect(await here.refusalOf('OpenOrCloseAttenduFactu', { attenduFactuId: statement, statusOpened: true })).toBe(
      'billing-statement-invoiced',
    );
    const { id } = await here.invoiceOf(statement);
    await here.inNovember(() =>
      ask(loge, creditSelfBilledInvoice, { invoiceId: id, reason: 'Mauvais mois' }, here.claire),
    );
    await here.close(statement, true);
    expect(await here.refusalOf('DeleteAttenduFactu', { attenduFactuId: statement })).toBe(
      'billing-statement-invoiced',
    );
  });
});

describe('CreditSelfBilledInvoice', () => {
  test('takes lines back one by one, each once, by numbers of their own', async () => {
    const { statement, partner } = await here.settled();
    await here.issue(statement);
    const { id, lines, reference, amountTTC } = await here.invoiceOf(statement);
    const credit = (input: object) =>
      here.inNovember(() =>
        loge.call('CreditSelfBilledInvoice', { invoiceId: id, reason: 'Robe tachée', ...input }, here.claire),
      );
    expect(fieldsOf(await credit({ reason: '' }))).toEqual(['reason']);
    expect((await credit({ lines: [99] })).refusal).toBe('changed-meanwhile');
    expect((await credit({ lines: [0] })).code).toBe(0);
    expect((await credit({ lines: [0] })).refusal).toBe('changed-meanwhile');
    const partly = await here.detail(statement);
    const [note] = partly.invoices;
    expect(note).toMatchObject({
      isCreditNote: true,
      amountTTC: lines[0]?.amountTTC,
      otherReference: reference,
      reason: 'Robe tachée',
      state: null,
    });
    expect(note?.reference).toMatch(/^AV-AF-\d+-2026-0001$/);
    expect(await here.invoiceOf(statement)).toMatchObject({
      state: 'waiting',
      credited: lines[0]?.amountTTC,
      lines: [{ isCredited: true }, { isCredited: false }],
    });
    expect(partly).toMatchObject({ canInvoice: false });
    const xml = await here.xmlOf(note?.id ?? 0, partner);
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    expect(xml).toContain('<ram:TypeCode>261</ram:TypeCode>');
    expect(xml).toContain(`<ram:IssuerAssignedID>${reference}</ram:IssuerAssignedID>`);

    expect((await credit({})).code).toBe(0);
    expect(await here.invoiceOf(statement)).toMatchObject({ state: 'credited', credited: amountTTC });
    expect((await credit({})).refusal).toBe('changed-meanwhile');
    // A new invoice after it, of the statement as it stands or as it is computed anew.
    await here.close(statement, true);
    await here.close(statement);
    const { references } = await here.issue(statement);
    expect(references[0]).toMatch(/-2026-0002$/);
  });

  test('is refused where the lines come to nothing that could be taken back', async () => {
    const { offer, statement } = await here.settled();
    const { world, claire } = here;
    await here.close(statement, true);
    const share = { name: 'Robe tachée', billingType: 2, partnerId: offer.partnerId, partnerShare: 50, amount: 200 };
    expect((await loge.call('CreateNewUserCompensation', { userId: world.camille.id, ...share }, claire)).code).toBe(0);
    await here.inNovember(() => loge.call('RecomputeAttenduFactu', { attenduFactuId: statement }, claire));
    await here.close(statement);
    await here.issue(statement);
    const { id, lines } = await here.invoiceOf(statement);
    const taken = lines.findIndex(({ amountTTC }) => amountTTC < 0);
    expect(taken).toBeGreaterThan(0);
    expect(await here.refusalOf('CreditSelfBilledInvoice', { invoiceId: id, lines: [taken], reason: 'Part' })).toBe(
      'self-billing-nothing-due',
    );
  });
});

test('LoadOwnStatementPdf: a partner reads their own closed statements, and no open one', async () => {
  const { offer, partner, statement } = await here.settled();
  const load = (statementId: number) =>
    here.inNovember(() =>
      loge.server.app.inject({
        method: 'GET',
        url: `/gateway?action=LoadOwnStatementPdf&statementId=${statementId}`,
        headers: { 'x-session': partner.token, fromapp: 'test/1' },
      }),
    );
  expect((await load(statement)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await here.close(statement, true);
  expect((await load(statement)).json()).toMatchObject({ refusal: 'not-found' });
  const other = await here.settled();
  expect(other.offer.partnerId).not.toBe(offer.partnerId);
  expect((await load(other.statement)).json()).toMatchObject({ refusal: 'not-found' });
});
