import { globSync, readFileSync } from 'node:fs';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import { MEASURES, type MeasureName } from '@loge/domain/reporting/measures';
import { expect, test } from 'vitest';

const server = 'packages/server/src/';

/** Statements over orders and payments that add up or count, and are no figure that anybody is shown; each says why. */
const NO_MEASURES: Readonly<Record<string, string>> = {
  'accounting/rows/ereport-source-rows.ts': 'entries of the books',
  'accounting/rows/exported-line-rows.ts': 'entries of the books',
  'accounting/rows/open-balance-rows.ts': 'entries of the books',
  'accounts/rows/account-erasure-rows.ts': 'what stands in the way of an erasure',
  'billing/rows/commission-invoice-rows.ts': 'entries of the books of one order',
  'billing/rows/partner-book-rows.ts': 'entries of the books',
  'calendars/rows/slot-booking-rows.ts': 'minutes of one order',
  'cash-registers/rows/cash-register-entry-rows.ts': 'entries of a cash register',
  'chat/rows/chat-thread-rows.ts': 'messages',
  'conciergeries/rows/first-day-rows.ts': 'whether a desk has any',
  'dashboards/rows/bad-order-rows.ts': 'orders by their anomalies, which are kept with them by the rule',
  'ledger/rows/payment-release-rows.ts': 'entries of the books',
  'ledger/rows/vat-due-rows.ts': 'entries of the books',
  'offers/rows/offer-history-rows.ts': 'whether an offer was ever ordered',
  'order-facts/rows/order-facts-rows.ts': 'facts of one order, for its rules',
  'order-facts/rows/withdrawal-rows.ts': 'money of one order, for its rules',
  'order-mails/rows/order-mail-rows.ts': 'a payment of one order',
  'order-papers/rows/confirmation-rows.ts': 'VAT of one order',
  'ordering/rows/beneficiary-order-rows.ts': 'how many orders somebody has in progress, by the rule',
  'ordering/rows/service-quote-rows.ts': 'what one person ordered for a month, for the quote that the law owes them',
  'orders/rows/order-list-rows.ts': 'orders of one group, lines of one order',
  'partners/rows/partner-activity-rows.ts': 'how many announced days a partner has kept',
  'payments/rows/cesu-rows.ts': 'cheques of one payment and of one list',
  'payments/rows/direct-debit-list-rows.ts': 'the file of debits that is about to be made',
  'payments/rows/payment-list-rows.ts': 'refunds of one payment',
  'payments/rows/statement-rows.ts': 'entries of the books of one person',
  'payments/rows/tax-certificate-rows.ts': 'entries of the books of one person',
  'reception/rows/goods-money-rows.ts': 'whether an order is to be paid before it is handed over',
  'reception/rows/handover-rows.ts': 'articles of one handover',
  'sales-chain/rows/sales-fact-rows.ts': 'payments that were noted, for the report of the job',
  'users/rows/beneficiary-change-rows.ts': 'people who may not be changed',
  'users/rows/departure-rows.ts': 'credits of one person',
};

/** Columns of amounts that are no figure of orders or payments together; each file says why. */
const NO_AMOUNT_MEASURES: Readonly<Record<string, string>> = {
  'contract/src/users/departure-list.ts': 'credits of one person',
  'contract/src/cash-registers/cash-tables.ts': 'entries of a cash register',
  'contract/src/offers/price-list.ts': 'prices of the catalogue',
  'contract/src/payments/credit-list.ts': 'one credit',
  'contract/src/payments/direct-debit-list.ts': 'one debit',
  'contract/src/invoicing/transmission-list.ts': 'one document',
  'contract/src/payments/payment-list.ts': 'one payment, whatever its state',
  'server/src/exports/catalogue-tables.ts': 'prices of the catalogue',
  'server/src/exports/actions/export-price-grid.ts': 'prices of the catalogue',
  'server/src/exports/extract-tables.ts': 'the price of one article',
  'server/src/accounting/entry-table.ts': 'entries of the books',
  'server/src/accounting/bank-line-table.ts': 'lines of the bank',
  'server/src/accounting/open-balance-table.ts': 'entries of the books',
};

const template = /sql(?:<[^`]*?>)?`(?:[^`\\]|\\.|\$\{[^`}]*`[^`]*`[^}]*\})*`/gs;
const aggregate = /\b(?:sum|count|avg)\(/;
const ofOrders = /\b(?:from|join)\s+(?:orders|payments|order_notes)\b/;
const isAside = /\.(?:test|drill|afterwards)\.ts$|\/testing\/|\/demo-world\/|\/measures\//;

/** Whether a file counts or adds up orders, payments or ratings in a statement that asks nothing of the measures. */
const computesByItself = (text: string): boolean =>
  [...text.matchAll(template)].some(
    ([statement]) =>
      aggregate.test(statement) && ofOrders.test(statement) && !/measureSql\.|isOpenSql|isCalledOffSql/.test(statement),
  );

test('computesByItself knows a figure that is made outside the measures', () => {
  expect(computesByItself('sql`select sum(o.final_cents) from orders o`')).toBe(true);
  expect(computesByItself('sql<{ n: number }>`select count(*)::int as n from payments p where true`')).toBe(true);
  expect(computesByItself('sql`select sum(${measureSql.amountDue}) from orders o`')).toBe(false);
  expect(computesByItself('sql`select count(*) from chat_messages`')).toBe(false);
});

test('a figure of orders, payments or ratings is computed by the measures alone', () => {
  const files = globSync(`${server}**/*.ts`).filter((file) => !isAside.test(file));
  const found = files.filter((file) => computesByItself(readFileSync(file, 'utf8')));
  expect(found.map((file) => file.slice(server.length)).toSorted()).toEqual(Object.keys(NO_MEASURES).toSorted());
});

test('a column of amounts in a list or a file shows a measure, or its file is said to show something else', () => {
  const files = globSync(['packages/contract/src/**/*.ts', `${server}**/*.ts`]).filter((file) => !isAside.test(file));
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return /define(?:List|Table)</.test(text) && /kind: 'cents',(?!\s*measure:)/.test(text);
  });
  expect(found.map((file) => file.slice('packages/'.length)).toSorted()).toEqual(
    Object.keys(NO_AMOUNT_MEASURES).toSorted(),
  );
});

test('which orders are abnormal is asked by the measures alone', () => {
  const files = globSync(`${server}**/*.ts`).filter((file) => !isAside.test(file));
  const found = files.filter((file) => /o\.anomaly_at <=/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test.each(Object.keys(MEASURES) as MeasureName[])('the measure %s says what it is in both languages', (name) => {
  for (const lang of ['fr', 'en'] as const) {
    expect(measureSentence(name, lang)).toMatch(/^\p{Lu}.{30,}\.$/u);
    expect(measureSentence(name, lang), 'a no-break space before : ; ? ! in French').not.toMatch(
      lang === 'fr' ? / [:;?!]/ : /\u00a0/,
    );
  }
});
