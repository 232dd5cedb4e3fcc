import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../icons/glyph.tsx';
import popoverStyles from '../overlays/popover.module.css';
import { usePopover } from '../overlays/use-popover.ts';
import styles from './filter-chip.module.css';

type FilterChipProps = {
  /** "Statut" */
  subject: string;
  /** "n’est pas"; may be left out: "Prestation **du 17/11 au 01/12**". */
  relation?: string;
  /** "Archivée" */
  value: string;
  /** Without it the filter stays (the conciergerie one works in). */
  onRemove?: () => void;
  /** What changes it, in a panel under the sentence. */
  editor?: (close: () => void) => ReactNode;
};

/** A filter as a sentence: "Statut n’est pas **Archivée** ×". */
export function FilterChip({ subject, relation, value, onRemove, editor }: FilterChipProps) {
  const t = useTranslations('tables.filters');
  const { anchor, panel, open, hide, toggle } = usePopover<HTMLButtonElement, HTMLDivElement>();
  const sentence = (
    <>
      {subject}
      {relation !== undefined && ` ${relation}`} <b>{value}</b>
    </>
  );
  return (
    <span className={styles.chip}>
      {editor === undefined ? (
        <span className={styles.sentence}>{sentence}</span>
      ) : (
        <>
          <button ref={anchor} type="button" className={styles.sentence} aria-expanded={open} onClick={toggle}>
            {sentence}
          </button>
          <div ref={panel} popover="auto" className={popoverStyles.panel}>
            {open && <Editor render={editor} close={hide} />}
          </div>
        </>
      )}
      {onRemove !== undefined && (
        <button type="button" className={styles.remove} aria-label={t('remove', { label: subject })} onClick={onRemove}>
          <Glyph icon={IconX} size={16} />
        </button>
      )}
    </span>
  );
}

function Editor({ render, close }: { render: (close: () => void) => ReactNode; close: () => void }) {
  return <div className={styles.editor}>{render(close)}</div>;
}

type FilterBarProps = {
  children: ReactNode;
  /** What they leave: "312 commandes · **14 284,60 €**". */
  summary?: ReactNode;
  /** What has happened to the list since, before that: a button, which moves nothing where it appears. */
  news?: ReactNode;
};

/** Filters in a line that wraps, with what they leave at the end. */
export function FilterBar({ children, summary, news }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      {children}
      {news}
      {summary !== undefined && <output className={styles.summary}>{summary}</output>}
    </div>
  );
}
