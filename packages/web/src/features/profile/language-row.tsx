import { setLanguage } from '@loge/contract/profile/set-language';
import { IconLanguage } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { MenuRow } from '../../design-system/navigation/menu-rows.tsx';
import { rememberUser } from '../../session/session.ts';

/** Says the other language in that language, and switches to it at once, here and in the profile. */
export function LanguageRow() {
  const t = useTranslations('profile.menu');
  const other = useLocale() === 'fr' ? 'en' : 'fr';
  const perform = useActionWithToast(setLanguage);
  const onSwitch = async () => {
    const answer = await perform({ lang: other });
    if (answer !== undefined) rememberUser(answer.user);
  };
  return <MenuRow icon={IconLanguage} label={t('language')} lang={other} onClick={() => void onSwitch()} />;
}
