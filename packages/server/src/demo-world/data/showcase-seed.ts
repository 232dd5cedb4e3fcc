import type { OrderStatus } from '@loge/domain/orders/order-status';
import type { Actor } from '@loge/domain/orders/workflow-types';
import type { PaymentMode } from '@loge/domain/payments/payment-modes';

/** A day counted in working days from today, and a time. */
export type Moment = readonly [workdays: number, time: string];

export interface ShowcaseSeed {
  /** As the design's pictures number it; null takes the number of its turn. */
  readonly number: number | null;
  readonly person: string;
  readonly offer: string;
  /** Which item of the offer, how many, and what was answered. */
  readonly items: readonly (readonly [index: number, quantity: number, value?: string])[];
  readonly placed: Moment;
  readonly begin?: number;
  readonly time?: string;
  readonly where?: 'ent' | 'dom';
  readonly pay?: PaymentMode;
  readonly useCredits?: boolean;
  readonly steps: readonly (readonly [to: OrderStatus, actor: Actor, ...at: Moment, comment?: string])[];
  /** Its last step is a withdrawal by right. */
  readonly withdrawn?: true;
  /** Its goods are withdrawn from then, and sent back by parcel an hour later. */
  readonly sentBack?: Moment;
  /** Its partner says since then that it is back at the desk. */
  readonly returned?: Moment;
  readonly comments?: readonly {
    readonly side: 'platform' | 'beneficiary' | 'partner';
    readonly by?: 'nadia' | 'marc';
    readonly at: Moment;
    readonly content: string;
    readonly toBeneficiary?: boolean;
    readonly toPartner?: boolean;
  }[];
}
