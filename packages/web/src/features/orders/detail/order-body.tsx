import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { OrderArticles } from './order-articles.tsx';
import { OrderBills } from './order-bills.tsx';
import { OrderComments } from './order-comments.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLog } from './order-log.tsx';
import { OrderNotices } from './order-notices.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderPerson } from './order-person.tsx';
import { OrderSpendings } from './order-spendings.tsx';
import { OrderStory } from './order-story.tsx';
import styles from './order-body.module.css';

export interface OrderBodyProps {
  readonly order: ManagerOrderDetailOnWire;
  /** Where another order is shown. */
  readonly hrefOf: (orderId: number) => string;
  readonly onTakeOver?: (() => void) | undefined;
}

/** An order in full: money left, story right; one under the other where there is no room. */
export function OrderBody({ order, hrefOf, onTakeOver }: OrderBodyProps) {
  return (
    <div className={styles.body}>
      <OrderNotices order={order} hrefOf={hrefOf} />
      <OrderPerson order={order} onTakeOver={onTakeOver} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderArticles order={order} />
          <OrderPayments order={order} />
          <OrderBills order={order} />
          <OrderSpendings order={order} />
          <OrderFacts order={order} />
        </div>
        <div className={styles.column}>
          <OrderStory order={order} />
          <OrderComments order={order} />
        </div>
      </div>
      <OrderLog order={order} />
    </div>
  );
}
