import type { ReactNode } from 'react';
import styles from './sticky-footer.module.css';

type StickyFooterProps = {
  /** What is counted, small: "5 articles". */
  note?: ReactNode;
  /** The total, large. */
  total?: ReactNode;
  /** The one filled button. */
  children: ReactNode;
};

/** The bar of an order on a phone, instead of the bottom bar: the total is always in view. Hidden on a desktop. */
export function StickyFooter({ note, total, children }: StickyFooterProps) {
  return (
    <div className={styles.foot} data-foot>
      {total !== undefined && (
        <p className={styles.sum} aria-live="polite">
          {note !== undefined && <span className={styles.note}>{note}</span>}
          <b className={styles.total}>{total}</b>
        </p>
      )}
      <div className={styles.act}>{children}</div>
    </div>
  );
}
