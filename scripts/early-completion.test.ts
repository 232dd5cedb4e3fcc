import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/*
 * An order that is completed is billed and counted on that day. Wherever somebody completes one in the browser, an order that is planned for a later day is
 * asked about: by the shared note, or by the day itself.
 */

const web = join(import.meta.dirname, '..', 'packages/web/src');
/** What may lead an order to "done", and is called by a button. */
const completing = /useAction\w*\((?:changeOrderStatus|changeOrderStatusManually|setItemsStatus|answerPartnerOrder)\b/;
const asks = /<EarlyCompletion\b|laterServiceDay\(|latestDayToCome\(/;
/** Goods that are dropped off, handed to a partner or received are on their way: none of these acts completes an order (domain/reception/handovers.ts). */
const completesNone = ['features/reception/finish-dialog.tsx'];
/** What is sent by the dialog that asks. */
const asksIn: Readonly<Record<string, string>> = {
  'features/orders/acts/use-change-statuses.ts': 'features/orders/acts/change-status-dialog.tsx',
};

test('every button that may complete an order asks about a later day', () => {
  const buttons = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (path) => !path.includes('.test.') && completing.test(readFileSync(join(web, path), 'utf8')),
  );
  expect(buttons.length).toBeGreaterThan(5);
  const silent = buttons.filter(
    (path) => !completesNone.includes(path) && !asks.test(readFileSync(join(web, asksIn[path] ?? path), 'utf8')),
  );
  expect(silent).toEqual([]);
});
