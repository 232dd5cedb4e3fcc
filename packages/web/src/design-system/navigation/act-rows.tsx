import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Glyph } from '../icons/glyph.tsx';
import styles from './act-rows.module.css';

/** Acts one under the other within a card, each with what it would change. */
export function ActRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

interface ActRowProps {
  readonly label: string;
  /** How it stands now: "Tour Horizon". */
  readonly value?: string | undefined;
  readonly pending?: boolean;
  readonly onClick: () => void;
}

/** One act, as a row that shows its present value. */
export function ActRow({ label, value, pending = false, onClick }: ActRowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-busy={pending} disabled={pending} onClick={onClick}>
        <span className={styles.label}>{label}</span>
        {value !== undefined && value !== '' && <span className={styles.value}>{value}</span>}
        <Glyph icon={IconChevronRight} size={16} />
      </button>
    </li>
  );
}
