/** A JSON Schema, as far as our contracts use it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly allOf?: readonly { readonly pattern?: string }[];
}

/** A value that the schema accepts, every optional part filled in, so that a test can spoil one part at a time. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return sampleOf(choice);
  switch (typeof schema.type === 'object' ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return sampleText(schema);
    default:
      return {};
  }
}

/** A value that the schema accepts with nothing in it that may be left out, but for what leads to one place. */
export function leanSampleOf(schema: JsonSchema, [name, ...rest]: readonly string[]): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.length > 0)
    return leanSampleOf(choices.find((choice) => name === undefined || leadsOn(choice, name)) ?? {}, [
      ...(name === undefined ? [] : [name]),
      ...rest,
    ]);
  if (schema.type === 'array')
    return Array.from({ length: Math.max(name === '[]' ? 1 : 0, schema.minItems ?? 0) }, () =>
      leanSampleOf(schema.items ?? {}, rest),
    );
  if (schema.type !== 'object') return sampleOf(schema);
  const kept = Object.entries(schema.properties ?? {}).filter(
    ([inner]) => inner === name || schema.required?.includes(inner) === true,
  );
  return Object.fromEntries(
    kept.map(([inner, property]) => [inner, leanSampleOf(property, inner === name ? rest : [])]),
  );
}

const leadsOn = (schema: JsonSchema, name: string): boolean =>
  name === '[]' ? schema.type === 'array' : schema.properties?.[name] !== undefined;

const textsOfShapes = [
  '2026-11-24T10:00',
  '2026-11-24',
  '2026-11-01',
  '2026-11-24T10:00:00Z',
  '10:30',
  '92400',
  '732829320',
  '0612483077',
  'abcdefghijklmnopqrstuvwx',
  'M12 40L13 42',
  '2026-11',
  'someone@example.test',
  'ent',
  'A',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'SML',
];

function sampleText(schema: JsonSchema): string {
  if (schema.format === 'date') return '2026-11-24';
  if (schema.format === 'date-time') return '2026-11-24T10:00:00Z';
  if (schema.format === 'email') return 'someone@example.test';
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) =>
    pattern === undefined ? [] : [new RegExp(pattern)],
  );
  const fitting = textsOfShapes.find((text) => patterns.every((pattern) => pattern.test(text)));
  if (patterns.length > 0 && fitting !== undefined) return fitting;
  return 'a'.repeat(Math.max(1, schema.minLength ?? 1));
}

export type Path = readonly (string | number)[];

/** Every place inside a value, itself excluded. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return keys.flatMap((key) => {
    const here = [...path, key];
    return [here, ...placesIn((value as Record<string | number, unknown>)[key], here)];
  });
}

/** A copy with one place changed; `undefined` removes it. */
export function withPlace(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const holder = copy as Record<string | number, unknown>;
  const changed = withPlace(holder[key], rest, replacement);
  if (changed === undefined) delete holder[key];
  else holder[key] = changed;
  return copy;
}
