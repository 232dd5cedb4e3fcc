import type { Text } from '../shared/lang.ts';
import { MEASURES, type MeasureName } from './measures.ts';

/** How a measure is put together from the rows behind it. */
export const AGGREGATIONS = ['count', 'countDistinct', 'sum', 'average', 'minimum', 'maximum'] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

/** What a measure counts in: cents are written as euros, `hours` and `number` have a decimal. */
export type MetricUnit = 'count' | 'cents' | 'number' | 'hours';

/**
 * What the values of a dimension are: rows with a name, words of a short list, or pieces of time (a year `2026`, a month `2026-09`, an ISO week
 * `2026-W36`, a day `2026-09-01`, a weekday `1` for Monday, an hour `09`), read in the zone of each desk.
 */
export type DimensionKind = 'name' | 'choice' | 'year' | 'month' | 'week' | 'day' | 'weekday' | 'hour';

export interface Dimension {
  readonly name: string;
  readonly label: Text;
  readonly kind: DimensionKind;
}

export interface Metric {
  readonly metricName: string;
  /** What it is, wherever it is shown. */
  readonly measure: MeasureName;
  readonly unit: MetricUnit;
  readonly aggregations: readonly Aggregation[];
}

export interface Cube {
  readonly label: Text;
  readonly dimensions: readonly Dimension[];
  readonly metrics: readonly Metric[];
}

const created = [
  { name: 'creationYear', label: { fr: 'Année de création', en: 'Year created' }, kind: 'year' },
  { name: 'creationMonth', label: { fr: 'Mois de création', en: 'Month created' }, kind: 'month' },
  { name: 'creationWeek', label: { fr: 'Semaine de création', en: 'Week created' }, kind: 'week' },
  { name: 'creationDay', label: { fr: 'Jour de création', en: 'Day created' }, kind: 'day' },
  { name: 'creationWeekday', label: { fr: 'Jour de la semaine', en: 'Day of the week' }, kind: 'weekday' },
  { name: 'creationHour', label: { fr: 'Heure de création', en: 'Hour created' }, kind: 'hour' },
] as const satisfies readonly Dimension[];

const places = [
  { name: 'conciergerie', label: { fr: 'Conciergerie', en: 'Concierge desk' }, kind: 'name' },
  { name: 'company', label: { fr: 'Entreprise', en: 'Company' }, kind: 'name' },
  { name: 'universe', label: { fr: 'Univers', en: 'Universe' }, kind: 'name' },
  { name: 'category', label: { fr: 'Catégorie', en: 'Category' }, kind: 'name' },
  { name: 'offer', label: { fr: 'Offre', en: 'Offer' }, kind: 'name' },
  { name: 'partner', label: { fr: 'Partenaire', en: 'Partner' }, kind: 'name' },
] as const satisfies readonly Dimension[];

const ofMoney = ['sum', 'average', 'minimum', 'maximum'] as const;

const metric = <const Name extends string>(
  metricName: Name,
  measure: MeasureName,
  unit: MetricUnit,
  aggregations: readonly Aggregation[],
) => ({ metricName, measure, unit, aggregations });

/** What a measure of a cube is called: as everywhere. */
export const metricLabel = ({ measure }: Pick<Metric, 'measure'>): Text => MEASURES[measure].name;

/**
 * What can be explored: orders by what was owed for them, payments by what moved. The specification fixes the two names and what a query is
 * made of; which dimensions and measures there are completes it. Spec: partner-content-locker §3 "BI".
 */
export const CUBES = {
  Orders: {
    label: { fr: 'Commandes', en: 'Orders' },
    dimensions: [
      ...places,
      { name: 'status', label: { fr: 'Statut', en: 'Status' }, kind: 'choice' },
      { name: 'paymentMode', label: { fr: 'Moyen de paiement', en: 'Means of payment' }, kind: 'choice' },
      { name: 'placedBy', label: { fr: 'Passée par', en: 'Placed by' }, kind: 'choice' },
      ...created,
    ],
    metrics: [
      metric('orders', 'ordersPlaced', 'count', ['count']),
      metric('ordersCounted', 'ordersCounted', 'count', ['count']),
      metric('ordersDone', 'ordersDone', 'count', ['count']),
      metric('ordersCancelled', 'ordersCancelled', 'count', ['count']),
      metric('beneficiaries', 'beneficiaries', 'count', ['countDistinct']),
      metric('amount', 'amountDue', 'cents', ofMoney),
      metric('discount', 'discount', 'cents', ofMoney),
      metric('buyingPrice', 'purchasePrice', 'cents', ofMoney),
      metric('margin', 'margin', 'cents', ofMoney),
      metric('unpaidOrders', 'unpaid', 'count', ['count']),
      metric('rating', 'note', 'number', ['average', 'minimum', 'maximum']),
      metric('criteria', 'criteria', 'number', ['average', 'minimum', 'maximum']),
      metric('ratings', 'notesGiven', 'count', ['count']),
      metric('completionTime', 'completionTime', 'hours', ['average', 'minimum', 'maximum']),
    ],
  },
  Payments: {
    label: { fr: 'Paiements', en: 'Payments' },
    dimensions: [
      ...places,
      { name: 'mode', label: { fr: 'Moyen de paiement', en: 'Means of payment' }, kind: 'choice' },
      { name: 'kind', label: { fr: 'Sens', en: 'Direction' }, kind: 'choice' },
      { name: 'status', label: { fr: 'État', en: 'State' }, kind: 'choice' },
      { name: 'collectionMonth', label: { fr: 'Mois d’encaissement', en: 'Month collected' }, kind: 'month' },
      { name: 'collectionDay', label: { fr: 'Jour d’encaissement', en: 'Day collected' }, kind: 'day' },
      ...created,
    ],
    metrics: [
      metric('payments', 'paymentLines', 'count', ['count']),
      metric('payers', 'payers', 'count', ['countDistinct']),
      metric('paidOrders', 'paidOrders', 'count', ['countDistinct']),
      metric('amount', 'collectedNet', 'cents', ofMoney),
      metric('collected', 'collected', 'cents', ofMoney),
      metric('refunded', 'refunded', 'cents', ofMoney),
      metric('net', 'collectedExcludingVat', 'cents', ofMoney),
      metric('vat', 'collectedVat', 'cents', ['sum']),
      metric('awaited', 'awaited', 'cents', ofMoney),
    ],
  },
} as const satisfies Readonly<Record<string, Cube>>;

export type CubeName = keyof typeof CUBES;
export const CUBE_NAMES = Object.keys(CUBES) as readonly CubeName[];
export type DimensionOf<Name extends CubeName> = (typeof CUBES)[Name]['dimensions'][number]['name'];
export type MetricOf<Name extends CubeName> = (typeof CUBES)[Name]['metrics'][number]['metricName'];

export const AGGREGATION_LABELS: Readonly<Record<Aggregation, Text>> = {
  count: { fr: 'nombre', en: 'count' },
  countDistinct: { fr: 'distincts', en: 'distinct' },
  sum: { fr: 'somme', en: 'sum' },
  average: { fr: 'moyenne', en: 'average' },
  minimum: { fr: 'minimum', en: 'minimum' },
  maximum: { fr: 'maximum', en: 'maximum' },
};
