import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { FIGURE_FILTER } from '@loge/domain/reporting/figure-name';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Explorer } from '../../features/reporting/explorer.tsx';
import { listHref } from '../../lists/list-address.ts';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { PermissionGate } from '../permission-gate.tsx';
import { PilotageTabs } from '../pilotage-tabs.tsx';

const orderHref = (id: number): string => pathTo('/conciergeOrderDetail/$id', { id });

const ordersHref = (figure: readonly string[]): string =>
  listHref('/allorders', {
    filters: [{ name: FIGURE_FILTER, type: 'in', valuesSelected: [...figure], excluded: false }],
  });

/** The explorer of figures. Spec: partner-content-locker §2 /bi/home. */
export function BiScreen() {
  const t = useTranslations('explorer');
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={biGetReport}>
        <PilotageTabs current="explorer" />
        <Explorer orderHref={orderHref} ordersHref={ordersHref} />
      </PermissionGate>
    </>
  );
}
