import { useTranslations } from 'use-intl';
import { PickupCodePart } from '../../features/reception/pickup-code-part.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { NarrowScreen } from '../narrow-screen.tsx';

/** What a beneficiary shows at the desk. */
export function PickupCodeScreen() {
  const t = useTranslations('pickupCode');
  useScreenTitle(t('title'));
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      <PickupCodePart />
    </NarrowScreen>
  );
}
