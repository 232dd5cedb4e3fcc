import type { OrderPaymentInfoOnWire, PaymentToSet } from '@loge/contract/payments/order-payment-wire';
import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { meansOfMode } from '@loge/domain/cash-registers/takings';
import { paymentModeOfNumber, paymentStatusNumber } from '@loge/domain/payments/payment-modes';
import { checkPaymentDialog, parseAmount, type PaymentDialogVerdict } from '@loge/domain/payments/settlement';
import type { Problem } from '@loge/domain/shared/problem';
import { plainAmount, sumCents, type Cents } from '@loge/domain/shared/money';

/** Cancelled (Spec: manager §3 "Payment") and failed payments settle nothing. */
const settlesNothing: readonly number[] = [paymentStatusNumber('cancelled'), paymentStatusNumber('failed')];

/** The payments that the dialog shows: those that count, and the failed ones as a reminder. */
export const shownPayments = (payments: readonly PaymentOnWire[]): readonly PaymentOnWire[] =>
  payments.filter(({ status }) => status !== paymentStatusNumber('cancelled'));

/** The shown payments that pay a part of the order. */
export const keptPayments = (existing: readonly PaymentOnWire[], undone: readonly number[]): readonly PaymentOnWire[] =>
  existing.filter(({ id, status }) => !undone.includes(id) && !settlesNothing.includes(status));

/** A payment that is being entered. */
export interface DeskDraft {
  readonly key: number;
  /** Which of the offered types; null until one is chosen. Two credits are two types with one number. */
  readonly typeIndex: number | null;
  /** The amount as it is typed. */
  readonly text: string;
  readonly costCenterId: number | null;
  /** The year of the CESU cheques; absent until one is chosen. */
  readonly cesuYear?: number;
}

/** An amount as people type it: "12,50". */
export const amountText = (cents: Cents): string => plainAmount(cents);

/** Whether a type can be entered now: cash, cheques and cards only where the counter takes them (Spec: manager §3 cardOk, checkOk, cashOk). */
export function isTakenNow({ cardOk, checkOk, cashOk }: OrderPaymentInfoOnWire, typeId: number): boolean {
  const mode = paymentModeOfNumber(typeId);
  const means = mode === null ? null : meansOfMode(mode);
  return means === null || { card: cardOk, cheque: checkOk, cash: cashOk }[means];
}

/** What a draft pays, in cents: no more than its type has left. */
export function draftCents(info: OrderPaymentInfoOnWire, { typeIndex, text }: DeskDraft): Cents {
  const ceiling = typeIndex === null ? null : (info.paymentTypes[typeIndex]?.maximumAmount ?? null);
  const cents = parseAmount(text);
  return ceiling === null ? cents : Math.min(cents, ceiling);
}

/** Judges the dialog by the rule of the domain: what stays, then what is new. Spec: manager §5 "Payment dialog". */
export function validateDeskPayments(
  info: OrderPaymentInfoOnWire,
  existing: readonly PaymentOnWire[],
  undone: readonly number[],
  drafts: readonly DeskDraft[],
): PaymentDialogVerdict {
  const kept = keptPayments(existing, undone);
  return checkPaymentDialog({
    // Of an order that was cancelled money only goes back: nothing is too much, and nothing is left to pay.
    totalCents:
      info.toGiveBack !== null
        ? sumCents(kept.map(({ amount }) => amount))
        : info.totalAmount === -1
          ? null
          : info.totalAmount,
    partialCents: info.partialAmount,
    shouldBePaid: info.shouldBePaid,
    payments: [
      ...kept.map(({ type, amount }) => ({ mode: paymentModeOfNumber(type), amountCents: amount })),
      ...drafts.map((draft) => {
        const type = draft.typeIndex === null ? undefined : info.paymentTypes[draft.typeIndex];
        return {
          mode: type === undefined ? null : paymentModeOfNumber(type.id),
          amountCents: draftCents(info, draft),
          needsCostCentre: type?.askForCostCenter ?? false,
          costCentreId: draft.costCenterId,
        };
      }),
    ],
  });
}

/** What is wrong, by the draft that it is about. */
export function deskPaymentProblems(
  info: OrderPaymentInfoOnWire,
  existing: readonly PaymentOnWire[],
  undone: readonly number[],
  drafts: readonly DeskDraft[],
): Problem[] {
  const kept = keptPayments(existing, undone).length;
  return validateDeskPayments(info, existing, undone, drafts).problems.map((found) => ({
    ...found,
    field: found.field.replace(/^payments(?:\[(\d+)\])?/, (_all, index?: string) =>
      index === undefined ? 'drafts' : `drafts[${Number(index) - kept}]`,
    ),
  }));
}

/** What is saved: the payments that are undone, and the new ones. All others stay as they are. */
export function paymentsToSet(
  info: OrderPaymentInfoOnWire,
  existing: readonly PaymentOnWire[],
  undone: readonly number[],
  drafts: readonly DeskDraft[],
): PaymentToSet[] {
  const cancelled = existing
    .filter(({ id }) => undone.includes(id))
    .map(({ id, type, amount }): PaymentToSet => ({ id, type, amount, cancelled: true }));
  const added = drafts.flatMap((draft): PaymentToSet[] => {
    const type = draft.typeIndex === null ? undefined : info.paymentTypes[draft.typeIndex];
    if (type === undefined) return [];
    return [
      {
        type: type.id,
        amount: draftCents(info, draft),
        cancelled: false,
        ...(type.creditId !== null && { creditId: type.creditId }),
        ...(paymentModeOfNumber(type.id) === 'cesu' && draft.cesuYear !== undefined && { cesuYear: draft.cesuYear }),
        ...(type.askForCostCenter && draft.costCenterId !== null && { costCenterId: draft.costCenterId }),
      },
    ];
  });
  return [...cancelled, ...added];
}
