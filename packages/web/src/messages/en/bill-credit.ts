/** A credit note over a part of a bill. */
export const billCredit = {
  title: 'Order {number}: refund a part',
  help: 'A credit note reduces the bill {reference} and goes out by e-mail. What was overpaid goes back by the same means.',
  by: 'Refund',
  lines: 'some items',
  amount: 'an amount',
  outOf: 'of {count}',
  left: '{amount} of the bill is left.',
  cents: 'Amount',
  reason: 'Reason, written on the credit note',
  issue: 'Issue the credit note',
  issueOf: 'Issue a credit note of {amount}',
  issued: 'Order {number}: credit note {reference} of {amount} issued.',
  corrects: 'reduces {reference}',
  credited: '{amount} of it credited',
};
