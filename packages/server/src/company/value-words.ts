import type { Lang } from '@loge/domain/shared/lang';
import type { SplitKind } from '@loge/domain/company/disclosure';

interface ValueWords {
  readonly title: string;
  readonly promise: string;
  readonly closed: (day: string) => string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly figures: string;
  readonly figure: string;
  readonly thisMonth: string;
  readonly formerMonth: string;
  readonly entitled: string;
  readonly active: string;
  readonly newcomers: string;
  readonly done: string;
  readonly doneShort: string;
  readonly time: string;
  readonly note: string;
  readonly noteOf: (average: string, count: string) => string;
  readonly onTime: string;
  readonly shares: Readonly<Record<Exclude<SplitKind, 'shown'>, string>>;
  readonly complaints: string;
  readonly few: string;
  readonly byUniverse: string;
  readonly universe: string;
  readonly minutes: string;
  readonly others: string;
  readonly none: string;
  readonly total: string;
  readonly notes: readonly string[];
}

/** The words of the value report on paper. */
export const valueWords: Readonly<Record<Lang, ValueWords>> = {
  fr: {
    title: 'Valeur',
    promise: 'Aucun nom, aucune commande, aucun groupe de moins de 5 personnes.',
    closed: (day) => `Arrêté le ${day}, il ne change plus.`,
    pageOf: (page, pages) => `Page ${page} sur ${pages}`,
    figures: 'Le mois en chiffres',
    figure: 'Chiffre',
    thisMonth: 'Ce mois',
    formerMonth: 'Mois précédent',
    entitled: 'Ayants droit',
    active: 'Personnes actives',
    newcomers: 'Nouvelles personnes',
    done: 'Demandes rendues',
    doneShort: 'Rendues',
    time: 'Temps rendu',
    note: 'Satisfaction',
    noteOf: (average, count) => `${average} sur 10, ${count} notes`,
    onTime: 'Au jour promis',
    shares: { nearlyAll: 'presque toutes', nearlyNone: 'presque aucune', withheld: 'moins de 5 personnes' },
    complaints: 'Réclamations',
    few: 'moins de 5 personnes',
    byUniverse: 'Demandes et temps rendu par univers',
    universe: 'Univers',
    minutes: 'Minutes',
    others: 'Autres, regroupés',
    none: 'non déclarées',
    total: 'Total',
    notes: [
      'Temps rendu\u00a0: demandes rendues × minutes déclarées par univers. Ce temps n’est pas converti en euros.',
      'Un univers de moins de 5 personnes est regroupé avec d’autres, aux minutes du plus court.',
    ],
  },
  en: {
    title: 'Value',
    promise: 'No name, no order, no group of fewer than 5 people.',
    closed: (day) => `Closed on ${day}; it does not change any more.`,
    pageOf: (page, pages) => `Page ${page} of ${pages}`,
    figures: 'The month in figures',
    figure: 'Figure',
    thisMonth: 'This month',
    formerMonth: 'Month before',
    entitled: 'Entitled people',
    active: 'Active people',
    newcomers: 'New people',
    done: 'Requests done',
    doneShort: 'Done',
    time: 'Time given back',
    note: 'Satisfaction',
    noteOf: (average, count) => `${average} out of 10, ${count} ratings`,
    onTime: 'By the promised day',
    shares: { nearlyAll: 'nearly all', nearlyNone: 'nearly none', withheld: 'fewer than 5 people' },
    complaints: 'Complaints',
    few: 'fewer than 5 people',
    byUniverse: 'Requests and time given back by universe',
    universe: 'Universe',
    minutes: 'Minutes',
    others: 'Others, together',
    none: 'none declared',
    total: 'Total',
    notes: [
      'Time given back: requests done × minutes declared per universe. This time is not turned into euros.',
      'A universe of fewer than 5 people stands together with others, with the minutes of the shortest.',
    ],
  },
};
