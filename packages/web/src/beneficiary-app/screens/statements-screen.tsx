import { myStatements } from '@loge/contract/payments/my-statements';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { OwnBills } from '../../features/payments/own-bills.tsx';
import { StatementList } from '../../features/payments/statement-list.tsx';
import { OwnTaxCertificates } from '../../features/payments/tax-certificates.tsx';
import { pathTo } from '../../routing/paths.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { usesFirstDesign } from '../../session/audience.ts';
import { useUser } from '../../session/session.ts';
import { NarrowScreen } from '../narrow-screen.tsx';

/** What happened on the account, month by month; a screen of both designs. Spec: beneficiary-and-access §2.4 (Statements page). */
export function StatementsScreen() {
  const t = useTranslations('account.statements');
  useScreenTitle(t('title'));
  const order = usesFirstDesign(useUser()) ? '/orderDetail/$id' : '/bnfv2/orderDetail/$id';
  return (
    <NarrowScreen title={t('title')} back="/bnfv2/menu">
      <QueryBoundary
        query={useActionQuery(myStatements, {})}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={260} />
          </SkeletonGroup>
        }
      >
        {({ statements }) => <StatementList statements={statements} orderAddress={(id) => pathTo(order, { id })} />}
      </QueryBoundary>
      <OwnTaxCertificates />
      <OwnBills orderAddress={(id) => pathTo(order, { id })} />
    </NarrowScreen>
  );
}
