import * as z from 'zod/mini';
import { schemasOf, type ActionContract } from './action-contract.ts';

/** The outermost keys that no answer of an action is without. None for bytes, which come without an envelope. */
export function answerKeysOf(action: ActionContract): readonly string[] {
  if (action.bytes === true) return [];
  const { required } = z.toJSONSchema(schemasOf(action).output, { io: 'output', unrepresentable: 'any' });
  return required ?? [];
}
