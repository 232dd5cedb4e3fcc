import { schemasOf, type ActionContract } from '@loge/contract/shared/action-contract';
import { markOf } from '@loge/contract/shared/row-ids';
import { isSecret } from '@loge/contract/shared/secret';
import { type core, toJSONSchema } from 'zod';

/** A record whose keys are known is an object with these: generators know no `propertyNames`. */
function nameKeys(schema: core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = schema;
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (keys === undefined || required === undefined || typeof additionalProperties !== 'object') return;
  schema.properties = Object.fromEntries(keys.map((key) => [String(key), additionalProperties]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

/** A list of a fixed length whose elements have one shape is a list with bounds: few generators know `prefixItems`. */
function boundTuple(schema: core.JSONSchema.BaseSchema): void {
  const { prefixItems, items } = schema;
  if (prefixItems?.length !== 1 || (items !== undefined && items !== false)) return;
  schema.items = prefixItems[0] as core.JSONSchema.BaseSchema;
  schema.minItems = 1;
  schema.maxItems = 1;
  delete schema.prefixItems;
}

/** What an action takes or answers, as JSON Schema 2020-12; with whose row an id names (`x-row`) and what is secret (`x-secret`). */
export function schemaOfAction(action: ActionContract, io: 'input' | 'output'): object {
  const schema = toJSONSchema(schemasOf(action)[io], {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const mark = markOf(zodSchema);
      if (mark !== undefined && mark.by !== 'nobody') jsonSchema['x-row'] = mark.kind;
      if (isSecret(zodSchema)) jsonSchema['x-secret'] = true;
      nameKeys(jsonSchema);
      boundTuple(jsonSchema);
    },
  });
  delete schema.$schema;
  return schema;
}
