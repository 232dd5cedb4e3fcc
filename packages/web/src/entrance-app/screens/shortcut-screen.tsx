import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { PlainScreen } from '../../routing/plain-screen.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';

/** A deep link that leads nowhere, or not this person. Spec: beneficiary-and-access §8 "Shortcut link failure". */
export function ShortcutScreen() {
  const t = useTranslations('access.shortcut');
  useScreenTitle(t('failed'));
  return (
    <PlainScreen title={t('failed')} message={t('why')}>
      <Button href="/">{t('home')}</Button>
    </PlainScreen>
  );
}
