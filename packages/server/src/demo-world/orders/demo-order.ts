import type { OrderPlan } from '@loge/domain/ordering/plan-order-zoned';
import type { NoteState } from '@loge/domain/ordering/rating';
import type { ItemStatus } from '@loge/domain/orders/item-status';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { ChangeKind } from '@loge/domain/orders/order-workflow';
import type { Actor } from '@loge/domain/orders/workflow-types';
import type { OrderDraft } from '@loge/domain/ordering/check-order';
import type { OrderLine } from '@loge/domain/ordering/order-lines';
import type { PricedLine, PricedOrder } from '@loge/domain/ordering/price-order';
import type { PaymentMode, PaymentStatus } from '@loge/domain/payments/payment-modes';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { Moment } from '@loge/domain/shared/moment';
import type { Beneficiary } from '../beneficiaries.ts';
import type { DeskKey } from '../data/seed-types.ts';
import type { DemoOffer } from './demo-offers.ts';

export interface DemoPayment {
  readonly id: number;
  readonly kind: 'payment' | 'refund';
  readonly refundsPaymentId: number | null;
  readonly creditId: number | null;
  readonly createdAt: Moment;
  readonly createdBy: number | null;
  readonly netCents: number;
  readonly vatCents: number;
  readonly ratePercent: number | null;
  readonly amountCents: number;
  /** A promise to pay at the desk becomes cash, cheque or card when it is kept. */
  mode: PaymentMode;
  status: PaymentStatus;
  collectedAt: Moment | null;
  cancelledAt: Moment | null;
  cancelledBy: number | null;
  reason: string;
}

export interface DemoStep {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly kind: ChangeKind;
  readonly actor: Actor;
  readonly by: number | null;
  readonly at: Moment;
  readonly comment: string;
  readonly mailed: boolean;
}

export interface DemoComment {
  readonly kind: 'comment' | 'cancel_request';
  readonly side: 'platform' | 'beneficiary' | 'partner';
  readonly by: number;
  readonly at: Moment;
  readonly content: string;
  readonly toBeneficiary: boolean;
  readonly toPartner: boolean;
  readonly acknowledgedAt: Moment | null;
  readonly acknowledgedBy: number | null;
}

/** An order as it lives through its workflow, before it is written down. */
export interface DemoOrder {
  readonly id: number;
  readonly offer: DemoOffer;
  readonly desk: DeskKey;
  /** Null: ordered for the company itself. */
  readonly beneficiary: Beneficiary | null;
  readonly placedBy: number;
  readonly createdAt: Moment;
  readonly form: OrderDraft;
  readonly plan: OrderPlan;
  readonly free: boolean;
  readonly mode: PaymentMode | null;
  readonly restMode: PaymentMode | null;
  lines: readonly (OrderLine & PricedLine)[];
  priced: PricedOrder;
  adjustedTotalCents: number | null;
  status: OrderStatus;
  itemStatus: ItemStatus;
  readonly steps: DemoStep[];
  readonly payments: DemoPayment[];
  readonly comments: DemoComment[];
  doneAt: Moment | null;
  debitDate: LocalDate | null;
  noteState: NoteState;
  reprocessing: boolean;
  snoozedUntil: Moment | null;
  partnerReturnedAt: Moment | null;
  /** Its beneficiary withdrew from it by right. */
  withdrawnAt: Moment | null;
  /** Its goods are withdrawn from then, and sent back by parcel an hour later. */
  sentBackAt: Moment | null;
}
