import type { CartProblemOnWire } from '@loge/contract/ordering/cart-wire';
import { ActionRefused, type CallFailure } from '../../../client/failures.ts';

/** What is wrong with single orders of a cart, as the refusal of the whole says it. */
export function problemsIn(failure: CallFailure | undefined): readonly CartProblemOnWire[] {
  if (!(failure instanceof ActionRefused) || failure.refusal !== 'cart-not-placeable') return [];
  const { problems } = failure.details;
  return Array.isArray(problems) ? problems.filter(isProblem) : [];
}

/** The orders of which the very same was placed a moment ago. */
export const equalLines = (problems: readonly CartProblemOnWire[]): ReadonlySet<number> =>
  new Set(problems.filter(({ refusal }) => refusal === 'equal-order-just-placed').map(({ line }) => line));

const isProblem = (value: unknown): value is CartProblemOnWire =>
  typeof value === 'object' && value !== null && 'line' in value && 'message' in value;
