import type * as z from 'zod/mini';
import { markOf, type RowMark } from './row-ids.ts';

/** Where a field stands in an input: names of objects, and `[]` for every element of a list. */
export type FieldPath = readonly string[];

/** A field of an input that says whose row it names. */
export interface RowField {
  readonly path: FieldPath;
  readonly mark: RowMark;
}

/** As it is written in messages and tests: `orders[].parentOrderId`. */
export const pathText = (path: FieldPath): string => path.join('.').replaceAll('.[]', '[]');

/** Every single field of an input that says something of a row, once. */
export function rowFieldsOf(input: z.core.$ZodType): readonly RowField[] {
  const found = new Map<string, RowField>();
  for (const { path, schema } of fieldsOf(input)) {
    const mark = markOf(schema);
    if (mark === undefined) continue;
    const text = pathText(path);
    const known = found.get(text);
    // A union may name the same field twice.
    if (known !== undefined && JSON.stringify(known.mark) !== JSON.stringify(mark))
      throw new Error(`${text} names two kinds of rows.`);
    found.set(text, { path, mark });
  }
  return [...found.values()];
}

/** Every single value that an input may hold, with its schema; what a mark stands on is one of them. */
export function fieldsOf(
  schema: z.core.$ZodType,
  path: FieldPath = [],
): readonly { readonly path: FieldPath; readonly schema: z.core.$ZodType }[] {
  if (markOf(schema) !== undefined) return [{ path, schema }];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]));
    case 'array':
      return fieldsOf(def.element, [...path, '[]']);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return fieldsOf(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => fieldsOf(option, path));
    case 'intersection':
      return [...fieldsOf(def.left, path), ...fieldsOf(def.right, path)];
    case 'record':
      // Its keys are anybody's: a row that stood behind one could not be handed over in the input's own shape.
      if (fieldsOf(def.valueType, path).some((inner) => markOf(inner.schema) !== undefined))
        throw new Error(`${pathText(path)}: rows are not named in records.`);
      return [{ path, schema }];
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'unknown':
      return [{ path, schema }];
    default:
      // Whatever else holds values must be walked here first, or an id could hide in it.
      throw new Error(`${pathText(path)}: inputs hold no ${def.type} so far.`);
  }
}
