import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { PlainScreen } from './plain-screen.tsx';
import { useScreenTitle } from './screen-title.ts';

/** No screen has this address. */
export function UnknownScreen() {
  const t = useTranslations('access.unknownScreen');
  useScreenTitle(t('windowTitle'));
  return (
    <PlainScreen title={t('title')} message={t('message')} code="404">
      <Button href="/">{t('home')}</Button>
    </PlainScreen>
  );
}
