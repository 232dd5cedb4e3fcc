import { orderNumberGroups } from '@loge/domain/orders/order-number';
import styles from './values.module.css';

/** "48 217": the gap is drawn and not written, so that a double click takes the whole number and copying gives its digits alone. */
export function OrderNumber({ id }: { id: number }) {
  return (
    <span className={styles.orderNumber}>
      {orderNumberGroups(id).map((group, index) => (
        // The groups of a number stay in their order.
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
