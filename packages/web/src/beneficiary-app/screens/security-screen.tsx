import { useTranslations } from 'use-intl';
import { SecurityPage } from '../../features/access/security/security-page.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { NarrowScreen } from '../narrow-screen.tsx';

/** What protects a beneficiary's account. Ours. */
export function SecurityScreen() {
  const t = useTranslations('security');
  useScreenTitle(t('title'));
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      <SecurityPage />
    </NarrowScreen>
  );
}
