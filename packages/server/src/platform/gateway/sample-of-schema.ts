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
  readonly allOf?: readonly JsonSchema[];
}

/** A value that the schema accepts, every optional part filled in: an example for people, and what a test spoils one part of at a time. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return sampleOf(choice);
  const parts = schema.allOf ?? [];
  if (schema.type === undefined && parts.length > 0)
    return Object.assign({}, ...parts.map((part) => sampleOf(part))) as object;
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

const textsOfShapes = [
  '01',
  '0123',
  `B${'A'.repeat(86)}`,
  'A'.repeat(22),
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
