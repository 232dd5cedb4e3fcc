import * as z from 'zod/mini';

/** The building blocks of what crosses the wire. Limits are generous where the specification gives none, never absent. */

/** A row's number; −1 and other negatives mean "new" only where an action says so. */
export const id = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));
/** Integer cents in an answer: as large as numbers are exact, for what many amounts together come to. */
export const cents = z.int().check(z.gte(Number.MIN_SAFE_INTEGER), z.lte(Number.MAX_SAFE_INTEGER));
/** Integer cents that a client sends. */
export const sentCents = z.int().check(z.gte(-1_000_000_000), z.lte(1_000_000_000));
/** A line of text, trimmed. */
export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
export const requiredText = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
/** YYYY-MM-DD, a day that exists (Spec: beneficiary-and-access §5), from 1900 to 2999: with the last one that can be written no rule could count. */
export const localDate = z.iso.date({ abort: true }).check(z.regex(/^(?:19|2\d)/), z.maxLength(10));
/** HH:MM. */
export const localTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime({ offset: true });
export const language = z.enum(['fr', 'en']);
/** A text in both languages. */
export const label = z.object({ fr: z.string(), en: z.string() });
export const page = z._default(z.int().check(z.gte(1), z.lte(100_000)), 1);
/** No input at all. */
export const nothing = z.object({});
/** An input that may be left out or sent as null. */
export const maybe = <Type extends z.ZodMiniType>(type: Type) => z.optional(z.nullable(type));
/** Integer cents, never below zero: what a person types as a price. */
export const nonNegativeCents = z.int().check(z.gte(0), z.lte(1_000_000_000));
