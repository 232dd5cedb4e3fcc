import type { ReactNode } from 'react';
import { classNames } from '../design-system/class-names.ts';
import styles from './narrow-screen.module.css';
import { ScreenHead } from './screen-head.tsx';

interface NarrowScreenProps {
  readonly title: string;
  /** Where the arrow leads; without it the screen is a place of its own. */
  readonly back?: string;
  /** `reading` for texts. */
  readonly width?: 'form' | 'reading';
  readonly children: ReactNode;
}

/** A screen of one column: settings, forms, texts. */
export function NarrowScreen({ title, back, width = 'form', children }: NarrowScreenProps) {
  return (
    <div className={classNames(styles.screen, styles[width])}>
      <ScreenHead title={title} back={back} />
      {children}
    </div>
  );
}
