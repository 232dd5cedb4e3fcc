import { GATE_MESSAGES, GATE_MESSAGES_OF_PERSON } from '@loge/domain/profile/gates';
import type { Text } from '@loge/domain/shared/lang';
import { MESSAGES } from '@loge/domain/shared/messages';
import { owedGates } from '../../order-facts/ordering-rules.ts';
import type { PreparedOrder } from '../prepare-order.ts';

/** What still stands between the person and the order, so that they settle it before they validate. */
export function owedWarning({ facts, concierge }: PreparedOrder): Text | null {
  const [gate] = owedGates(facts, concierge);
  return gate === undefined ? null : MESSAGES[(concierge ? GATE_MESSAGES_OF_PERSON : GATE_MESSAGES)[gate]];
}
