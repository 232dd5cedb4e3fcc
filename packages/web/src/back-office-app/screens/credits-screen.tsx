import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { DeskCreditList } from '../../features/payments/desk-credit-list.tsx';
import { useScreenTitle } from '../../routing/screen-title.ts';
import { ListContext } from '../list-context.tsx';
import { MoneyTabs } from '../office-tabs.tsx';
import { OnlyWith } from '../only-with.tsx';

/** The credits of the conciergerie, or of the beneficiary one acts for; `indemnisations` keeps the compensations. Spec: manager §2 /creditsList. */
export function CreditsScreen() {
  const t = useTranslations('deskMoney');
  const { id } = useParams({ strict: false });
  const onlyCompensations = id === 'indemnisations';
  const title = t(onlyCompensations ? 'compensations' : 'credits.title');
  useScreenTitle(title);
  return (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <OnlyWith action={getAllCredits}>
        <DeskCreditList
          key={id}
          views={<MoneyTabs current={onlyCompensations ? 'compensations' : 'credits'} />}
          context={<ListContext />}
          onlyCompensations={onlyCompensations}
        />
      </OnlyWith>
    </>
  );
}
