import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { type ActionContract, schemasOf } from '@loge/contract/shared/action-contract';
import { toJSONSchema } from 'zod';
import { type JsonSchema, sampleOf } from '../platform/gateway/sample-of-schema.ts';

/** A call with one field made oversized. */
export interface OversizedBody {
  readonly action: ActionContract;
  readonly field: string;
  readonly way: string;
  /** Written when it is asked for: all of them together are large. */
  readonly json: () => string;
}

const repeated = (text: string, times: number): string => Array.from({ length: times }, () => text).join(',');
/** Far smaller than the largest body, as they are many: what answers in proportion to it, or worse, shows all the same. */
const brokenTexts = `[${repeated('"\\u0000"', 7_000)}]`;
type Oversized = readonly [way: string, json: string];
/** What schemas are asked about, each in its own way. */
const wrong: readonly Oversized[] = [
  ['wrong values', `[${repeated('[]', 25_000)}]`],
  ['wrong objects', `[${repeated('{"id":"x","a":null}', 4_000)}]`],
];
/** What is refused or bounded before a schema sees it: the same way for all fields. */
const unreadable: readonly Oversized[] = [
  ['broken texts under a long key', `{"${'k'.repeat(20_000)}":${brokenTexts}}`],
  ['broken keys', `{${Array.from({ length: 6_000 }, (_, index) => `"${index}\\u0000":1`).join(',')}}`],
  ['levels', `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
  ['levels of objects', `${'{"o":'.repeat(12_000)}1${'}'.repeat(12_000)}`],
  ['a long text', `"${'x'.repeat(80_000)}"`],
];
const oversized = [...wrong, ...unreadable];

const withField = (sample: Record<string, unknown>, field: string, json: string): string => {
  const others = Object.entries(sample).filter(([name]) => name !== field);
  const rest = others.map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{"${field}":${json}${rest.join('')}}`;
};

/** One of the ways for a place, always the same one; each way comes to many places. */
function wayFor(place: string, ways: readonly Oversized[]): Oversized {
  let sum = 0;
  for (const character of place) sum += character.charCodeAt(0);
  return ways[sum % ways.length] ?? ['', ''];
}

/** Every action with each of its fields made oversized: lists and objects in each way that schemas look into, everything else in one of them. */
export function* oversizedBodies(): Generator<OversizedBody> {
  for (const action of catalogueOfActions) {
    const schema = toJSONSchema(schemasOf(action).input, { io: 'input' }) as JsonSchema;
    const sample = sampleOf(schema) as Record<string, unknown>;
    for (const [field, value] of Object.entries(sample)) {
      const isPlain = typeof value !== 'object' || value === null;
      const place = `${action.name} ${field}`;
      for (const [way, json] of isPlain ? [wayFor(place, oversized)] : [...wrong, wayFor(place, unreadable)])
        yield { action, field, way, json: () => withField(sample, field, json) };
      for (const key of Object.keys(isPlain || Array.isArray(value) ? {} : value)) {
        const [way, json] = wayFor(`${place} ${key}`, oversized);
        const inner = (): string => withField(value as typeof sample, key, json);
        yield { action, field: `${field}.${key}`, way, json: () => withField(sample, field, inner()) };
      }
    }
  }
}

/** Names one body among all. */
export const titleOfBody = ({ action, field, way }: OversizedBody): string => `${action.name} with ${field}: ${way}`;
