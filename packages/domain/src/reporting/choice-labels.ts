import { ORDER_STATUSES } from '../orders/order-status.ts';
import { PAYMENT_MODES, PAYMENT_STATUSES } from '../payments/payment-modes.ts';
import type { Text } from '../shared/lang.ts';
import type { CubeName } from './cubes.ts';

interface Choice {
  readonly key: string;
  readonly label: Text;
}

const statuses: readonly Choice[] = ORDER_STATUSES.map(({ key, label }) => ({ key, label: { fr: label, en: label } }));

/** The words of each short list, in the order in which they stand. */
const choices: Readonly<Record<CubeName, Readonly<Record<string, readonly Choice[]>>>> = {
  Orders: {
    status: statuses,
    paymentMode: PAYMENT_MODES,
    placedBy: [
      { key: 'beneficiary', label: { fr: 'le bénéficiaire', en: 'the beneficiary' } },
      { key: 'desk', label: { fr: 'la conciergerie', en: 'the desk' } },
    ],
  },
  Payments: {
    mode: PAYMENT_MODES,
    status: PAYMENT_STATUSES,
    kind: [
      { key: 'payment', label: { fr: 'Encaissement', en: 'Payment' } },
      { key: 'refund', label: { fr: 'Remboursement', en: 'Refund' } },
    ],
  },
};

/** The values of a dimension that is a short list; none for others. */
export const choicesOf = (cubeName: CubeName, dimension: string): readonly Choice[] =>
  choices[cubeName][dimension] ?? [];
