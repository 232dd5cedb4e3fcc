import { getSeller } from '@loge/contract/accounting/get-seller';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { SellerForm } from '../../features/accounting/seller-form.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { MoneyTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** Who sells at the selected conciergerie, as its bills name it. Beyond the specification: without it nothing can be billed. */
export function SellerScreen() {
  const t = useTranslations('seller');
  const { conciergerie } = useUser();
  useScreenTitle(t('title'));
  return (
    <PermissionGate action={getSeller}>
      <MoneyTabs current="seller" />
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
        <SellerOf key={conciergerie.id} conciergerieId={conciergerie.id} name={conciergerie.name} />
      )}
    </PermissionGate>
  );
}

function SellerOf({ conciergerieId, name }: { conciergerieId: number; name: string }) {
  return (
    <QueryBoundary
      query={useActionQuery(getSeller, { conciergerieId })}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="box" height={420} />
        </SkeletonGroup>
      }
    >
      {({ seller, vatOptions, fiscalYear, pastDeclarations }) => (
        <SellerForm {...{ seller, vatOptions, fiscalYear, pastDeclarations, conciergerieId }} conciergerieName={name} />
      )}
    </QueryBoundary>
  );
}
