import type { ReactNode } from 'react';
import { classNames } from '../../../design-system/class-names.ts';
import styles from './page.module.css';

type PageProps = {
  tone?: 'surface' | 'ground';
  /** `wide` 1280 px, `column` 720 px for lists that would be stretched. */
  width?: 'wide' | 'column';
  /** What stands above the page's margins from edge to edge. */
  head?: ReactNode;
  children: ReactNode;
};

/** A screen of one column with its margins. */
export function Page({ tone = 'surface', width = 'wide', head, children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[tone])}>
      {head}
      <div className={classNames(styles.inner, styles[width], head !== undefined && styles.below)}>{children}</div>
    </div>
  );
}
