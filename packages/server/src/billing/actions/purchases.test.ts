import { settleBillingStatement } from '@loge/contract/billing/settle-billing-statement';
import { fecProblems } from '@loge/domain/accounting/fec';
import { BooksVerifier } from '@loge/domain/accounting/verify-books';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { ask } from '../../testing/ask.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { type SelfBillingWorld, selfBillingWorld } from '../../testing/self-billing-world.ts';

/** What partners invoice is a purchase of who buys. docs/rules/purchases.md. */
const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: SelfBillingWorld;
let siren: string;

beforeAll(async () => {
  here = await selfBillingWorld(loge);
  const found = await sql<{ siren: string }>`
    select s.siren from conciergeries c join seller_identities s on s.id = c.seller_identity_id where c.id = ${here.world.conciergerieId}
  `.execute(loge.database);
  siren = found.rows[0]?.siren ?? '';
});

/** Event, paper, account and cents of what is booked of a partner. */
const booked = async (partnerId: number): Promise<readonly string[]> => {
  const found = await sql<{ line: string }>`
    select format('%s %s %s', t.event, e.account, e.amount_cents) as line
    from booked_partner_papers p join ledger_transactions t on t.id = p.transaction_id join ledger_entries e on e.transaction_id = t.id
    where p.partner_id = ${partnerId} order by t.id, e.line
  `.execute(loge.database);
  return found.rows.map(({ line }) => line);
};
const fileLines = async (): Promise<readonly (readonly string[])[]> => {
  await numberBookEntries(loge.database, new Date('2026-12-31T10:00:00Z'));
  const keeper = await here.world.manager(['COMPTA', 'PROD']);
  const { body } = await here.inNovember(() =>
    loge.server.app.inject({
      method: 'GET',
      url: `/gateway?${new URLSearchParams({ action: 'ExportFec', year: '2026', siren }).toString()}`,
      headers: { 'x-session': keeper.token },
    }),
  );
  expect(fecProblems(body, 2026)).toEqual([]);
  const verifier = new BooksVerifier(`${siren}FEC20261231.txt`, null);
  for (const line of body.split('\r\n').slice(0, -1)) verifier.read(line);
  expect(verifier.finish()).toBeNull();
  return body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('\t'));
};
const settle = (attenduFactuId: number, amount: number, moment: string) =>
  here.at(moment, () => ask(loge, settleBillingStatement, { attenduFactuId, amount }, here.claire));

test('an invoice is entered when it is issued, and paid by its settlement: then its VAT is deducted', async () => {
  const { offer, statement } = await here.settled();
  await here.issue(statement);
  const invoice = await here.invoiceOf(statement);
  const { amountTTC, amountHT, reference } = invoice;
  const vat = amountTTC - amountHT;
  expect(await booked(offer.partnerId)).toEqual([
    `supplierInvoiced partner-services ${amountHT}`,
    `supplierInvoiced deductible-vat-waiting:20 ${vat}`,
    `supplierInvoiced suppliers ${-amountTTC}`,
  ]);
  // The partner may contest it still.
  expect(await here.detail(statement)).toMatchObject({ settlementDue: null });
  expect(await here.refusalOf('SettleBillingStatement', { attenduFactuId: statement, amount: amountTTC })).toBe(
    'nothing-to-settle',
  );
  const later = '2026-11-25T09:00:00Z';
  expect(
    (
      await here.at(later, () =>
        loge.call('SettleBillingStatement', { attenduFactuId: statement, amount: 1 }, here.claire),
      )
    ).refusal,
  ).toBe('changed-meanwhile');
  expect(await settle(statement, amountTTC, later)).toEqual({ amount: amountTTC });
  expect((await booked(offer.partnerId)).slice(3)).toEqual([
    `partnerSettled suppliers ${amountTTC}`,
    `partnerSettled treasury ${-amountTTC}`,
    `partnerSettled deductible-vat:20 ${vat}`,
    `partnerSettled deductible-vat-waiting:20 ${-vat}`,
  ]);
  expect(await here.refusalOf('SettleBillingStatement', { attenduFactuId: statement, amount: amountTTC })).toBe(
    'nothing-to-settle',
  );
  const lines = (await fileLines()).filter((cells) => cells[8] === reference);
  expect(lines.map((cells) => [cells[0], cells[4], cells[6], cells[9], cells[13]])).toEqual([
    ['AC', '604000', '', '20261103', ''],
    ['AC', '4456420', '', '20261103', ''],
    ['AC', '401000', `P${offer.partnerId}`, '20261103', reference],
    ['OD', '401000', `P${offer.partnerId}`, '20261103', reference],
    ['OD', '580000', '', '20261103', ''],
    ['OD', '4456620', '', '20261103', ''],
    ['OD', '4456420', '', '20261103', ''],
  ]);
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('contested it waits outside the books, kept to or accepted after all it is entered again', async () => {
  const { offer, partner, statement } = await here.settled();
  await here.issue(statement);
  const { id: invoiceId, amountTTC } = await here.invoiceOf(statement);
  const owed = async () =>
    (await booked(offer.partnerId))
      .filter((line) => line.includes(' suppliers '))
      .reduce((sum, line) => sum - Number(line.split(' ')[2]), 0);
  expect(await owed()).toBe(amountTTC);
  await here.say(
    'AnswerSelfBilledInvoice',
    { invoiceId, answer: 'contested', reason: 'Il manque un passage' },
    partner,
  );
  expect(await owed()).toBe(0);
  expect(await here.detail(statement)).toMatchObject({ settlementDue: null });
  await here.say('KeepSelfBilledInvoice', { invoiceId, reason: 'Le passage est de novembre' }, here.claire);
  expect(await owed()).toBe(amountTTC);
  expect(await here.detail(statement)).toMatchObject({ settlementDue: amountTTC });
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('what a credit note takes off is no purchase any more; with the invoice it comes to nothing', async () => {
  const { offer, statement } = await here.settled();
  await here.issue(statement);
  const { id: invoiceId, amountTTC, lines } = await here.invoiceOf(statement);
  const credit = (input: object) =>
    here.say('CreditSelfBilledInvoice', { invoiceId, reason: 'Mauvais mois', ...input }, here.claire);
  await credit({ lines: [0] });
  const first = lines[0]?.amountTTC ?? 0;
  await here.at('2026-11-25T09:00:00Z', async () => {
    const answer = await loge.call(
      'SettleBillingStatement',
      { attenduFactuId: statement, amount: amountTTC - first },
      here.claire,
    );
    expect(answer.code).toBe(0);
  });
  await credit({ lines: [] });
  // What was paid of it comes back.
  expect(await here.detail(statement)).toMatchObject({ settlementDue: first - amountTTC });
  await settle(statement, first - amountTTC, '2026-11-26T09:00:00Z');
  const sums = new Map<string, number>();
  for (const line of await booked(offer.partnerId)) {
    const [, account = '', cents = ''] = line.split(' ');
    sums.set(account, (sums.get(account) ?? 0) + Number(cents));
  }
  expect([...sums.values()].every((cents) => cents === 0)).toBe(true);
  await fileLines();
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('no invoice is written under a mandate that is over, or given later', async () => {
  const { offer, partner, statement } = await here.settled();
  await here.issue(statement);
  await here.say('EndSelfBillingMandate', { partnerId: offer.partnerId }, partner);
  const stray = (over: string) =>
    sql
      .raw(
        `insert into self_billed_invoices (partner_id, statement_id, mandate_id, conciergerie_ids, kind, year, number, reference, issued_on, answer_by, line_count, excluding_vat_cents,
           vat_cents, including_vat_cents, document, file_id, created_at)
         select partner_id, statement_id, mandate_id, '{999999}', kind, year, number + 1, 'AF-STRAY', ${over}, answer_by, line_count, excluding_vat_cents, vat_cents, including_vat_cents,
           document, file_id || 'x', created_at
         from self_billed_invoices where statement_id = ${statement}`,
      )
      .execute(loge.database);
  await expect(stray('issued_on')).rejects.toThrow(/is not in force/);
  await here.say('GiveSelfBillingMandate', { ...here.identity, agreed: true }, partner, '2026-11-20T09:00:00Z');
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update self_billed_invoices set mandate_id = (select max(id) from self_billing_mandates) where statement_id = ${statement}`.execute(
      transaction,
    );
  });
  await expect(stray('issued_on')).rejects.toThrow(/is not in force/);
});
