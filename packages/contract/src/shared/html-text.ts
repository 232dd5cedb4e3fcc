import type * as z from 'zod/mini';
import { schemasOf, type ActionContract } from './action-contract.ts';
import { fieldsOf, type FieldPath } from './row-fields.ts';
import { text } from './wire-types.ts';

const htmlTexts = new WeakSet<object>();

/** A text of an editor: HTML. The server cleans it before the action has it, so that nothing that could run or load from elsewhere is kept. */
export function htmlText(maxLength: number): z.ZodMiniString {
  const schema = text(maxLength);
  htmlTexts.add(schema);
  return schema;
}

/** Where the HTML of an action's input stands; `[]` for every element of a list. */
export function htmlPathsOf(action: ActionContract): readonly FieldPath[] {
  const known = pathsOfActions.get(action);
  if (known !== undefined) return known;
  const paths = fieldsOf(schemasOf(action).input)
    .filter(({ schema }) => htmlTexts.has(schema))
    .map(({ path }) => path);
  pathsOfActions.set(action, paths);
  return paths;
}

/** Every request asks. */
const pathsOfActions = new WeakMap<ActionContract, readonly FieldPath[]>();
