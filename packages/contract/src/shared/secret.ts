import * as z from 'zod/mini';
import { schemasOf, type ActionContract } from './action-contract.ts';
import type { FieldPath } from './row-fields.ts';

const secrets = new WeakSet<object>();

/**
 * A text of an answer that opens something for its holder: a token, a key, a code, a secret address. It is shown in this answer and kept
 * nowhere as it is; an answer that holds one is not remembered for a repeat of the same key.
 */
export function secret(): z.ZodMiniString {
  const schema = z.string();
  secrets.add(schema);
  return schema;
}

/** Whether a field of an answer is a secret. */
export const isSecret = (schema: object): boolean => secrets.has(schema);

/** Where the secrets of an action's answer stand; `[]` for every element of a list, `*` for every value of a record. */
export function secretPathsOf(action: ActionContract): readonly FieldPath[] {
  const known = pathsOfActions.get(action);
  if (known !== undefined) return known;
  const paths = pathsIn(schemasOf(action).output, []);
  pathsOfActions.set(action, paths);
  return paths;
}

/** A write asks at each call. */
const pathsOfActions = new WeakMap<ActionContract, readonly FieldPath[]>();

function pathsIn(schema: z.core.$ZodType, path: FieldPath): readonly FieldPath[] {
  if (isSecret(schema)) return [path];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => pathsIn(inner, [...path, name]));
    case 'array':
      return pathsIn(def.element, [...path, '[]']);
    case 'record':
      return pathsIn(def.valueType, [...path, '*']);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return pathsIn(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => pathsIn(option, path));
    case 'intersection':
      return [...pathsIn(def.left, path), ...pathsIn(def.right, path)];
    default:
      return [];
  }
}

/** The secrets that an answer really holds; an answer may do without those that it may leave out. */
export const secretsIn = (answer: unknown, paths: readonly FieldPath[]): readonly string[] =>
  paths.flatMap((path) => textsAt(answer, path));

function textsAt(value: unknown, path: FieldPath): readonly string[] {
  const [step, ...rest] = path;
  if (value === null || value === undefined) return [];
  if (step === undefined) return typeof value === 'string' ? [value] : [];
  if (step === '[]') return Array.isArray(value) ? value.flatMap((each: unknown) => textsAt(each, rest)) : [];
  if (typeof value !== 'object') return [];
  if (step === '*') return Object.values(value).flatMap((each: unknown) => textsAt(each, rest));
  return textsAt((value as Readonly<Record<string, unknown>>)[step], rest);
}
