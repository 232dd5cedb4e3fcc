import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pagedUpTo, upTo } from '../shared/list-wire.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { cents, localDate, maybe, moment, page } from '../shared/wire-types.ts';
import { bankLine } from './bank-wire.ts';

/**
 * The lines of a bank account with what each is in the books, or what is proposed for it and why. `shown` says which: those that are open, latest first, or
 * those that are matched, page by page.
 */
export const bankStatementReconciliation = defineAction({
  name: 'BankStatementReconciliation',
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({
    /** The account; the one of the latest statement where it is left out. */
    bankAccountId: maybe(pickedFrom('bank-account')),
    shown: z._default(z.enum(['open', 'matched']), 'open'),
    page,
    /** Of matched lines. */
    upTo,
  }),
  output: z.object({
    accounts: z.array(z.object({ id: z.int(), label: z.string(), lastFour: z.string() })),
    /** Null at a desk that has none. */
    bankAccountId: z.nullable(z.int()),
    /** The latest statement; null where nothing was taken in yet. */
    statement: z.nullable(
      z.object({
        firstOn: localDate,
        lastOn: localDate,
        importedAt: moment,
        /** The balance that the bank says; null where its file says none. */
        balance: z.nullable(cents),
      }),
    ),
    /** Lines by how far they are: those of the latest statement that are matched, and all that are open. */
    counts: z.object({ matched: z.int(), sure: z.int(), probable: z.int(), toCheck: z.int(), none: z.int() }),
    matchedAmount: cents,
    openAmount: cents,
    /** Of those that may be accepted by one act. */
    sureAmount: cents,
    lines: z.array(bankLine),
    /** Open lines beyond those that are answered. */
    moreOpen: z.boolean(),
    totalItems: z.int(),
    pageSize: z.int(),
    ...pagedUpTo,
  }),
  refusals: ['conciergerie-not-selected', 'not-found'],
  shows: ['accounting', 'payments', 'cash-registers'],
  spec: 'manager §2, §7',
});
