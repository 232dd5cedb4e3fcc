import { useTranslations } from 'use-intl';
import { LegalLinks } from '../../features/access/legal-links.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { legalTextAddress } from '../legal-text-address.ts';
import { NarrowScreen } from '../narrow-screen.tsx';

export function LegalMenuScreen() {
  const t = useTranslations('access.legal');
  useScreenTitle(t('title'));
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      <LegalLinks addressOf={legalTextAddress} />
    </NarrowScreen>
  );
}
