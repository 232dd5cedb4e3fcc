import { createNewUserCompensation } from '@loge/contract/payments/create-new-user-compensation';
import { createNewUserCredit } from '@loge/contract/payments/create-new-user-credit';
import { searchPartnerPeople } from '@loge/contract/users/search-partner-people';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { CostCentersOfPerson } from '../../features/accounting/cost-centers-of-person.tsx';
import { PersonOrders } from '../../features/orders/home/person-orders.tsx';
import { GiveCredit } from '../../features/payments/give-credit.tsx';
import { Directory } from '../../features/users/directory.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { PeopleTabs } from '../people-tabs.tsx';
import { useOrderNavigation } from '../use-order-navigation.ts';

/** Finds beneficiaries wherever the manager works, and the people of partners. Spec: manager §2 /search/adherent. */
export function DirectoryScreen() {
  const t = useTranslations('managerShell');
  const { pageOf, onTakeOver } = useOrderNavigation();
  const user = useUser();
  useScreenTitle(t('beneficiaries'));
  return (
    <>
      <VisuallyHidden>
        <h1>{t('beneficiaries')}</h1>
      </VisuallyHidden>
      <Directory
        views={<PeopleTabs current="list" />}
        hasPartners={mayCall(user, searchPartnerPeople)}
        onTakeOver={onTakeOver}
        ordersOf={(userId) => <PersonOrders key={userId} userId={userId} pageOf={pageOf} />}
        costCentersOf={(person) => <CostCentersOfPerson person={person} />}
        creditsOf={(person) => (
          <GiveCredit
            person={person}
            may={{ credit: mayCall(user, createNewUserCredit), compensation: mayCall(user, createNewUserCompensation) }}
          />
        )}
      />
    </>
  );
}
