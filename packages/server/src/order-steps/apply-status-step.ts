import { RATING_MAIL_DELAY_HOURS } from '@loge/domain/ordering/rating-mail';
import { cancellationDeadline } from '@loge/domain/orders/cancellation';
import { isCalledOff, isDone, managerStatusLabel, type OrderStatus } from '@loge/domain/orders/order-status';
import type { ChangeKind } from '@loge/domain/orders/order-workflow';
import { serviceBegins } from '@loge/domain/orders/service-moment-zoned';
import type { Actor, Effect } from '@loge/domain/orders/workflow-types';
import { canBeTakenBack, UNDO_WINDOW_MS } from '@loge/domain/orders/undo-status';
import { MS_PER_HOUR } from '@loge/domain/shared/moment';
import type { Database } from '../platform/database/connection.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { settleWaitingWithdrawals } from '../order-facts/rows/withdrawal-rows.ts';
import { releaseBookings } from '../calendars/rows/slot-booking-rows.ts';
import { saveStatusStep, setNoteToBeSent } from './rows/order-status-rows.ts';
import type { ItemWithStatus } from '../custody/rows/custody-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { reinstatePayments, releasePayments } from '../ledger/release-payments.ts';
import { announceCalendar } from '../calendars/announce-calendar.ts';
import { offerFreePlaces } from '../calendars/offer-places.ts';
import { notifyBeneficiary } from '../order-facts/notify-beneficiary.ts';
import { findItemsToMove, moveItemsBack, moveItemsOfOrder } from './move-items-of-order.ts';
import { reconcileCharge } from './reconcile-charge.ts';

/** One step of an order's history that has been judged and is now to be carried out. */
export interface StatusStep {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  /** The order as it is before the step, read after it was locked. */
  readonly order: OrderFacts;
  readonly to: OrderStatus;
  readonly kind: Exclude<ChangeKind, 'initial'>;
  readonly effects: readonly Effect[];
  readonly by: { readonly actor: Actor; readonly userId: number | null };
  readonly comment?: string | null | undefined;
  readonly visibleToBeneficiary?: boolean | undefined;
  readonly visibleToPartner?: boolean | undefined;
  /** Its items that it is about: they changed hands one by one, are where they are, and the order follows them. None where it is the whole order. */
  readonly relatedItemIds?: readonly number[] | undefined;
  /** Since when its partner says again that the items are back at the desk: a step that took it away is taken back. */
  readonly returnedAgain?: Date | null | undefined;
  /** It takes a step back, which moved these items: they had these statuses. Undefined where it does not. */
  readonly movedBack?: readonly ItemWithStatus[] | undefined;
  /** Mails wait until the step cannot be taken back any more. */
  readonly undoable?: boolean | undefined;
  /** What is kept of an order that this step cancels; undefined for nothing, and where a fee that is kept already stays. */
  readonly feeCents?: number | undefined;
  /** A new day for the service, local to the conciergerie. */
  readonly newDate?: string | null | undefined;
  readonly file?: { readonly id: string; readonly kind: 'facture' | 'quote' | 'document' } | null | undefined;
}

/** Saves the step and everything that it brings about, in the caller's transaction; mails are queued in it. */
export async function applyStatusStep(step: StatusStep): Promise<void> {
  const { database, changes, now, order, to } = step;
  const number = order.step + 1;
  const mail = order.beneficiaryId === null || order.conciergerie.avoidsAllEmails ? undefined : mailOf(step.effects);
  const undoable = isUndoable(step);
  if (isCalledOff(order.status) && !isCalledOff(to))
    await reinstatePayments(database, order, { by: step.by.userId, reason: managerStatusLabel(to), now });
  const feeCents = isCalledOff(to) ? (step.feeCents ?? order.cancellationFeeCents ?? 0) : 0;
  await saveStatusStep(database, {
    orderId: order.id,
    conciergerieId: order.conciergerieId,
    step: number,
    from: order.status,
    to,
    kind: step.kind,
    authorId: step.by.userId,
    authorRole: step.by.actor,
    comment: step.comment ?? '',
    visibleToBeneficiary: step.visibleToBeneficiary ?? false,
    visibleToPartner: step.visibleToPartner ?? false,
    ...movedService(order, step.newDate ?? null),
    mailed: mail !== undefined,
    relatedItemIds: step.relatedItemIds ?? [],
    fileId: step.file?.id ?? null,
    fileKind: step.file?.kind ?? null,
    returnedBefore: order.partnerReturnedAt,
    returnedAfter: step.returnedAgain ?? null,
    undoable,
    movedItems: undoable ? await itemsMovedBy(step) : [],
    settlesAnswer: step.movedBack === undefined,
    doneAt: isDone(to) ? (order.doneAt ?? now) : null,
    now,
  });
  if (isCalledOff(to)) await settleWaitingWithdrawals(database, order.id, now);
  await reconcileCharge(database, order, { to, feeCents }, { step: number, by: step.by.userId, now });
  for (const effect of step.effects) await carryOut(effect, step, feeCents);
  if (step.movedBack !== undefined) await moveItemsBack(step, step.movedBack);
  if (mail !== undefined) {
    const after = undoable ? new Date(now.getTime() + UNDO_WINDOW_MS) : undefined;
    changes.queue('order-status-changed', { orderId: order.id, step: number, mail }, after);
  }
  changes.announce({
    users: order.beneficiaryId === null ? [] : [order.beneficiaryId],
    conciergerieId: order.conciergerieId,
    partnerId: order.partnerId,
  });
  changes.record({
    action: 'order-status-changed',
    orderId: order.id,
    conciergerieId: order.conciergerieId,
    ...(order.beneficiaryId === null ? {} : { subjectUserId: order.beneficiaryId }),
    status: to,
    comment: `${managerStatusLabel(order.status)} → ${managerStatusLabel(to)}`,
  });
}

/** Nobody can take back what moves money: nothing waits for it. */
export const isUndoable = ({
  undoable = false,
  order,
  to,
  newDate = null,
}: Pick<StatusStep, 'undoable' | 'order' | 'to' | 'newDate'>): boolean =>
  undoable && canBeTakenBack({ from: order.status, to, newDate });

async function itemsMovedBy(step: StatusStep): Promise<readonly ItemWithStatus[]> {
  const itemStatus = step.effects.find((effect) => effect.kind === 'items')?.status;
  if (itemStatus === undefined) return [];
  return (await findItemsToMove(step, itemStatus)).filter(({ status }) => status !== itemStatus);
}

function mailOf(effects: readonly Effect[]): (Effect & { kind: 'mail' })['mail'] | undefined {
  return effects.find((effect) => effect.kind === 'mail')?.mail;
}

/** A service on another day keeps its hour, and moves the moment until which cancelling is free. */
function movedService(
  order: OrderFacts,
  newDate: string | null,
): { newDate: string | null; newServiceAt: Date | null; newCancellationDeadline: Date | null } {
  if (newDate === null) return { newDate: null, newServiceAt: null, newCancellationDeadline: null };
  const serviceAt = serviceBegins({ beginDate: newDate, time: order.serviceTime }, order.conciergerie.zone);
  const deadline = cancellationDeadline({
    createdAt: order.createdAt.getTime(),
    serviceAt,
    retractationDelayHours: order.offer.cancellationDelayHours,
  });
  return {
    newDate,
    newServiceAt: serviceAt === null ? null : new Date(serviceAt),
    newCancellationDeadline: deadline === null ? null : new Date(deadline),
  };
}

async function carryOut(effect: Effect, step: StatusStep, keptCents: number): Promise<void> {
  const { database, changes, now, order, by, to } = step;
  switch (effect.kind) {
    case 'items':
      return moveItemsOfOrder(step, effect.status);
    case 'notify':
      return notifyBeneficiary(step, order, effect.type);
    case 'scoringMail': {
      if (order.beneficiaryId === null || order.conciergerie.avoidsAllEmails) return;
      await setNoteToBeSent(database, order.id);
      const after = new Date(now.getTime() + RATING_MAIL_DELAY_HOURS * MS_PER_HOUR);
      return changes.queue('request-rating', { orderId: order.id }, after);
    }
    case 'releaseSlots':
      if (!(await releaseBookings(database, order.id, now))) return undefined;
      announceCalendar(changes);
      return offerFreePlaces(database, changes, order, now);
    case 'releasePayments':
      return releasePayments(database, order, { by: by.userId, reason: managerStatusLabel(to), now }, keptCents);
    // The mail is queued with its step; the day of realisation and the charge follow from the status itself.
    case 'mail':
    case 'realised':
    case 'charge':
      return undefined;
  }
}
