import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

const cell = text(2000);

/**
 * Takes in a statement of the bank: the header and the lines of its table (Spec: manager §7), or the file itself: a table, camt.052, .053 or .054, CFONB 120
 * or MT940. What is wrong with the file is answered in `errors`, and nothing is kept then; `readable` says how many operations the rest has, which
 * `mayLeaveOut` takes in. Lines that are known already are left as they are.
 */
export const bankStatementImport = defineAction({
  name: 'BankStatementImport',
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  multipart: { accepts: ['text'] },
  access: managers('COMPTA'),
  input: z.object({
    /** The columns' names, in cells or as one text. */
    header: z.optional(z.union([cell, z.array(cell).check(z.maxLength(100))])),
    lines: z.optional(z.array(z.union([cell, z.array(cell).check(z.maxLength(100))])).check(z.maxLength(20_000))),
    /** Whose statement it is, where its file does not say it and the desk has several accounts. */
    bankAccountId: maybe(pickedFrom('bank-account')),
    /** The number of an account that the desk has not had so far. */
    iban: maybe(text(42)),
    /** What the account is called. */
    label: maybe(text(100)),
    /** Beyond the specification: takes in what could be read, and leaves out what `errors` named. */
    mayLeaveOut: maybe(z.boolean()),
  }),
  output: z.object({
    /** A sentence for the reader: what was taken in, or 'Import incorrect'. */
    status: z.string(),
    errors: z.array(z.string()),
    /** Lines that are new, and those that were known. */
    added: z.int(),
    known: z.int(),
    /** Beyond the specification: of a file with errors, how many operations can be taken in without what they name. */
    readable: z.int(),
  }),
  refusals: ['conciergerie-not-selected', 'not-found'],
  touches: ['accounting', 'business-log'],
  spec: 'manager §7, partner-content-locker §5, §8',
});
