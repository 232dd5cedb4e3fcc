import { cleanLine, cleanLines } from '@loge/domain/shared/clean-text';
import * as z from 'zod/mini';

const asTyped = new WeakSet<object>();

/** A password: kept and compared sign by sign as it was typed. */
export function password(): z.ZodMiniString {
  const schema = z.string().check(z.minLength(1), z.maxLength(200));
  asTyped.add(schema);
  return schema;
}

/** A field that takes more than this has room for several lines. */
const maxOfOneLine = 255;

/** An input with its texts clean, before the action's schema judges them: lengths count what is kept. Anything else stays for the schema to refuse. */
export function cleanInput(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      if (typeof value !== 'string' || asTyped.has(schema) || 'format' in def) return value;
      return maxLengthOf(def) > maxOfOneLine ? cleanLines(value) : cleanLine(value);
    case 'object':
      return withFields(value, (name, inner) => {
        const field = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined;
        return field === undefined ? inner : cleanInput(field, inner);
      });
    case 'record':
      return withFields(value, (_name, inner) => cleanInput(def.valueType, inner));
    case 'array':
      return Array.isArray(value) ? value.map((inner) => cleanInput(def.element, inner)) : value;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
      return cleanInput(def.innerType, value);
    case 'intersection':
      return cleanInput(def.right, cleanInput(def.left, value));
    case 'union':
      for (const option of def.options) {
        const cleaned = cleanInput(option, value);
        if (z.safeParse(option, cleaned).success) return cleaned;
      }
      return value;
    default:
      return value;
  }
}

/** How long its checks let it be. */
function maxLengthOf({ checks = [] }: z.core.$ZodStringDef): number {
  const limits = checks.map((check) =>
    'maximum' in check._zod.def ? Number(check._zod.def.maximum) : Number.POSITIVE_INFINITY,
  );
  return Math.min(Number.POSITIVE_INFINITY, ...limits);
}

function withFields(value: unknown, cleaned: (name: string, inner: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(name, inner)]));
}
