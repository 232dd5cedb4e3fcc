import { getCesu } from '@loge/contract/payments/get-cesu';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { CesuList } from '../../features/payments/cesu-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { MoneyTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

const pageOf = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

/** Prepaid CESU cheques that were taken, and the lists by which they are sent in. */
export function CesuScreen() {
  const t = useTranslations('deskMoney.cesu');
  const { conciergerie } = useUser();
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getCesu}>
        <CesuList views={<MoneyTabs current="cesu" />} conciergerie={conciergerie} pageOf={pageOf} />
      </PermissionGate>
    </>
  );
}
