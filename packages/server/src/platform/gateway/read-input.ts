import type * as z from 'zod/mini';

/** What the schema library keeps of a schema; enough to know how a form's text is meant. */
interface SchemaDefinition {
  readonly type: string;
  readonly innerType?: { readonly _zod: { readonly def: SchemaDefinition } };
  readonly options?: readonly { readonly _zod: { readonly def: SchemaDefinition } }[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
}

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);

const unwrap = (definition: SchemaDefinition): SchemaDefinition =>
  wrappers.has(definition.type) && definition.innerType !== undefined
    ? unwrap(definition.innerType._zod.def)
    : definition;

const isNullable = (definition: SchemaDefinition): boolean =>
  definition.type === 'nullable' ||
  (wrappers.has(definition.type) && definition.innerType !== undefined && isNullable(definition.innerType._zod.def));

const numberText = /^\s*[-+]?\d+([.,]\d+)?\s*$/;
const toNumber = (text: string): unknown => (numberText.test(text) ? Number(text.trim().replace(',', '.')) : text);
const booleans = new Map<string, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

const structured = new Set(['object', 'array', 'record', 'tuple', 'union', 'map']);

/** Reads one form field's text as its schema means it. Text that does not fit stays text, and the schema then names the field. */
function decodeField(definition: SchemaDefinition, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const meant = unwrap(definition);
  if (meant.type === 'string') return value;
  if (value === 'null' && isNullable(definition)) return null;
  if (value === '') return undefined;
  if (meant.type === 'number' || meant.type === 'int') return toNumber(value);
  if (meant.type === 'boolean') return booleans.get(value.toLowerCase()) ?? value;
  if (structured.has(meant.type)) return parseJson(value);
  const choices: readonly unknown[] = meant.values ?? Object.values(meant.entries ?? {});
  return choices.some((choice) => typeof choice === 'number') ? toNumber(value) : value;
}

/**
 * Turns what came over the wire (query, form fields, JSON) into what the action's schema can judge. Only the fields that the
 * action knows are kept. Objects may come as JSON in a field, as the specification sends them (`o=…`, `data=…`).
 */
export function decodeInput(schema: z.ZodMiniObject, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const decoded: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    if (!Object.hasOwn(sent, name)) continue;
    decoded[name] = decodeField((field as unknown as { _zod: { def: SchemaDefinition } })._zod.def, sent[name]);
  }
  return decoded;
}

/** What no honest request goes beyond: an offer of five thousand lines has a dozen values in each, a cart of ten full orders some thousand, six levels deep. */
const maxNestingDepth = 12;
const maxValues = 100_000;
const maxKeyLength = 200;

/**
 * Whether an input is larger than any honest one: too many values, too many levels, or names of fields that nobody gave. It looks no
 * further than what it allows, so that whatever comes costs the same.
 */
export function isOversized(input: unknown): boolean {
  let left = maxValues;
  const isTooMuch = (value: unknown, level: number): boolean => {
    left -= 1;
    if (left < 0) return true;
    if (typeof value !== 'object' || value === null) return false;
    if (level >= maxNestingDepth) return true;
    if (Array.isArray(value)) return value.length > left || value.some((inner) => isTooMuch(inner, level + 1));
    for (const key in value) {
      if (key.length > maxKeyLength || isTooMuch((value as Record<string, unknown>)[key], level + 1)) return true;
    }
    return false;
  };
  return isTooMuch(input, 0);
}

/**
 * The paths of texts with a NUL character or half of one that takes two: PostgreSQL cannot keep them, and nobody types them. For what is
 * not oversized.
 */
export function pathsOfBrokenText(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return isBroken(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isBroken(key) ? [path] : pathsOfBrokenText(inner, [...path, key]),
  );
}

const isBroken = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();
