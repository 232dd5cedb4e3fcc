import { isDeepStrictEqual } from 'node:util';
import { catalogueOfActions } from '@loge/contract/catalogue-of-actions';
import { schemasOf } from '@loge/contract/shared/action-contract';
import type { Envelope } from '@loge/contract/shared/envelope';

const byName = new Map(catalogueOfActions.map((action) => [action.name, action]));

/**
 * Holds every answer of every test against its contract: the shape, and that no field leaves which the contract does not name;
 * and that only declared refusals are answered.
 */
export function checkAnswer(action: string, envelope: Envelope): void {
  const contract = byName.get(action);
  if (contract === undefined || envelope.code !== 0) return;
  const parsed = schemasOf(contract).output.safeParse(envelope.data);
  if (!parsed.success)
    throw new Error(`${action} answers against its contract: ${JSON.stringify(parsed.error.issues, null, 1)}`);
  if (!isDeepStrictEqual(parsed.data, envelope.data)) {
    throw new Error(
      `${action} answers fields that its contract does not name:\n${JSON.stringify(envelope.data, null, 1)}\nnamed:\n${JSON.stringify(parsed.data, null, 1)}`,
    );
  }
}
