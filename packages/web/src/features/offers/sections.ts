import { PERSONAL_SERVICE_ACTIVITIES } from '@loge/domain/ordering/personal-service-activities';
import { activityNumber, PERSONAL_SERVICE_LABELS } from '@loge/domain/ordering/personal-service-labels';
import { WITHDRAWAL_EXCEPTIONS } from '@loge/domain/orders/withdrawal';
import { WITHDRAWAL_EXCEPTION_KEYS } from '@loge/domain/orders/withdrawal-exceptions';
import type { Editable, Offre } from './offer-sheet.ts';

type NamesOf<Type> = { [Name in keyof Offre]-?: Offre[Name] extends Type ? Name : never }[keyof Offre];
/** Nothing follows from these two: the wire keeps what they say, and the editor does not ask (decision 0098). */
type SwitchName = Exclude<NamesOf<boolean>, 'canUploadQuoteFreely' | 'toPickupIfGestLocal'>;
type TextName = Exclude<NamesOf<string>, 'workflow' | 'unite'>;
type NumberName = Exclude<NamesOf<number | null>, 'id' | 'originalId' | 'idOfFallbackOffre'>;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One field of an offer as its editor shows it. */
export type FieldSpec = { readonly when?: (offre: Offre) => boolean } & (
  | { readonly kind: 'switch'; readonly name: SwitchName }
  | { readonly kind: 'text' | 'area' | 'html'; readonly name: TextName; readonly required?: true; readonly max: number }
  | { readonly kind: 'cents' | 'percent' | 'whole'; readonly name: NumberName; readonly orNone?: true }
  /** An amount that is switched on first; switched off, it is 0 (Spec: manager §5). */
  | {
      readonly kind: 'switchedAmount';
      readonly name: 'additionalCost' | 'discount';
      readonly number: 'cents' | 'percent';
    }
  | { readonly kind: 'date'; readonly name: 'startDate' | 'endDate' }
  | { readonly kind: 'calendarText'; readonly name: 'fr' | 'en' }
  | {
      readonly kind: 'select';
      readonly name:
        | 'catOffreId'
        | 'unite'
        | 'workflow'
        | 'published'
        | 'askForTime'
        | 'allowBudget'
        | 'tauxTva'
        | 'forcePaymentMode'
        | 'withdrawalException'
        | 'sapActivity';
      readonly options: (editable: Editable, offre: Offre) => readonly Choice[];
      readonly placeholder?: true;
    }
  | { readonly kind: 'addresses'; readonly name: 'addresses' }
);

export type SectionKey = 'options' | 'visibility' | 'dates' | 'alerts' | 'payment' | 'buying' | 'place' | 'description';

export interface SectionSpec {
  readonly key: SectionKey;
  /** Each setting is one or several fields that belong together. */
  readonly settings: readonly (readonly FieldSpec[])[];
  readonly isHidden?: (offre: Offre) => boolean;
}

const on = (...names: readonly SwitchName[]): FieldSpec[] => names.map((name) => ({ kind: 'switch', name }));
/** The activities of personal services, by their number in article D.7231-1. */
const activities = (): Choice[] =>
  PERSONAL_SERVICE_ACTIVITIES.map((key) => ({
    value: key,
    label: `${activityNumber(key)} ${PERSONAL_SERVICE_LABELS[key].fr}`,
  }));
/** The exceptions to the right of withdrawal, by their number in article L221-28. */
const withdrawalExceptions = (): Choice[] =>
  WITHDRAWAL_EXCEPTION_KEYS.map((key) => {
    const { number, label } = WITHDRAWAL_EXCEPTIONS[key];
    return { value: key, label: `${number} ${label.fr}` };
  });
const choices = (list: readonly { readonly id: string | number; readonly label: string }[]): Choice[] =>
  list.map(({ id, label }) => ({ value: String(id), label }));

/** Half days take none: a number that is there from before is shown, to be taken away. */
const takesBuffers = ({ hasCalendar, hasCalendarHalfDay, calBufferBefore, calBufferAfter }: Offre): boolean =>
  hasCalendar && (!hasCalendarHalfDay || calBufferBefore + calBufferAfter > 0);

/**
 * The foldable sections of the editor. How many settings each has is said beside its title: 10, 3, 7, 2, 10, 3, 4 and 4 (Spec: manager §9). The place of the
 * service is not asked of a personal service (Spec: manager §2).
 */
export const offerSections: readonly SectionSpec[] = [
  {
    key: 'options',
    settings: [
      [
        {
          kind: 'select',
          name: 'catOffreId',
          placeholder: true,
          options: ({ categories }) =>
            categories.map(({ id, label, universe }) => ({ value: String(id), label: `${universe} · ${label}` })),
        },
      ],
      [{ kind: 'select', name: 'unite', options: ({ unites }) => choices(unites) }, ...on('allowsQuantity')],
      [{ kind: 'select', name: 'workflow', options: ({ workflows }) => choices(workflows) }, ...on('isTimeService')],
      [
        ...on('sap'),
        { kind: 'select', name: 'sapActivity', placeholder: true, options: activities, when: ({ sap }) => sap },
      ],
      on('allowFollowUpOrders'),
      [
        ...on('emergencyMode'),
        { kind: 'text', name: 'emergencyTel1', max: 20, when: ({ emergencyMode }) => emergencyMode },
        { kind: 'text', name: 'emergencyTel2', max: 20, when: ({ emergencyMode }) => emergencyMode },
      ],
      on('autoAcceptInEnt'),
      on('noAutoDoneStatus'),
      on('hasKernSpec'),
      on('requestBag', 'requestPrint'),
    ],
  },
  {
    key: 'visibility',
    settings: [
      [
        {
          kind: 'select',
          name: 'published',
          options: () => [],
          // One that waits for its day is published by it (Spec: manager §3).
          when: ({ published }) => published !== 2,
        },
        { kind: 'whole', name: 'position' },
      ],
      on('visibilityBnfDirect', 'visibilityBnf', 'visibilityPro'),
      on('cannotPlaceOrder', 'canOrderWoCgu'),
    ],
  },
  {
    key: 'dates',
    settings: [
      [
        { kind: 'date', name: 'startDate', when: ({ published, startDate }) => published === 2 || startDate !== null },
        { kind: 'date', name: 'endDate' },
      ],
      on('avoidDate', 'dateIsPrecise'),
      [{ kind: 'select', name: 'askForTime', options: ({ askForTimeOptions }) => choices(askForTimeOptions) }],
      on('canDoOneTime', 'canDoRecurring'),
      [
        { kind: 'whole', name: 'retractationDelay' },
        { kind: 'select', name: 'withdrawalException', placeholder: true, options: withdrawalExceptions },
        { kind: 'whole', name: 'calAheadDays', when: ({ avoidDate }) => !avoidDate },
      ],
      [
        ...on('hasCalendar'),
        { kind: 'switch', name: 'hasCalendarHalfDay', when: ({ hasCalendar }) => hasCalendar },
        { kind: 'whole', name: 'calendarStepInMinutes', when: ({ hasCalendar }) => hasCalendar },
        { kind: 'whole', name: 'calBufferBefore', when: takesBuffers },
        { kind: 'whole', name: 'calBufferAfter', when: takesBuffers },
      ],
      [
        { kind: 'calendarText', name: 'fr', when: ({ hasCalendar }) => hasCalendar },
        { kind: 'calendarText', name: 'en', when: ({ hasCalendar }) => hasCalendar },
      ],
    ],
  },
  {
    key: 'alerts',
    settings: [
      [{ kind: 'whole', name: 'alertWithConciergerie', orNone: true }, ...on('keepInInbox')],
      [{ kind: 'whole', name: 'alertWithoutConciergerie', orNone: true }],
    ],
  },
  {
    key: 'payment',
    settings: [
      [
        { kind: 'select', name: 'tauxTva', options: ({ tauxTvaOptions }) => choices(tauxTvaOptions) },
        ...on('sellsGoods'),
      ],
      on('fixedPrice'),
      on('freeOnceAMonth'),
      on('payOnlyOnline'),
      on('allowFreeOrders'),
      [
        ...on('allowSpending'),
        {
          kind: 'select',
          name: 'allowBudget',
          options: () => [],
        },
      ],
      [
        {
          kind: 'select',
          name: 'forcePaymentMode',
          placeholder: true,
          options: ({ forcePaymentModeOptions }) => choices(forcePaymentModeOptions),
        },
      ],
      [{ kind: 'cents', name: 'minimumAmount' }],
      [
        { kind: 'switchedAmount', name: 'additionalCost', number: 'cents' },
        {
          kind: 'text',
          name: 'additionalCostText',
          max: 200,
          required: true,
          when: ({ additionalCost }) => additionalCost > 0,
        },
        { kind: 'text', name: 'additionalCostTextEn', max: 200, when: ({ additionalCost }) => additionalCost > 0 },
      ],
      [
        { kind: 'switchedAmount', name: 'discount', number: 'percent' },
        { kind: 'text', name: 'discountText', max: 200, required: true, when: ({ discount }) => discount > 0 },
        { kind: 'text', name: 'discountTextEn', max: 200, when: ({ discount }) => discount > 0 },
      ],
    ],
  },
  {
    key: 'buying',
    settings: [
      on('partnerWillBill'),
      [{ kind: 'percent', name: 'onQuoteBuyingPricePercent', orNone: true }],
      [{ kind: 'percent', name: 'allItemsBuyingPricePercent', orNone: true }, ...on('productsMayOverrideBuyingPrice')],
    ],
  },
  {
    key: 'place',
    isHidden: ({ sap }) => sap,
    settings: [
      on('avoidAddress'),
      on('allowEnt', 'allowDom', 'allowAut'),
      on('navette'),
      [{ kind: 'addresses', name: 'addresses' }],
    ],
  },
  {
    key: 'description',
    settings: [
      [
        { kind: 'text', name: 'name', max: 200, required: true },
        { kind: 'text', name: 'nameEn', max: 200 },
      ],
      [
        { kind: 'text', name: 'shortDesc', max: 500 },
        { kind: 'text', name: 'shortDescEn', max: 500 },
      ],
      [
        { kind: 'html', name: 'longDesc', max: 50_000 },
        { kind: 'html', name: 'longDescEn', max: 50_000 },
      ],
      on('displayDescription'),
    ],
  },
];

/** What an offer says once a switch of it has turned: what it no longer needs goes (Spec: manager §5). */
export function withField<Name extends keyof Offre>(offre: Offre, name: Name, value: Offre[Name]): Offre {
  const next = { ...offre, [name]: value };
  if (next.additionalCost === 0)
    return { ...next, additionalCostText: '', additionalCostTextEn: '', ...withoutDiscount(next) };
  return { ...next, ...withoutDiscount(next) };
}

const withoutDiscount = ({ discount }: Offre): Partial<Offre> =>
  discount === 0 ? { discountText: '', discountTextEn: '' } : {};
