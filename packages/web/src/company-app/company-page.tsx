import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HelpButton } from '../features/help/help-button.tsx';
import { Glyph } from '../design-system/icons/glyph.tsx';
import { useScreenTitle } from '../routing/screen-title.ts';
import styles from './company-page.module.css';

interface CompanyPageProps {
  readonly title: string;
  /** A line below the title. */
  readonly under?: ReactNode;
  /** Acts beside the title. */
  readonly acts?: ReactNode;
  /** What the page never shows, said at its foot. */
  readonly promise: string;
  /** What stands beside the promise. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A page of a company's space: its head, its content, and at its foot the promise of what it never shows. */
export function CompanyPage({ title, under, acts, promise, note, children }: CompanyPageProps) {
  useScreenTitle(title);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {under !== undefined && <p>{under}</p>}
        </div>
        {acts !== undefined && <div className={styles.acts}>{acts}</div>}
        <HelpButton className={styles.help} />
      </header>
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>
        <p className={styles.promise}>
          <Glyph icon={IconShieldCheck} size={16} />
          {promise}
        </p>
        {note !== undefined && <p>{note}</p>}
      </footer>
    </>
  );
}
