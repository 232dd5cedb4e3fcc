import { IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import styles from './new-rows.module.css';

/** What a list is made of, as the button names it. */
export type NewRowsKind = 'orders' | 'payments' | 'mails' | 'files' | 'handovers' | 'bankLines' | 'rows';

interface NewRowsProps {
  /** How many rows were added since the list was opened, at most 100; 0 or absent on its first page. */
  readonly count: number | undefined;
  readonly kind: NewRowsKind;
  /** Opens the list anew. */
  readonly onShow: () => void;
}

/**
 * “3 nouvelles commandes”: what was added while somebody reads a later page, which does not move by it. Screen readers hear it when it comes. Without new rows there is
 * only the empty region that says so, and nothing is asked for.
 */
export function NewRows({ count = 0, kind, onShow }: NewRowsProps) {
  const t = useTranslations('lists.newer');
  const region = useRef<HTMLOutputElement>(null);
  const show = () => {
    // The button goes with the page: the focus stays at the top of the list.
    region.current?.focus({ preventScroll: true });
    onShow();
  };
  return (
    <output ref={region} tabIndex={-1} className={styles.region}>
      {count > 0 && (
        <Button size="sm" icon={IconArrowUp} onClick={show}>
          {t(kind, { count })}
        </Button>
      )}
    </output>
  );
}
