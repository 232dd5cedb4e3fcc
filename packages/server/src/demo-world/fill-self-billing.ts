import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { addDays, addMonths, type LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import {
  creditSelfBilledInvoice,
  type IssuingInvoice,
  issueSelfBilledInvoices,
} from '../billing/issue-self-billed-invoices.ts';
import { issueCommissionInvoices } from '../billing/issue-commission-invoices.ts';
import { bookPurchases, findSettlementDue, settleStatement } from '../billing/partner-books.ts';
import { findStatement } from '../billing/rows/billing-statement-rows.ts';
import { findInvoice, insertInvoiceAnswer } from '../billing/rows/self-billed-invoice-rows.ts';
import { insertMandate } from '../billing/rows/self-billing-mandate-rows.ts';
import { findPartner } from '../partners/rows/partner-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import { isRefusal } from '../platform/refusal.ts';
import type { Services } from '../platform/services.ts';
import { Changes } from '../platform/unit-of-work/changes.ts';
import { at, type DemoClock } from './demo-clock.ts';
import { RESPONSIBLE_USER_ID } from './staff.ts';

/** The partner with an account of its own: `pressing@demo.loge.test`. */
const partnerId = 1;
/** Made up, as all of the demo world, but with a check sum that comes out. */
const SIREN = '552100554';

type Story = (issuing: IssuingInvoice, invoiceId: number, by: number) => Promise<void>;

/** What became of its invoices, oldest month first; the latest of them waits for an answer. */
const stories: readonly Story[] = [
  async ({ database, now }, invoiceId, by) =>
    insertInvoiceAnswer(database, { invoiceId, kind: 'accepted', reason: '', by, now: daysLater(now, 2) }),
  async (issuing, invoiceId, by) => {
    const contested = daysLater(issuing.now, 3);
    const reason = 'La première commande a été reprise par le client, elle n’est pas à facturer.';
    await insertInvoiceAnswer(issuing.database, { invoiceId, kind: 'contested', reason, by, now: contested });
    const invoice = await findInvoice(issuing.database, invoiceId);
    const statement = await findStatement(issuing.database, invoice.statementId);
    const later = { ...issuing, today: addDays(issuing.today, 5), now: daysLater(issuing.now, 5) };
    await creditSelfBilledInvoice(
      later,
      { invoice, statement },
      { lines: [0], reason: 'Commande reprise par le client' },
    );
  },
  async ({ database, now }, invoiceId, by) =>
    insertInvoiceAnswer(database, {
      invoiceId,
      kind: 'contested',
      reason: 'Il manque le passage du dernier vendredi.',
      by,
      now: daysLater(now, 3),
    }),
];

const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 24 * 60 * 60_000);

/** The invoices that the desk writes for one partner: accepted, contested and corrected, contested, and one that waits. By the same rules as at the desk; without mails. */
export async function fillSelfBilling(
  database: Database,
  services: Pick<Services, 'files' | 'settings'>,
  clock: DemoClock,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const closed = await findClosed(transaction);
    const [first] = closed;
    const by = await findAccount(transaction);
    if (first === undefined || by === null) return;
    const { companyName, address1, address2, zipCode, city } = await findPartner(transaction, partnerId);
    await insertMandate(transaction, {
      partnerId,
      givenOn: first.month,
      side: 'partner',
      by,
      fileId: null,
      daysToContest: 15,
      legalName: companyName,
      legalForm: 'SARL',
      siren: SIREN,
      tradeRegister: '',
      vatNumber: frenchVatNumber(SIREN),
      address1: address1 === '' ? '12 rue des Arcades' : address1,
      address2,
      zipCode: zipCode === '' ? '92500' : zipCode,
      city: city === '' ? 'Rueil-Malmaison' : city,
      now: new Date(at(first.month, '09:30')),
    });
    const changes = new Changes();
    for (const [index, { id, month }] of closed.entries()) {
      const isLast = index === closed.length - 1;
      const today = isLast ? clock.today : addDays(addMonths(month, 1), 2);
      const issuing = {
        database: transaction,
        services,
        changes,
        by: RESPONSIBLE_USER_ID,
        today,
        now: new Date(at(today, '10:00')),
      };
      const issued = await issueSelfBilledInvoices(issuing, await findStatement(transaction, id));
      const story = stories[index];
      if (isRefusal(issued) || isLast || story === undefined) continue;
      for (const invoice of issued) await story(issuing, invoice.id, by);
      // What was answered changes what the books hold.
      await bookPurchases({ ...issuing, now: daysLater(issuing.now, 5) }, id);
    }
    await fillCommissions({ database: transaction, services, changes, by: RESPONSIBLE_USER_ID }, clock);
  });
}

/** The invoices over our commission, by the same rules as at the desk; what is accepted of the oldest month is settled. */
async function fillCommissions(issuing: Omit<IssuingInvoice, 'today' | 'now'>, clock: DemoClock): Promise<void> {
  const { database, by } = issuing;
  const found = await sql<{ id: number; month: LocalDate }>`
    select id, month::text as month from billing_statements where state = 'closed' order by month, id
  `.execute(database);
  for (const { id, month } of found.rows) {
    const today = addDays(addMonths(month, 1), 2);
    const now = new Date(at(today, '10:30'));
    await issueCommissionInvoices({ ...issuing, today, now }, await findStatement(database, id));
    const settledOn = addDays(today, 24);
    if (month !== found.rows[0]?.month || settledOn >= clock.today) continue;
    const settling = { database, by, today: settledOn, now: new Date(at(settledOn, '11:00')) };
    await settleStatement(settling, await findSettlementDue(database, id, settledOn));
  }
}

/** Its closed statements, oldest first. */
async function findClosed(database: Database): Promise<readonly { readonly id: number; readonly month: LocalDate }[]> {
  const found = await sql<{ id: number; month: LocalDate }>`
    select id, month::text as month from billing_statements where partner_id = ${partnerId} and state = 'closed' order by month
  `.execute(database);
  return found.rows;
}

/** Who works for it. */
async function findAccount(database: Database): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select id from users where partner_id = ${partnerId} order by id limit 1
  `.execute(database);
  return found.rows[0]?.id ?? null;
}
