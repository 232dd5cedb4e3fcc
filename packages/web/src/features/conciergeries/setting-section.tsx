import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import styles from './settings.module.css';

interface SettingSectionProps {
  readonly title: string;
  /** In a line, what one finds in it. */
  readonly help: string;
  readonly nbErrors: number;
  readonly nbChanges: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Settings of one subject, that fold; folded they say what of them is wrong or not saved yet. */
export function SettingSection({ title, help, nbErrors, nbChanges, isOpen, onToggle, children }: SettingSectionProps) {
  const t = useTranslations('deskSettings');
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary>
        <Glyph icon={IconChevronRight} size={18} />
        <h2>{title}</h2>
        <span className={styles.help}>{help}</span>
        <span className={styles.marks}>
          {nbErrors > 0 && (
            <Tag tone="danger">
              <Glyph icon={IconAlertTriangle} size={14} /> {t('nbErrors', { count: nbErrors })}
            </Tag>
          )}
          {nbChanges > 0 && <Tag tone="info">{t('nbChanges', { count: nbChanges })}</Tag>}
        </span>
      </summary>
      <div className={styles.settings}>{children}</div>
    </details>
  );
}
