import type { ReactNode } from 'react';
import { classNames } from '../../design-system/class-names.ts';
import styles from './first-page.module.css';
import { ScreenName } from '../screen-name.tsx';

interface FirstPageProps {
  readonly title: string;
  /** `column` for lists that would be stretched. */
  readonly width?: 'wide' | 'column';
  readonly children: ReactNode;
}

/** A screen of the first design: its margins, and its name for those who listen. */
export function FirstPage({ title, width = 'wide', children }: FirstPageProps) {
  return (
    <div className={classNames(styles.page, width === 'column' && styles.column)}>
      <ScreenName title={title} />
      {children}
    </div>
  );
}
