import { setSeller } from '@loge/contract/accounting/set-seller';
import { createCaisseForConciergerie } from '@loge/contract/cash-registers/create-caisse-for-conciergerie';
import { setConciergerieGroup } from '@loge/contract/conciergeries/set-conciergerie-group';
import { setConciergerieWeeklyHours } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours';
import { updateTextBlob } from '@loge/contract/content/update-text-blob';
import { getAllPartners2 } from '@loge/contract/partners/get-all-partners2';
import { saveSubscription } from '@loge/contract/profile/save-subscription';
import type { ActionContract } from '@loge/contract/shared/action-contract';
import type { FirstDayStep } from '@loge/domain/conciergeries/first-day';
import { createUsersBatch } from '@loge/contract/users/create-users-batch';
import { getConciergeList } from '@loge/contract/users/get-concierge-list';
import type { FirstDayWays } from '../features/conciergeries/first-day.tsx';
import { useHasScreen } from '../routing/has-screen.ts';
import { useUser } from '../session/session.ts';
import { mayCall } from './may-call.ts';

const everyManager: Pick<ActionContract, 'access'> = { access: { audiences: ['manager'] } };

/** Where each step of the first day of a conciergerie is done, as far as the reader may do it. */
export function useFirstDayWays(conciergerieId: number): FirstDayWays {
  const user = useUser();
  const hasScreen = useHasScreen();
  const way = (href: string, action: Pick<ActionContract, 'access'>): string | null =>
    mayCall(user, action) && hasScreen(href) ? href : null;
  return {
    hours: way('/conciergerieHours', setConciergerieWeeklyHours),
    seller: way('/compta/vendeur', setSeller),
    legalTexts: way('/admin/tb/list', updateTextBlob),
    interests: way('/content/interests/', saveSubscription),
    rights: way('/conciergeList', getConciergeList),
    partner: way('/partners/list', getAllPartners2),
    offer: way('/partners/list', getAllPartners2),
    register: way('/cashRegister/config/', createCaisseForConciergerie),
    printer: way('/cashRegister/config/', createCaisseForConciergerie),
    trialOrder: way(`/concierge/selectAdherent/${conciergerieId}`, everyManager),
    people: way('/search/adherent/import', createUsersBatch),
    goLive: way('/conciergerieSettings', setConciergerieGroup),
  } satisfies Record<FirstDayStep, string | null>;
}
