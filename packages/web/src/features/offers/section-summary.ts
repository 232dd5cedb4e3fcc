import { termsInForce } from '@loge/domain/offers/check-offer';
import { formatDateText } from '../../design-system/fields/date-text.ts';
import type { Editable, Offre, Sheet } from './offer-sheet.ts';
import { eurosText } from './number-field.tsx';
import type { SectionKey } from './sections.ts';

type Say = (key: SummaryKey, values?: Record<string, string | number>) => string;
type SummaryKey =
  | 'free'
  | 'emergency'
  | 'followUp'
  | 'auto'
  | 'desks'
  | 'unpublished'
  | 'scheduled'
  | 'flags'
  | 'noFlag'
  | 'descriptionOnly'
  | 'noEnd'
  | 'until'
  | 'from'
  | 'cancel'
  | 'noCancel'
  | 'calendar'
  | 'noCalendar'
  | 'alertWith'
  | 'alertWithout'
  | 'noAlert'
  | 'vat'
  | 'minimum'
  | 'cost'
  | 'noCost'
  | 'discount'
  | 'bills'
  | 'billsNot'
  | 'allItems'
  | 'onQuote'
  | 'noPlace'
  | 'company'
  | 'home'
  | 'elsewhere'
  | 'addresses'
  | 'french'
  | 'english'
  | 'noEnglish';

const labelOf = (options: readonly { readonly id: string | number; readonly label: string }[], id: string): string =>
  options.find((option) => String(option.id) === id)?.label ?? id;

/** The flags of an offer as they are written: B, C and P. Spec: manager §2. */
export const flagsOf = (offre: Pick<Offre, 'visibilityBnfDirect' | 'visibilityBnf' | 'visibilityPro'>): string[] => [
  ...(offre.visibilityBnfDirect ? ['B'] : []),
  ...(offre.visibilityBnf ? ['C'] : []),
  ...(offre.visibilityPro ? ['P'] : []),
];

/** What a section holds, told in a line while it is folded. */
export function sectionSummary(key: SectionKey, { offre, addresses }: Sheet, editable: Editable, say: Say): string {
  const terms = termsInForce(offre, editable.partner);
  const words: Readonly<Record<SectionKey, () => (string | false)[]>> = {
    options: () => [
      labelOf(editable.unites, offre.unite),
      labelOf(editable.workflows, offre.workflow),
      offre.emergencyMode && say('emergency'),
      offre.allowFollowUpOrders && say('followUp'),
      offre.autoAcceptInEnt && say('auto'),
    ],
    visibility: () => [
      offre.published === 0 && say('unpublished'),
      offre.published === 2 && say('scheduled'),
      flagsOf(offre).length === 0 ? say('noFlag') : say('flags', { flags: flagsOf(offre).join(', ') }),
      say('desks', { count: editable.conciergeries.filter(({ selected }) => selected).length }),
      offre.cannotPlaceOrder && say('descriptionOnly'),
    ],
    dates: () => [
      offre.startDate !== null && say('from', { day: formatDateText(offre.startDate) }),
      offre.endDate === null ? say('noEnd') : say('until', { day: formatDateText(offre.endDate) }),
      offre.retractationDelay === 0 ? say('noCancel') : say('cancel', { hours: offre.retractationDelay }),
      say(offre.hasCalendar ? 'calendar' : 'noCalendar'),
    ],
    alerts: () => [
      offre.alertWithConciergerie === null ? say('noAlert') : say('alertWith', { hours: offre.alertWithConciergerie }),
      offre.alertWithoutConciergerie !== null && say('alertWithout', { hours: offre.alertWithoutConciergerie }),
    ],
    payment: () => [
      say('vat', { rate: String(offre.tauxTva).replace('.', ',') }),
      offre.minimumAmount > 0 && say('minimum', { amount: eurosText(offre.minimumAmount) }),
      offre.additionalCost > 0 ? say('cost', { amount: eurosText(offre.additionalCost) }) : say('noCost'),
      offre.discount > 0 && say('discount', { percent: String(offre.discount).replace('.', ',') }),
      offre.allowFreeOrders && say('free'),
    ],
    buying: () => [
      say(terms.partnerWillBill ? 'bills' : 'billsNot'),
      terms.allItemsBuyingPricePercent !== null && say('allItems', { percent: terms.allItemsBuyingPricePercent }),
      offre.onQuoteBuyingPricePercent !== null && say('onQuote', { percent: offre.onQuoteBuyingPricePercent }),
    ],
    place: () => [
      offre.avoidAddress && say('noPlace'),
      offre.allowEnt && say('company'),
      offre.allowDom && say('home'),
      offre.allowAut && say('elsewhere'),
      addresses.length > 0 && say('addresses', { count: addresses.length }),
    ],
    description: () => [
      say('french', { count: signs(offre.longDesc) }),
      signs(offre.longDescEn) === 0 && offre.nameEn === ''
        ? say('noEnglish')
        : say('english', { count: signs(offre.longDescEn) }),
    ],
  };
  return words[key]()
    .filter((word) => word !== false)
    .join(' · ');
}

const signs = (html: string): number => html.replaceAll(/<[^<>]*>/g, '').length;
