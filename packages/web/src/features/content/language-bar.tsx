import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SegmentControl } from '../../design-system/fields/segment-control.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import styles from './editor.module.css';

export type WrittenLanguage = 'fr' | 'en' | 'both';

interface LanguageBarProps {
  readonly value: WrittenLanguage;
  readonly onChange: (value: WrittenLanguage) => void;
  /** The names of what stands in French alone. */
  readonly missing: readonly string[];
  /** Nothing is written yet: nothing can be complete. */
  readonly isBlank: boolean;
}

/** In which language one writes, and what is still to be written in English. */
export function LanguageBar({ value, onChange, missing, isBlank }: LanguageBarProps) {
  const t = useTranslations('contentDesk.editor');
  return (
    <div className={styles.languages}>
      <SegmentControl
        label={t('languages')}
        hideLabel
        size="sm"
        options={[
          { value: 'fr', label: 'Français' },
          { value: 'en', label: 'English' },
          { value: 'both', label: t('both') },
        ]}
        value={value}
        onValueChange={onChange}
      />
      {isBlank ? null : missing.length === 0 ? (
        <span className={styles.good}>
          <Glyph icon={IconCheck} size={16} />
          {t('complete')}
        </span>
      ) : (
        <span className={styles.lacking}>{t('missing', { fields: missing.join(', ') })}</span>
      )}
    </div>
  );
}

/** The same field once for each language that one writes in. */
export function InLanguages({
  languages,
  children,
}: {
  languages: WrittenLanguage;
  children: (lang: 'fr' | 'en', suffix: 'Fr' | 'En') => ReactNode;
}) {
  if (languages === 'fr') return children('fr', 'Fr');
  if (languages === 'en') return children('en', 'En');
  return (
    <div className={styles.two}>
      {children('fr', 'Fr')}
      {children('en', 'En')}
    </div>
  );
}
