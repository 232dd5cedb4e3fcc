import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Glyph, type GlyphIcon } from '../icons/glyph.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './bulk-bar.module.css';

export type BulkAct = {
  label: string;
  icon?: GlyphIcon;
  keyHint?: string;
  onAct: () => void;
  /** The one that is meant. */ main?: boolean;
  pending?: boolean;
};

type BulkBarProps = {
  /** "3 commandes" */
  title: ReactNode;
  /** "93,40 €" */
  amount?: ReactNode;
  acts: readonly BulkAct[];
  onClear: () => void;
};

/** What can be done with the chosen rows; floats above the foot of the list. */
export function BulkBar({ title, amount, acts, onClear }: BulkBarProps) {
  const t = useTranslations('tables.bulk');
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('label')}>
      <output className={styles.title}>
        <b>{title}</b>
        {amount}
      </output>
      {acts.map(({ label, icon, keyHint, onAct, main = false, pending = false }) => (
        <button
          key={label}
          type="button"
          className={classNames(styles.act, main && styles.main)}
          disabled={pending}
          onClick={onAct}
        >
          {icon && <Glyph icon={icon} size={17} />}
          {label}
          {keyHint !== undefined && <kbd>{keyHint}</kbd>}
        </button>
      ))}
      <button type="button" className={styles.act} onClick={onClear}>
        <VisuallyHidden>{t('clear')}</VisuallyHidden>
        <Glyph icon={IconX} size={17} />
        <kbd>{t('escape')}</kbd>
      </button>
    </div>
  );
}
