import { useTranslations } from 'use-intl';
import { LegalLinks } from '../../features/access/legal-links.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { NarrowScreen } from '../narrow-screen.tsx';

export function LegalMenuScreen() {
  const t = useTranslations('access.legal');
  useScreenTitle(t('title'));
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      <LegalLinks
        addressOf={(type, title) =>
          type === 'CGU' ? '/bnfv2/cgu' : pathTo('/bnfv2/text/$type/$title', { type, title })
        }
      />
    </NarrowScreen>
  );
}
