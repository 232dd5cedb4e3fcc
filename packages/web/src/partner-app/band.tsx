import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { HelpButton } from '../features/help/help-button.tsx';
import { useScreenTitle } from '../routing/screen-title.ts';
import styles from './band.module.css';

/** The place on the dark counter where a screen writes its title. */
export const BandSlot = createContext<HTMLElement | null>(null);

interface BandProps {
  readonly title: string;
  /** A line above the title. */
  readonly over?: ReactNode;
  /** What stands before the words. */
  readonly picture?: ReactNode;
  /** Buttons beside it, in the dark variant. */
  readonly children?: ReactNode;
}

/** A partner's screen's title and its first acts, on the counter. Each screen has one. */
export function Band({ title, over, picture, children }: BandProps) {
  const slot = use(BandSlot);
  useScreenTitle(title);
  if (slot === null) return null;
  return createPortal(
    <div className={styles.band}>
      {picture}
      <div className={styles.words}>
        {over !== undefined && <p className={styles.over}>{over}</p>}
        <h1 className={styles.title}>{title}</h1>
      </div>
      <div className={styles.acts}>
        {children}
        <HelpButton variant="dark" size="lg" />
      </div>
    </div>,
    slot,
  );
}
