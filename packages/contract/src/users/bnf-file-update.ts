import { FILE_LINE_FAILURES } from '@loge/domain/users/beneficiary-file';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/** A line of 80 characters each for ten thousand people. */
const MAX_FILE_LENGTH = 800_000;

/**
 * Brings who may sign in at the conciergerie in use to what a company's file says, or counts what would come of it (`simulation`): anyone who is
 * not in it is switched off, anyone who an earlier file switched off comes back, and nobody is made.
 */
export const bnfFileUpdate = defineAction({
  name: 'BnfFileUpdate',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('IMPORT_USERS'),
  input: z.object({
    simulation: z.boolean(),
    /** The text of the file: e-mails or staff numbers, one person a line. */
    input: z.string().check(z.minLength(1), z.maxLength(MAX_FILE_LENGTH)),
    /** Beyond the specification: more than three in ten leave, and it is meant. */
    force: z._default(z.boolean(), false),
  }),
  output: z.object({
    nbReactivated: z.int(),
    nbDisabled: z.int(),
    nbKept: z.int(),
    /** In the file, with no account here. */
    nbNotInUse: z.int(),
    /** Beyond the specification, with what follows: of those who are switched off, how many have an order in progress. */
    nbDisabledWithOrders: z.int(),
    leavesTooMany: z.boolean(),
    failures: z.array(
      z.object({
        line: z.int(),
        reason: z.enum(Object.keys(FILE_LINE_FAILURES) as (keyof typeof FILE_LINE_FAILURES)[]),
        message: z.string(),
      }),
    ),
  }),
  refusals: ['conciergerie-not-selected', 'file-takes-too-many'],
  touches: ['users', 'session', 'business-log'],
  spec: 'manager §7',
});
