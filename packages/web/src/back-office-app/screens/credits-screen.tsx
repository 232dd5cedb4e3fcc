import { createNewUserCompensation } from '@loge/contract/payments/create-new-user-compensation';
import { createNewUserCredit } from '@loge/contract/payments/create-new-user-credit';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { DeskCreditList } from '../../features/payments/desk-credit-list.tsx';
import { GiveCredit } from '../../features/payments/give-credit.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { useUser } from '../../session/session.ts';
import { ListContext } from '../list-context.tsx';
import { mayCall } from '../may-call.ts';
import { MoneyTabs } from '../office-tabs.tsx';
import { PermissionGate } from '../permission-gate.tsx';

/** The credits of the conciergerie, or of the beneficiary one acts for; `indemnisations` keeps the compensations. Spec: manager §2 /creditsList. */
export function CreditsScreen() {
  const t = useTranslations('deskMoney');
  const { id } = useParams({ strict: false });
  const onlyCompensations = id === 'indemnisations';
  const title = t(onlyCompensations ? 'compensations' : 'credits.title');
  const user = useUser();
  const { selectedAdherent } = user;
  useScreenTitle(title);
  return (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <PermissionGate action={getAllCredits}>
        <DeskCreditList
          key={id}
          views={<MoneyTabs current={onlyCompensations ? 'compensations' : 'credits'} />}
          context={
            <>
              <ListContext />
              {selectedAdherent !== null && (
                <GiveCredit
                  person={{ id: selectedAdherent.id, name: `${selectedAdherent.firstName} ${selectedAdherent.name}` }}
                  may={{
                    credit: !onlyCompensations && mayCall(user, createNewUserCredit),
                    compensation: mayCall(user, createNewUserCompensation),
                  }}
                />
              )}
            </>
          }
          onlyCompensations={onlyCompensations}
        />
      </PermissionGate>
    </>
  );
}
