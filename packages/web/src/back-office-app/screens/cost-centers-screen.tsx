import { getCostCenters } from '@loge/contract/accounting/get-cost-centers';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { CostCenterList } from '../../features/accounting/cost-center-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { MoneyTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** The cost centres of the company that the selected conciergerie serves. Spec: manager §2 /costcenters. */
export function CostCentersScreen() {
  const t = useTranslations('costCenters');
  const { conciergerie } = useUser();
  useScreenTitle(t('title'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <PermissionGate action={getCostCenters}>
        {conciergerie === null ? (
          <EmptyState
            object="accueil"
            title={t('noConciergerie')}
            action={
              <Button size="md" variant="tinted" href="/concierge/selectConciergerie">
                {t('choose')}
              </Button>
            }
          />
        ) : (
          <CostCenterList
            key={conciergerie.id}
            views={<MoneyTabs current="costCenters" />}
            conciergerieId={conciergerie.id}
          />
        )}
      </PermissionGate>
    </>
  );
}
