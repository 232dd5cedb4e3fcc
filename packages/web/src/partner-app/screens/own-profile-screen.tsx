import { IconPlug, IconShieldLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { PartnerProfile } from '../../features/partner-portal/profile/partner-profile.tsx';
import { useUser } from '../../session/session.ts';
import { Band } from '../band.tsx';

/** What a partner reads of itself. Not in the specification. */
export function OwnProfileScreen() {
  const t = useTranslations('shells');
  const portal = useTranslations('partnerPortal');
  const { companyName } = useUser();
  return (
    <>
      <Band title={companyName || t('partner.profile')} over={t('partner.profile')}>
        <IconButton icon={IconPlug} label={portal('integrations')} variant="dark" href="/partner/integrations" />
        <IconButton icon={IconShieldLock} label={t('security')} variant="dark" href="/partner/security" />
      </Band>
      <PartnerProfile />
    </>
  );
}
