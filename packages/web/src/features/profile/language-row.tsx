import { setLanguage } from '@loge/contract/profile/set-language';
import { IconLanguage } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { usePerform } from '../../client/use-perform.ts';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { rememberUser } from '../../session/session.ts';
import styles from './account-menu.module.css';

/** Says the other language in that language, and switches to it at once, here and in the profile. */
export function LanguageRow() {
  const t = useTranslations('profile.menu');
  const other = useLocale() === 'fr' ? 'en' : 'fr';
  const perform = usePerform(setLanguage);
  const onSwitch = async () => {
    const answer = await perform({ lang: other });
    if (answer !== undefined) rememberUser(answer.user);
  };
  return (
    <ul className={styles.rows}>
      <li>
        <button type="button" lang={other} className={styles.row} onClick={() => void onSwitch()}>
          <Glyph icon={IconLanguage} size={22} />
          {t('language')}
        </button>
      </li>
    </ul>
  );
}
