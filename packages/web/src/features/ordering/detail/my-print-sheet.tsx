import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { RichText } from '../../../design-system/values/rich-text.tsx';
import styles from './my-print-sheet.module.css';

/** What is printed with the order, and nothing else of the page. It stands beside the page, which takes no room on paper then. */
export function MyPrintSheet({ html }: { html: string }) {
  useEffect(() => {
    document.body.dataset['printsOrderSheet'] = 'true';
    return () => {
      delete document.body.dataset['printsOrderSheet'];
    };
  }, []);
  return createPortal(
    <div className={styles.sheet} aria-hidden="true">
      <RichText html={html} />
    </div>,
    document.body,
  );
}
