import {
  nextReturnSteps,
  RETURN_CONDITIONS,
  type ReturnCondition,
  type ReturnStep,
} from '@loge/domain/orders/goods-return';
import { withdrawalReference } from '@loge/domain/orders/withdrawal-plan';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import type { Database } from '../platform/database/connection.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { announceOrder } from './announce-order.ts';
import type { OrderFacts } from './rows/order-facts-rows.ts';
import { insertReturnSteps } from './rows/return-rows.ts';
import { findWithdrawalFacts, type WithdrawalRow } from './rows/withdrawal-rows.ts';

interface Step {
  readonly step: ReturnStep;
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly condition?: ReturnCondition | null;
  readonly note?: string;
  readonly givenTo?: string;
}

/** What the business log says of a step. */
const words: Readonly<Record<ReturnStep, string>> = {
  sent: 'preuve d’envoi',
  received: 'articles reçus',
  checked: 'articles contrôlés',
  to_partner: 'remis au partenaire',
  kept: 'gardés par la conciergerie',
};

/** A step of which nothing is said but that it happened. */
export const noWords = { carrier: '', trackingNumber: '', condition: null, note: '', givenTo: '' } as const;

/** Whether a step may be noted of a withdrawal now. */
export const mayNote = ({ awaits, returnSteps }: WithdrawalRow, step: ReturnStep): boolean =>
  awaits === 'return' && nextReturnSteps(returnSteps.map((each) => each.step)).includes(step);

/** Notes a step of goods on their way back, in the transaction of the caller; their order is locked. Null where another step stands by now, or nothing comes back. */
export async function noteReturn(
  { database, changes, now, by }: { database: Database; changes: Changes; now: Date; by: number },
  order: OrderFacts,
  withdrawalId: number,
  step: Step,
): Promise<WithdrawalRow | null> {
  const facts = await findWithdrawalFacts(database, order.id);
  const withdrawal = facts?.withdrawals.find(({ id }) => id === withdrawalId);
  if (withdrawal === undefined || !mayNote(withdrawal, step.step)) return null;
  const condition = step.condition ?? null;
  await insertReturnSteps(database, {
    withdrawalIds: [withdrawal.id],
    conciergerieId: order.conciergerieId,
    by,
    now,
    ...noWords,
    ...step,
    condition,
  });
  const found = condition === null ? '' : `${NO_BREAK_SPACE}: ${RETURN_CONDITIONS[condition].fr}`;
  announceOrder(
    changes,
    order,
    'goods-return-noted',
    `${withdrawalReference(withdrawal.id, withdrawal.madeOn)}, ${words[step.step]}${found}`,
  );
  return withdrawal;
}
