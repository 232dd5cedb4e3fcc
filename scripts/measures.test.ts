import { globSync, readFileSync } from 'node:fs';
import { measureSentence } from '@loge/domain/reporting/measure-sentence';
import { MEASURES, type MeasureName } from '@loge/domain/reporting/measures';
import { expect, test } from 'vitest';

const server = 'packages/server/src/';

/**
 * Statements over orders, their items, payments, bills and ratings that add up or count, and are no figure that anybody is shown: how many a file has, and why. One more
 * in such a file is found like any other.
 */
const NO_MEASURES: Readonly<Record<string, readonly [statements: number, why: string]>> = {
  'accounting/rows/ereport-source-rows.ts': [1, 'entries of the books'],
  'accounting/rows/exported-line-rows.ts': [1, 'entries of the books'],
  'accounting/rows/open-balance-rows.ts': [1, 'entries of the books'],
  'accounts/rows/account-erasure-rows.ts': [1, 'what stands in the way of an erasure'],
  'billing/rows/commission-invoice-rows.ts': [1, 'entries of the books of one order'],
  'billing/rows/partner-book-rows.ts': [1, 'entries of the books'],
  'bills/rows/bill-rows.ts': [3, 'numbers and copies of one bill, and what was credited of it'],
  'calendars/rows/slot-booking-rows.ts': [1, 'minutes of one order'],
  'cash-registers/rows/cash-register-entry-rows.ts': [1, 'entries of a cash register'],
  'chat/rows/chat-thread-rows.ts': [1, 'messages'],
  'conciergeries/rows/first-day-rows.ts': [1, 'whether a desk has any'],
  'dashboards/rows/bad-order-rows.ts': [2, 'orders by their anomalies, which are kept with them by the rule'],
  'ledger/rows/payment-release-rows.ts': [2, 'entries of the books'],
  'ledger/rows/vat-due-rows.ts': [1, 'entries of the books'],
  'offers/rows/offer-history-rows.ts': [2, 'whether an offer was ever ordered'],
  'order-facts/rows/order-facts-rows.ts': [1, 'facts of one order, for its rules'],
  'order-facts/rows/withdrawal-rows.ts': [1, 'money of one order, for its rules'],
  'order-mails/rows/order-mail-rows.ts': [1, 'a payment of one order'],
  'order-papers/rows/confirmation-rows.ts': [1, 'VAT of one order'],
  'ordering/rows/beneficiary-order-rows.ts': [1, 'how many orders somebody has in progress, by the rule'],
  'ordering/rows/service-quote-rows.ts': [
    1,
    'what one person ordered for a month, for the quote that the law owes them',
  ],
  'orders/rows/order-list-rows.ts': [1, 'orders of one group, lines of one order'],
  'partners/rows/partner-activity-rows.ts': [1, 'how many announced days a partner has kept'],
  'payments/rows/cesu-rows.ts': [1, 'cheques of one payment and of one list'],
  'payments/rows/direct-debit-list-rows.ts': [1, 'the file of debits that is about to be made'],
  'payments/rows/payment-list-rows.ts': [1, 'refunds of one payment'],
  'payments/rows/statement-rows.ts': [1, 'entries of the books of one person'],
  'payments/rows/tax-certificate-rows.ts': [1, 'entries of the books of one person'],
  'reception/rows/goods-money-rows.ts': [1, 'whether an order is to be paid before it is handed over'],
  'reception/rows/handover-rows.ts': [1, 'articles of one handover'],
  'sales-chain/rows/sales-fact-rows.ts': [2, 'payments that were noted, for the report of the job'],
  'users/rows/beneficiary-change-rows.ts': [1, 'people who may not be changed'],
  'users/rows/departure-rows.ts': [1, 'credits of one person'],
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
const ofOrders = /\b(?:from|join)\s+(?:orders|order_items|payments|bills|order_notes)\b/;
/** A column of amounts or ratings that is added up as it stands, without its measure. */
const bareColumn = /\b(?:sum|avg)\(\s*(?:distinct\s+)?(?:o|p|b|n)\.\w*(?:cents|recommendation)\b/;
const isAside = /\.(?:test|drill|afterwards)\.ts$|\/testing\/|\/demo-world\/|\/measures\//;

/** How many statements of a file count or add up orders, payments, bills or ratings without the measures. */
const computedByItself = (text: string): number =>
  [...text.matchAll(template)].filter(
    ([statement]) =>
      aggregate.test(statement) &&
      ofOrders.test(statement) &&
      (!/measureSql\.|isOpenSql|isCalledOffSql/.test(statement) || bareColumn.test(statement)),
  ).length;

test('computedByItself knows a figure that is made outside the measures', () => {
  expect(computedByItself('sql`select sum(o.final_cents) from orders o`')).toBe(1);
  expect(computedByItself('sql<{ n: number }>`select count(*)::int as n from payments p where true`')).toBe(1);
  expect(computedByItself('sql`select sum(${measureSql.amountDue}) from orders o`')).toBe(0);
  const beside = 'sql`select sum(${measureSql.amountDue}), sum(p.amount_cents) from orders o join payments p on true`';
  expect(computedByItself(beside)).toBe(1);
  expect(computedByItself('sql`select count(*) from chat_messages`')).toBe(0);
});

test('a figure of orders, payments or ratings is computed by the measures alone', () => {
  const files = globSync(`${server}**/*.ts`).filter((file) => !isAside.test(file));
  const found = files
    .map((file) => [file.slice(server.length), computedByItself(readFileSync(file, 'utf8'))] as const)
    .filter(([, statements]) => statements > 0);
  const allowed = Object.entries(NO_MEASURES).map(([file, [statements]]) => [file, statements]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed));
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
