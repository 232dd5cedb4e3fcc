import { IMPORT_FAILURES, MAX_BATCH_LINES } from '@loge/domain/users/new-beneficiary';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { notARow } from '../shared/row-ids.ts';
import { language, text } from '../shared/wire-types.ts';

/** What may be sent at all of a text; too long a one fails its line. */
const cell = z._default(text(500), '');

/**
 * Makes accounts at the conciergerie in use from a list, or says what would come of it (`simulation`). A line that fails holds up none of the
 * others; sent again, those who have an account by now fail and nobody is made twice.
 */
export const createUsersBatch = defineAction({
  name: 'CreateUsersBatch',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('IMPORT_USERS'),
  input: z.object({
    simulation: z.boolean(),
    list: z
      .array(
        z.object({
          /** Beyond the specification: its place in the file. Without one, its place in this list. */
          line: z.optional(z.int().check(z.gte(1), z.lte(10_000_000))),
          email: cell,
          lastname: cell,
          firstname: cell,
          mobileNumber: cell,
          externalId: notARow('the number by which the company knows somebody', cell),
          lang: z._default(language, 'fr'),
          buildingOrDivision: cell,
          geo1: cell,
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_BATCH_LINES)),
    /** Beyond the specification: whether the new people are invited by mail. */
    invite: z._default(z.boolean(), true),
  }),
  output: z.object({
    /** True where accounts were made; a simulation makes none. */
    done: z.boolean(),
    failures: z.array(
      z.object({
        line: z.int(),
        email: z.string(),
        name: z.string(),
        reason: z.enum(Object.keys(IMPORT_FAILURES) as (keyof typeof IMPORT_FAILURES)[]),
        message: z.string(),
      }),
    ),
    successes: z.array(
      z.object({
        line: z.int(),
        email: z.string(),
        name: z.string(),
        /** Null in a simulation. */ userId: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: ['conciergerie-not-selected', 'creation-not-allowed'],
  touches: ['users', 'mails', 'business-log'],
  spec: 'manager §7',
});
