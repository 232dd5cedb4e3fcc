import type { ReactNode } from 'react';
import styles from './list-screen.module.css';

type ListScreenProps = {
  /** Saved views: `Tabs`. */
  views?: ReactNode;
  /** `FilterBar`. */
  filters?: ReactNode;
  /** `Table`; it scrolls, the rest stays. */
  children: ReactNode;
  /** `BulkBar`, while rows are chosen. */
  bulkBar?: ReactNode;
  /** Keys left, `Pagination` right. */
  foot?: ReactNode;
  /** `SidePanel`: pushes the list, which keeps its filter and its place. */
  panel?: ReactNode;
};

/** A list of the back office, filling the window: views, filters, table, foot, and the details beside it. */
export function ListScreen({ views, filters, children, bulkBar, foot, panel }: ListScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.list}>
        {views}
        {filters}
        <div className={styles.table}>
          {children}
          {bulkBar}
        </div>
        {foot !== undefined && foot !== false && (
          <div className={styles.foot} data-foot>
            {foot}
          </div>
        )}
      </div>
      {panel}
    </div>
  );
}
