import type { MessageKey, MessageValues } from './messages.ts';

/**
 * One thing wrong with what a person typed: the field's path as the wire names it (`items[2].quantity`),
 * the message to show beside it, and the values that the message needs. Rules return all problems at once.
 */
export type Problem = {
  readonly field: string;
  readonly message: MessageKey;
  readonly values?: MessageValues;
};

/** Builds a problem; `values` fill the message's `{name}` places. */
export function problem(field: string, message: MessageKey, values?: MessageValues): Problem {
  return values === undefined ? { field, message } : { field, message, values };
}
