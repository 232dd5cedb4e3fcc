import { type JsonSchema, sampleOf } from '../platform/gateway/sample-of-schema.ts';

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
