/** A conversation is about anything, with a desk, about one order, or about one complaint. */
export const THREAD_TYPES = ['desk', 'order', 'complaint'] as const;
export type ThreadType = (typeof THREAD_TYPES)[number];

/** Who speaks: the beneficiary, or the desk by any of its managers. */
export type ChatSide = 'beneficiary' | 'desk';

export type ChatPerson = {
  readonly isBeneficiary: boolean;
  readonly isManager: boolean;
};

/**
 * On which side somebody stands. Who is both, a manager who also orders, says which one is meant; else a manager speaks for the desk. Null
 * where they are not what they say, and for everybody else.
 */
export function chatSideOf(person: ChatPerson, meant: ChatSide | null): ChatSide | null {
  const side = meant ?? (person.isManager ? 'desk' : 'beneficiary');
  const isSo = side === 'desk' ? person.isManager : person.isBeneficiary;
  return isSo ? side : null;
}

export type ThreadFacts = {
  readonly type: ThreadType;
  readonly isBeneficiaryActive: boolean;
  /** Whether the desk of the thread is still the beneficiary's. */
  readonly isAtDesk: boolean;
  /** Of a complaint, whether it is closed. */
  readonly isClosed: boolean;
};

/**
 * Whether anybody may still write: to a deactivated account nobody, and a general conversation ends with the move to another desk; one
 * about an order, or a complaint, goes on with its desk; about a complaint until it is closed. What was written stays readable for both sides.
 */
export const isThreadOpen = ({ type, isBeneficiaryActive, isAtDesk, isClosed }: ThreadFacts): boolean =>
  isBeneficiaryActive && !isClosed && (type !== 'desk' || isAtDesk);
