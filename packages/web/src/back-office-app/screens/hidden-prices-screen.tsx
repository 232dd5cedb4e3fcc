import { hiddenPriceRules } from '@loge/contract/admin/hidden-price-rules';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { HiddenPriceList } from '../../features/admin/hidden-price-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { RecordTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** At which desks prices are hidden, for administrators. Not in the specification. */
export function HiddenPricesScreen() {
  const t = useTranslations('admin.hiddenPrices');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={hiddenPriceRules}>
        <HiddenPriceList views={<RecordTabs current="hiddenPrices" />} />
      </PermissionGate>
    </>
  );
}
