import { getEreport } from '@loge/contract/accounting/get-ereport';
import { getEreports } from '@loge/contract/accounting/get-ereports';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { EreportDetail } from '../../features/accounting/ereport-detail.tsx';
import { EreportList } from '../../features/accounting/ereport-list.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { MoneyTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

const pageOfReport = (id: number): string => pathTo('/compta/e-reporting/$id', { id });
const pageOfOrder = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

/** The reports to the administration of the companies whose accounts somebody keeps. */
export function EreportsScreen() {
  const t = useTranslations('ereporting');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getEreports}>
        <EreportList views={<MoneyTabs current="ereporting" />} pageOf={pageOfReport} />
      </PermissionGate>
    </>
  );
}

/** One report, and the entries of the books behind its figures. */
export function EreportScreen() {
  const t = useTranslations('ereporting');
  const { id = '' } = useParams({ strict: false });
  useScreenTitle(t('title'));
  return (
    <PermissionGate action={getEreport}>
      <EreportDetail key={id} id={Number(id)} listHref="/compta/e-reporting" pageOfOrder={pageOfOrder} />
    </PermissionGate>
  );
}
