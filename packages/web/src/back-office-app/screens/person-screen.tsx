import { createNewUserCompensation } from '@loge/contract/payments/create-new-user-compensation';
import { createNewUserCredit } from '@loge/contract/payments/create-new-user-credit';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { getUserInfos } from '@loge/contract/users/get-user-infos';
import { personalDataFile } from '@loge/contract/users/personal-data-file';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { CostCentersOfPerson } from '../../features/accounting/cost-centers-of-person.tsx';
import { PersonOrders } from '../../features/orders/home/person-orders.tsx';
import { GiveCredit } from '../../features/payments/give-credit.tsx';
import { PersonCredits } from '../../features/payments/person-credits.tsx';
import { PersonTaxCertificates } from '../../features/payments/tax-certificates.tsx';
import { PersonPage } from '../../features/users/person-page.tsx';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { mayCall } from '../may-call.ts';
import { mayCallPhones } from '../may-call-phones.ts';
import { useAskDeskOnArrival } from '../use-ask-desk.ts';
import { useOrderNavigation } from '../use-order-navigation.ts';
import { useSelectBeneficiary } from '../use-select-context.ts';

/** The page of the selected beneficiary, or of the one in the address. Spec: manager §2 /conciergetools. */
export function PersonScreen() {
  const t = useTranslations('people.page');
  const router = useRouter();
  const user = useUser();
  const { address } = useListAddress();
  const { pageOf, onTakeOver } = useOrderNavigation();
  const selectBeneficiary = useSelectBeneficiary();
  useScreenTitle(t('title'));
  const named = Number(address.open ?? '');
  const userId = Number.isSafeInteger(named) && named > 0 ? named : user.selectedAdherent?.id;
  const infos = useActionQuery(getUserInfos, { userId: userId ?? 0 }, { enabled: userId !== undefined });
  useAskDeskOnArrival('person', userId ?? 0, infos.data?.user.conciergerie);
  if (userId === undefined)
    return (
      <EmptyState
        object="accueil"
        isWholeScreen
        title={t('nobody')}
        action={
          <Button size="md" variant="tinted" href="/search/adherent">
            {t('toList')}
          </Button>
        }
      >
        {t('nobodyHelp')}
      </EmptyState>
    );
  return (
    <PersonPage
      key={userId}
      userId={userId}
      desks={user.conciergerieList}
      mayCallPhones={mayCallPhones(user)}
      mayExport={mayCall(user, personalDataFile)}
      messagesHref={`/conciergeChat?open=desk-${userId}`}
      onTakeOver={onTakeOver}
      // Spec: manager §4, the context is cleared and the user goes home.
      onMoved={() => void selectBeneficiary(null).then(() => router.navigate({ href: '/homegest' }))}
      orders={<PersonOrders key={userId} userId={userId} pageOf={pageOf} />}
      creditsOf={(person, { user: { active, email } }) => (
        <>
          <PersonCredits
            userId={person.id}
            email={email}
            mayRead={mayCall(user, getAllCredits)}
            acts={
              active && (
                <GiveCredit
                  person={person}
                  may={{
                    credit: mayCall(user, createNewUserCredit),
                    compensation: mayCall(user, createNewUserCompensation),
                  }}
                />
              )
            }
          />
          <PersonTaxCertificates userId={person.id} />
        </>
      )}
      costCentersOf={(person, { actions }) => actions.canAssociateCostCenter && <CostCentersOfPerson person={person} />}
    />
  );
}
