import { useTranslations } from 'use-intl';
import { SecurityPage } from '../../features/access/security/security-page.tsx';
import { ConnectedProgramsPart } from '../../features/integrations/connected-programs-part.tsx';
import { FurtherMessages } from '../../messages/further-messages.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { NarrowScreen } from '../narrow-screen.tsx';

/** What protects a beneficiary's account. Not in the specification. */
export function SecurityScreen() {
  const t = useTranslations('security');
  useScreenTitle(t('title'));
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      <SecurityPage />
      <FurtherMessages group="programs">
        <ConnectedProgramsPart />
      </FurtherMessages>
    </NarrowScreen>
  );
}
