import { type ActionContract, schemasOf } from '@loge/contract/shared/action-contract';
import { type FieldPath, rowFieldsOf } from '@loge/contract/shared/row-fields';
import * as z from 'zod/mini';
import type { RowExample, RowExamples } from './row-examples.ts';
import { type JsonSchema, sampleOf } from '../platform/gateway/sample-of-schema.ts';
import { leanSampleOf } from './sample-input.ts';

export type Holder = Record<string, unknown>;

const partIn = (part: string): string => (part === '[]' ? '0' : part);

/** The object in which the last name of a path stands, in the first element of each list. */
export function holderIn(input: Holder, path: FieldPath): { readonly holder: Holder; readonly name: string } {
  const names = path.map(partIn);
  const holder = names.slice(0, -1).reduce<Holder>((inner, part) => inner[part] as Holder, input);
  return { holder, name: names.at(-1) ?? '' };
}

/** Names this row in a place of an input. */
export function putRow(input: Holder, place: FieldPath, { id, beside = {} }: RowExample): Holder {
  const { holder, name } = holderIn(input, place);
  holder[name] = id;
  Object.assign(holder, beside);
  return input;
}

const isIn = (input: Holder, path: FieldPath): boolean => {
  let value: unknown = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Holder)[partIn(part)];
  }
  return value !== undefined && value !== null;
};

/** An input that the contract takes, lean but for what leads to one place, with an example in every place where it asks for a row. */
export function leanInputOf(action: ActionContract, path: FieldPath, examples: RowExamples): Holder {
  const { input: schema } = schemasOf(action);
  const input = leanSampleOf(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
    path,
  ) as Holder;
  for (const { path: place, mark } of rowFieldsOf(schema))
    if (mark.by !== 'nobody' && isIn(input, place)) putRow(input, place, examples[mark.kind]);
  return input;
}

/** An input that the contract takes, with every optional part. */
export const sampleInputOf = (action: ActionContract): Holder =>
  sampleOf(z.toJSONSchema(schemasOf(action).input, { io: 'input', unrepresentable: 'any' }) as JsonSchema) as Holder;
