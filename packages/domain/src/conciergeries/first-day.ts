/** What there is at a desk, of what its first day needs. */
export interface FirstDayFacts {
  /** Nothing is handed over or paid at a desk without a place of its own, and no hours are watched. */
  readonly hasPhysicalLocation: boolean;
  readonly hasHours: boolean;
  readonly hasSeller: boolean;
  readonly hasTerms: boolean;
  readonly hasLegalNotice: boolean;
  readonly hasPrivacyPolicy: boolean;
  readonly interests: number;
  /** Who works there with rights and looks after no server. */
  readonly colleagues: number;
  readonly partners: number;
  readonly publishedOffers: number;
  readonly registers: number;
  readonly printers: number;
  readonly orders: number;
  /** Beneficiaries, the account of the desk itself not counted. */
  readonly people: number;
  /** A desk for trials, left out of figures. */
  readonly isTrial: boolean;
}

export const FIRST_DAY_STEPS = [
  'hours',
  'seller',
  'legalTexts',
  'interests',
  'rights',
  'partner',
  'offer',
  'register',
  'printer',
  'trialOrder',
  'people',
  'goLive',
] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

/** What a step may lack; the words are the reader's. */
export const FIRST_DAY_GAPS = [
  'noHours',
  'noSeller',
  'noTerms',
  'noLegalNotice',
  'noPrivacyPolicy',
  'noInterest',
  'noColleague',
  'noPartner',
  'noOffer',
  'noRegister',
  'noPrinter',
  'noOrder',
  'nobody',
  'isTrial',
  'stepsLeft',
] as const;
type FirstDayGap = (typeof FIRST_DAY_GAPS)[number];

export interface FirstDayLine {
  readonly step: FirstDayStep;
  /** A desk can open without it. */
  readonly isOptional: boolean;
  /** Nothing where it is done. */
  readonly missing: readonly FirstDayGap[];
}

/**
 * What a desk needs before its first day, in the order in which one does it. The state alone ticks a line: nothing is ticked by hand, and what is taken away
 * is missing again.
 */
export function firstDayLines(facts: FirstDayFacts): FirstDayLine[] {
  const line = (step: FirstDayStep, gaps: Partial<Record<FirstDayGap, boolean>>, isOptional = false): FirstDayLine => ({
    step,
    isOptional,
    missing: FIRST_DAY_GAPS.filter((gap) => gaps[gap] === true),
  });
  const { hasPhysicalLocation } = facts;
  const before = [
    ...(hasPhysicalLocation ? [line('hours', { noHours: !facts.hasHours })] : []),
    line('seller', { noSeller: !facts.hasSeller }),
    line('legalTexts', {
      noTerms: !facts.hasTerms,
      noLegalNotice: !facts.hasLegalNotice,
      noPrivacyPolicy: !facts.hasPrivacyPolicy,
    }),
    line('interests', { noInterest: facts.interests === 0 }, true),
    line('rights', { noColleague: facts.colleagues === 0 }),
    line('partner', { noPartner: facts.partners === 0 }),
    line('offer', { noOffer: facts.publishedOffers === 0 }),
    ...(hasPhysicalLocation
      ? [
          line('register', { noRegister: facts.registers === 0 }, true),
          line('printer', { noPrinter: facts.printers === 0 }, true),
        ]
      : []),
    line('trialOrder', { noOrder: facts.orders === 0 }),
    line('people', { nobody: facts.people === 0 }),
  ];
  const isReady = before.every(({ isOptional, missing }) => isOptional || missing.length === 0);
  return [...before, line('goLive', { isTrial: facts.isTrial, stepsLeft: !isReady })];
}

/** How many lines must be done, and how many of them are. */
export function firstDayProgress(lines: readonly FirstDayLine[]): { readonly done: number; readonly total: number } {
  const needed = lines.filter(({ isOptional }) => !isOptional);
  return { done: needed.filter(({ missing }) => missing.length === 0).length, total: needed.length };
}
