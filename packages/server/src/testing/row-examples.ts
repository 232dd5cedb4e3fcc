import { sql } from 'kysely';
import { buildCesuRemittance } from './cesu-builders.ts';
import { buildEreport } from './ereport-builders.ts';
import { buildTerminalRequest } from './counter-builders.ts';
import type { PartKind, RowKind } from '@loge/contract/shared/row-ids';
import { spendingPaid } from '@loge/domain/payments/ledger';
import { insertSpending } from '../cash-registers/rows/spending-rows.ts';
import { postToLedger } from '../ledger/post-to-ledger.ts';
import { advanceOrder } from './advance-order.ts';
import { buildDirectDebitFile } from './direct-debit-builders.ts';
import { buildBankLine } from './bank-builders.ts';
import { buildProduct, buildUniverse } from './catalogue-builders.ts';
import { buildBeneficiary } from './builders.ts';
import { buildCashRegister } from './register-builders.ts';
import { findCompartments } from '../lockers/rows/compartment-rows.ts';
import { buildFlashMailing, buildFlashTemplate, buildTopic } from './flash-builders.ts';
import { buildCompanyMember, companyOf } from './company-builders.ts';
import { buildLocker } from './locker-builders.ts';
import { type OwnedFixtures, ownedFixtures } from './owned-fixtures.ts';
import type { OrderingWorld } from './ordering-world.ts';
import type { TestServer } from './running-server.ts';
import { commissionOf, invoiceOf, statementOf } from './settlement-examples.ts';
import { buildTaxCertificate } from './certificate-builders.ts';
import { buildSeller } from './seller-builders.ts';

/** Who may stand before somebody's row. `her` is the beneficiary of the desk that the examples belong to. */
export const people = [
  'her',
  'somebody else of the desk',
  'somebody of another desk',
  'a manager of the desk',
  'a manager of another desk',
  'a manager of another desk who claims to act for her',
  'her partner',
  'another partner',
  'somebody whose account was removed',
  'an administrator',
  'somebody of her company',
  'somebody of another company',
  'a provider at a locker',
] as const;
export type Who = (typeof people)[number];

/** A row of a desk and whose it is: said here once more, on purpose not through the table of scopes. */
export interface RowExample {
  readonly id: number | string;
  readonly reachedBy: readonly Who[];
  /** What else stands beside the id in an input that names such a row; undefined takes a field away. */
  readonly beside?: Readonly<Record<string, unknown>>;
}

export type RowExamples = Readonly<Record<RowKind | PartKind, RowExample>>;

const hers: readonly Who[] = ['her'];
const hersAndTheDesks: readonly Who[] = ['her', 'a manager of the desk'];
const backOffice: readonly Who[] = ['a manager of the desk'];
const everyManager: readonly Who[] = [
  'a manager of the desk',
  'a manager of another desk',
  'a manager of another desk who claims to act for her',
];
const wholeDesk: readonly Who[] = ['her', 'somebody else of the desk', 'a manager of the desk'];

/** One row of each kind that an input can name. A kind without one does not compile. */
export async function rowExamples(
  loge: TestServer,
  world: OrderingWorld,
): Promise<{ readonly things: OwnedFixtures; readonly examples: RowExamples }> {
  const things = await ownedFixtures(loge, world);
  const more = await backOfficeThings(loge, world, things);

  const bill = await billOf(loge, world, things);
  const statement = await statementOf(loge, world, things.partner);
  const counter = await buildTerminalRequest(loge, world);
  const examples: RowExamples = {
    order: { id: things.order, reachedBy: ['her', 'a manager of the desk', 'her partner'] },
    'order-with-cart': { id: things.cardOrder, reachedBy: hersAndTheDesks },
    'order-line': { id: more.line, reachedBy: backOffice },
    'order-comment': { id: more.comment, reachedBy: backOffice },
    'order-series': { id: things.series, reachedBy: hersAndTheDesks },
    bill: { id: bill, reachedBy: hersAndTheDesks },
    'tax-certificate': {
      id: await buildTaxCertificate(loge, { userId: things.person, conciergerieId: world.conciergerieId }),
      reachedBy: hersAndTheDesks,
    },
    payment: { id: more.payment, reachedBy: backOffice },
    person: { id: things.person, reachedBy: hersAndTheDesks },
    beneficiary: { id: things.person, reachedBy: backOffice },
    account: { id: things.person, reachedBy: backOffice },
    colleague: { id: world.marc.id, reachedBy: ['a manager of the desk', 'an administrator'] },
    concierge: { id: world.marc.id, reachedBy: backOffice },
    session: { id: things.session, reachedBy: hers },
    passkey: { id: things.passkey, reachedBy: hers },
    webhook: { id: things.webhooks[0], reachedBy: ['a manager of the desk'] },
    'any-webhook': { id: things.webhooks[1], reachedBy: ['a manager of the desk', 'an administrator'] },
    'api-key': { id: things.apiKeys[0], reachedBy: ['a manager of the desk', 'an administrator'] },
    'connected-program': { id: things.program, reachedBy: hers },
    'own-api-key': { id: things.apiKeys[1], reachedBy: ['a manager of the desk'] },
    conversation: {
      id: things.order,
      reachedBy: hersAndTheDesks,
      beside: { messageThreadType: 'order', side: undefined },
    },
    'chat-message': { id: things.message, reachedBy: hersAndTheDesks },
    complaint: { id: things.complaint, reachedBy: hersAndTheDesks, beside: { side: undefined } },
    export: { id: things.exportRun, reachedBy: hers },
    notification: { id: things.notification, reachedBy: hers },
    'push-device': { id: things.pushDevice, reachedBy: hers },
    conciergerie: { id: world.conciergerieId, reachedBy: [...wholeDesk, 'an administrator'] },
    // Every desk is closed on them.
    holiday: {
      id: more.holiday,
      reachedBy: [
        'a manager of the desk',
        'a manager of another desk',
        'a manager of another desk who claims to act for her',
      ],
    },
    'exceptional-hour': { id: more.exceptionalHour, reachedBy: backOffice },
    offer: { id: things.offer, reachedBy: wholeDesk },
    'edited-offer': { id: things.offer, reachedBy: backOffice },
    // Categories are the same at every desk; what stands in them is not.
    category: {
      id: things.category,
      reachedBy: [...wholeDesk, 'somebody of another desk', 'a manager of another desk'],
    },
    // The same for all desks, and for the person who makes the catalogue.
    'catalogue-universe': { id: more.universe, reachedBy: everyManager },
    'catalogue-category': { id: things.category, reachedBy: everyManager },
    product: { id: more.product, reachedBy: everyManager },
    partner: { id: things.partner, reachedBy: wholeDesk },
    'managed-partner': { id: things.partner, reachedBy: ['a manager of the desk', 'her partner'] },
    'real-calendar-entry': { id: things.realHours, reachedBy: backOffice },
    'partner-absence': { id: things.absence, reachedBy: ['a manager of the desk', 'her partner'] },
    'slot-wait': { id: things.slotWait, reachedBy: hersAndTheDesks },
    'recurring-calendar-entry': { id: things.weeklyHours, reachedBy: backOffice },
    news: { id: things.news, reachedBy: wholeDesk },
    'moment-offer': { id: things.moment, reachedBy: wholeDesk },
    'egg-hunt': { id: things.hunt, reachedBy: ['her', 'somebody else of the desk'] },
    wheel: { id: things.wheel, reachedBy: ['her', 'somebody else of the desk'] },
    'edited-news': { id: things.news, reachedBy: backOffice },
    'edited-moment-offer': { id: things.moment, reachedBy: backOffice },
    'edited-egg-hunt': { id: things.hunt, reachedBy: backOffice },
    'carousel-item': { id: things.carouselItem, reachedBy: backOffice },
    'content-group': { id: things.contentGroup, reachedBy: backOffice },
    // Centres of interest and templates are the same at every desk.
    subscription: {
      id: more.topic,
      reachedBy: [
        'a manager of the desk',
        'a manager of another desk',
        'a manager of another desk who claims to act for her',
      ],
    },
    'flash-template': {
      id: more.flashTemplate,
      reachedBy: [
        'a manager of the desk',
        'a manager of another desk',
        'a manager of another desk who claims to act for her',
      ],
    },
    'flash-mailing': { id: more.flashMailing, reachedBy: backOffice },
    'cash-register': { id: more.register, reachedBy: backOffice },
    'register-movement': { id: more.movement, reachedBy: backOffice },
    spending: { id: more.spending, reachedBy: backOffice },
    handover: { id: more.handover, reachedBy: backOffice },
    'bank-account': { id: more.bank.accountId, reachedBy: backOffice },
    'bank-line': { id: more.bank.lineId, reachedBy: backOffice },
    file: { id: things.file, reachedBy: hersAndTheDesks },
    mail: { id: more.mail, reachedBy: backOffice },
    'removal-request': { id: more.removal, reachedBy: ['an administrator'] },
    departure: { id: more.departure, reachedBy: backOffice },
    'company-member': {
      id: (await buildCompanyMember(loge.database, { companyId: await companyOf(loge.database, world.conciergerieId) }))
        .id,
      reachedBy: backOffice,
    },
    'locker-compartment': { id: more.compartment, reachedBy: backOffice },
    'offer-item': { id: things.item, reachedBy: wholeDesk },
    'partner-presentation': { id: things.presentation, reachedBy: wholeDesk },
    'billing-statement': { id: statement, reachedBy: ['a manager of the desk', 'her partner'] },
    'self-billed-invoice': {
      id: await invoiceOf(loge, world, statement),
      reachedBy: ['a manager of the desk', 'her partner'],
    },
    'invoice-transmission': { id: await transmissionOf(loge, world, statement), reachedBy: backOffice },
    'commission-invoice': {
      id: await commissionOf(loge, world, statement, things),
      reachedBy: ['a manager of the desk', 'her partner'],
    },
    credit: { id: await world.credit(world.camille.id, 500), reachedBy: backOffice },
    'direct-debit-file': { id: more.debitFile, reachedBy: backOffice },
    'cesu-remittance': { id: await buildCesuRemittance(loge, world), reachedBy: backOffice },
    ereport: {
      id: await buildEreport(loge, {
        conciergerieId: world.conciergerieId,
        siren: String(100_000_000 + world.conciergerieId),
      }),
      reachedBy: backOffice,
    },
    'counter-agent': { id: counter.agentId, reachedBy: backOffice },
    'card-terminal': { id: counter.terminalId, reachedBy: backOffice },
    'terminal-request': { id: counter.requestId, reachedBy: backOffice },
    'cost-center': { id: more.costCenter, reachedBy: backOffice },
    'client-company': { id: more.company, reachedBy: backOffice },
  };
  return { things, examples };
}

/** The invoice in a partner's name over a statement, on its way through the invoicing platform. */
async function transmissionOf(loge: TestServer, { conciergerieId }: OrderingWorld, statement: number): Promise<number> {
  await sql`insert into invoicing_sellers (siren, starts_on, noted_at) values ('732829320', '2026-01-01', now()) on conflict do nothing`.execute(
    loge.database,
  );
  const added = await sql<{ id: number }>`
    insert into invoice_transmissions (conciergerie_ids, self_billed_invoice_id, partner_id, sender_siren, seller_siren, buyer_siren, other_party, reference,
      is_credit_note, issued_on, including_vat_cents, file_id, state, problem, needs_act, tracking_id, created_at)
    select ${[conciergerieId]}::bigint[], id, partner_id, '732829320', '552100554', '732829320', 'Pressing', reference, false, issued_on, including_vat_cents, file_id, 'failed',
      'BT-1', true, reference, created_at
    from self_billed_invoices where statement_id = ${statement} order by id limit 1
    on conflict (self_billed_invoice_id) do update set state = 'failed', next_try_at = null, problem = 'BT-1', needs_act = true returning id
  `.execute(loge.database);
  return added.rows[0]?.id ?? 0;
}

/** The bill of an order of hers that is done. */
async function billOf(loge: TestServer, world: OrderingWorld, { offer }: OwnedFixtures): Promise<number> {
  await buildSeller(loge.database, world.conciergerieId);
  const biller = await world.manager(['BILLING_MGMT']);
  const [item] = await loge.database
    .selectFrom('offer_items')
    .select('id')
    .where('offer_id', '=', offer)
    .orderBy('id')
    .execute();
  const order = { offreId: offer, items: [{ offreItemId: item?.id, quantity: 1 }], paymentMode: 1 };
  const placed = await loge.call('CreateOrder', { o: order }, world.camille);
  const { orderId } = placed.data as unknown as { orderId: number };
  await advanceOrder(loge, () => biller.id)(orderId, 'accepted', 'done');
  const billed = await loge.call('GenerateTicket', { orderId }, biller);
  return (billed.data as unknown as { bill: { id: number } }).bill.id;
}

/** What only the back office names. */
async function compartmentOf({ database }: TestServer, conciergerieId: number): Promise<number> {
  const lockerId = await buildLocker(database, { conciergerieId });
  const [compartment] = await findCompartments(database, lockerId);
  return compartment?.id ?? 0;
}

async function backOfficeThings(loge: TestServer, world: OrderingWorld, { order, cardOrder, category }: OwnedFixtures) {
  const { database } = loge;
  const { conciergerieId, camille } = world;
  const firstOf = async (table: 'order_items' | 'payments', orderId: number): Promise<number> =>
    (
      await database
        .selectFrom(table)
        .select('id')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id;
  const commented = await loge.call('NewOrderComment', { o: { orderId: order, comment: 'Sans pli' } }, camille);
  const { id: mail } = await database
    .insertInto('mails')
    .values({
      dedupe_key: `ownership-${conciergerieId}`,
      template: 'access',
      lang: 'fr',
      user_id: camille.id,
      conciergerie_id: conciergerieId,
      mail_from: 'loge@example.test',
      mail_to: 'camille@example.test',
      subject: 'Votre lien',
      text_body: 'Votre lien',
      html_body: '<p>Votre lien</p>',
      state: 'failed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const leaving = await world.beneficiary();
  const { id: removal } = await database
    .insertInto('account_removal_requests')
    .values({ email: leaving.login, name: 'Zoé Parisot', due_on: '2026-11-25', user_id: leaving.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Accounts that are switched off are nobody's to sign in with.
  const gone = await buildBeneficiary(database, { conciergerie_id: conciergerieId, active: false });
  const { id: departure } = await database
    .insertInto('departures')
    .values({ conciergerie_id: conciergerieId, user_id: gone.id, reason: 'desk', left_at: loge.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { client_company_id } = await database
    .selectFrom('conciergeries')
    .select('client_company_id')
    .where('id', '=', conciergerieId)
    .executeTakeFirstOrThrow();
  const { id: costCenter } = await database
    .insertInto('cost_centers')
    .values({
      client_company_id,
      label: 'Direction',
      legal_name: 'Altéa',
      email: 'compta@example.test',
      address1: '1 rue du Pont',
      zip_code: '92400',
      city: 'Courbevoie',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await buildProduct(database, { category_id: category });
  const universe = await buildUniverse(database);
  const bank = await buildBankLine(database, conciergerieId, { amountCents: 1990, label: 'VIR PERRIN M' });
  const manager = await world.manager(['PROD']);
  const register = await buildCashRegister(database, conciergerieId);
  const counted = { caisse: register.id, cash: 15_000, cb: 0, checks: 0 };
  await loge.call('UpdateCaisseAmount', { ...counted, ouverture: true }, manager);
  await loge.call('SetEntreeCaisse', { caisse: register.id, category: 3, amount: 1_000, comment: 'Fonds' }, manager);
  const { id: movement } = await database
    .selectFrom('cash_register_entries')
    .select('id')
    .where('conciergerie_id', '=', conciergerieId)
    .executeTakeFirstOrThrow();
  const by = { by: world.marc.id, now: loge.now };
  const spent = {
    conciergerieId,
    orderId: order,
    means: 'card',
    amountCents: 500,
    comment: '',
    entryId: null,
  } as const;
  const spending = await insertSpending(database, { ...spent, ...by });
  const paid = { sourceKey: `spending-${spending}`, transaction: spendingPaid(order, 500), orderId: order };
  await database.transaction().execute((writing) => postToLedger(writing, [paid], { conciergerieId, ...by }));
  const { id: handover } = await database
    .insertInto('handovers')
    .values({
      conciergerie_id: conciergerieId,
      kind: 'remise',
      opened_at: loge.now,
      opened_by: world.marc.id,
      closed_at: loge.now,
      closed_by: world.marc.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: holiday } = await database
    .insertInto('holidays')
    .values({ day: '2031-05-22', name: 'Ascension' })
    // Every desk has the same ones: a world beside this one may have made it.
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ name: 'Ascension' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: exceptionalHour } = await database
    .insertInto('exceptional_hours')
    .values({ conciergerie_id: conciergerieId, day: '2031-12-24', is_open: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    holiday,
    exceptionalHour,
    handover,
    bank,
    line: await firstOf('order_items', order),
    comment: (commented.data as unknown as { commentId: number }).commentId,
    payment: await firstOf('payments', cardOrder),
    mail,
    removal,
    departure,
    costCenter,
    company: client_company_id,
    compartment: await compartmentOf(loge, conciergerieId),
    register: register.id,
    debitFile: await buildDirectDebitFile(loge, world),
    ...(await flashThings(loge, world)),
    movement,
    spending,
    product,
    universe,
  };
}

/** A template, and a draft of the desk. */
async function flashThings({ database }: TestServer, { conciergerieId, marc }: OrderingWorld) {
  const topic = await buildTopic(database);
  const flashTemplate = await buildFlashTemplate(database, { author_id: marc.id, subscription_id: topic });
  const flashMailing = await buildFlashMailing(database, {
    author_id: marc.id,
    conciergerie_id: conciergerieId,
    subscription_id: topic,
    template_id: flashTemplate,
  });
  return { topic, flashTemplate, flashMailing };
}
