import { RichText } from '../../../design-system/values/rich-text.tsx';
import styles from './print-sheet.module.css';

/** What is printed with the order, and nothing else of the page. */
export function PrintSheet({ html }: { html: string }) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <RichText html={html} />
    </div>
  );
}
