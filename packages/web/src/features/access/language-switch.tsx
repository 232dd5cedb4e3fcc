import { IconLanguage } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { chooseLanguage, useLanguage } from '../../session/language.ts';
import styles from './language-switch.module.css';

/** Says the other language in that language, and switches to it. */
export function LanguageSwitch() {
  const t = useTranslations('access.entrance');
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  return (
    <button type="button" lang={other} className={styles.switch} onClick={() => void chooseLanguage(other)}>
      <Glyph icon={IconLanguage} size={16} />
      {t('otherLanguage')}
    </button>
  );
}
