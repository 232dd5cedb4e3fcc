import type { ReactNode } from 'react';
import styles from './truncated.module.css';

/** One line, cut with an ellipsis where there is no room; then the whole text is the tooltip. */
export function Truncated({ children }: { children: ReactNode }) {
  return (
    <span
      className={styles.text}
      onPointerEnter={({ currentTarget: element }) => {
        if (element.scrollWidth > element.clientWidth) element.title = element.textContent ?? '';
        else element.removeAttribute('title');
      }}
    >
      {children}
    </span>
  );
}
