import type { CubeName, DimensionOf, MetricOf, Aggregation } from '@loge/domain/reporting/cubes';
import { type RawBuilder, sql } from 'kysely';
import { measureSql, ratingJoin } from './measure-sql.ts';

/** A piece of time that days begin and end: what is filtered by it is looked for between two days. */
type Unit = 'year' | 'month' | 'day';

/** What rows are distinguished by. It is grouped as the database compares it fastest, and becomes text once per group. */
export interface DimensionSql {
  readonly value: RawBuilder<unknown>;
  /** The value of a group as people and filters name it; null where it has none. */
  readonly text: (value: RawBuilder<unknown>) => RawBuilder<string | null>;
  /** The joins that it needs, by their names. */
  readonly needs: readonly string[];
  /**
   * What rows are distinguished by first where nothing is counted only once: cheaper to compute, and of few values, from which with the zone of the desk the value follows.
   */
  readonly finer?: {
    readonly value: RawBuilder<unknown>;
    readonly becomes: (finer: RawBuilder<unknown>, zone: RawBuilder<unknown>) => RawBuilder<unknown>;
  };
  /** Whether its values are numbers of rows. */
  readonly isId?: boolean;
  /** Of a piece of time: the moment, and what the clock of the desk shows then, which days compare with. */
  readonly time?: { readonly unit: Unit; readonly moment: RawBuilder<unknown>; readonly local: RawBuilder<unknown> };
}

/** What is measured of one row. Counted are those of which it is not null. */
interface MetricSql {
  readonly value: RawBuilder<unknown>;
  readonly needs: readonly string[];
}

/** What a cube is in SQL. Only names that stand here are ever asked of the database; what people send chooses among them. */
export interface CubeSql {
  readonly from: RawBuilder<unknown>;
  /** Joined only where something that is asked for needs it, in this order. None of them leaves a row away or doubles it. */
  readonly joins: (clocks: Clocks) => Readonly<Record<string, RawBuilder<unknown>>>;
  readonly desk: RawBuilder<unknown>;
  /** The order of a row. */
  readonly orderId: RawBuilder<unknown>;
  readonly dimensions: Readonly<Record<string, DimensionSql>>;
  readonly metrics: Readonly<Record<string, MetricSql>>;
}

type Named<Name extends CubeName> = CubeSql & {
  readonly dimensions: Readonly<Record<DimensionOf<Name>, DimensionSql>>;
  readonly metrics: Readonly<Record<MetricOf<Name>, MetricSql>>;
};

/** A word as it stands. */
const plain = (value: RawBuilder<unknown>, ...needs: readonly string[]): DimensionSql => ({
  value,
  text: (group) => sql<string | null>`(${group})::text`,
  needs,
});

/** The number of a row. */
const id = (value: RawBuilder<unknown>, ...needs: readonly string[]): DimensionSql => ({
  ...plain(value, ...needs),
  isId: true,
});

const local = (moment: string): RawBuilder<unknown> => sql`${sql.raw(moment)} at time zone z.zone`;

/** The days of a piece of time are those from the first of the year 1, a Monday. */
const FIRST_DAY = '0001-01-01';

/** The number of years, months or weeks that lie before what a clock shows. */
const numbers: Readonly<Record<Exclude<Unit, 'day'> | 'week', (clock: RawBuilder<unknown>) => RawBuilder<number>>> = {
  year: (clock) => sql`(date_part('year', ${clock})::int - 1)`,
  month: (clock) => sql`((date_part('year', ${clock})::int - 1) * 12 + date_part('month', ${clock})::int - 1)`,
  week: (clock) => sql`(((${clock})::date - ${sql.lit(FIRST_DAY)}::date) / 7)`,
};

/** A day of a moment in the zone of its desk, cut off for all rows, written out for groups. Days are too many to be listed. */
const dayOf = (moment: string): DimensionSql => ({
  value: sql`date_trunc('day', ${local(moment)})`,
  text: (group) => sql<string | null>`to_char(${group}, 'YYYY-MM-DD')`,
  needs: ['zone'],
  time: { unit: 'day', moment: sql.raw(moment), local: local(moment) },
});

/** A larger piece of it. It is a number, which is distinguished faster than a moment, and looked up among the beginnings of such pieces. */
function piece(moment: string, name: Exclude<Unit, 'day'> | 'week', format: string): DimensionSql {
  const begins = sql.raw(`${name}s`);
  const place = sql`width_bucket(${sql.raw(moment)}, ${begins}.moments)`;
  return {
    // Before the first piece of the calendar, and in its last one, clocks are asked.
    value: sql`coalesce(nullif(nullif(${place}, 0), ${begins}.last) + ${begins}.before, ${numbers[name](local(moment))})`,
    text: (group) =>
      sql<
        string | null
      >`to_char(${sql.lit(FIRST_DAY)}::timestamp + ${group} * ${sql.lit(`1 ${name}`)}::interval, ${sql.lit(format)})`,
    needs: ['zone', `${name}s`],
    ...(name !== 'week' && { time: { unit: name, moment: sql.raw(moment), local: local(moment) } }),
  };
}

/** A number that a clock shows. Clocks differ from each other by quarters of an hour: what they show follows from the quarter. */
function numberOf(moment: string, name: string, format: string): DimensionSql {
  // `extract` would answer decimals, whose arithmetic takes several times as long.
  const shown = (clock: RawBuilder<unknown>) => sql`date_part(${sql.lit(name)}, ${clock})::int`;
  return {
    value: shown(local(moment)),
    finer: {
      value: sql`date_bin('15 minutes', ${sql.raw(moment)}, '2000-01-01Z')`,
      becomes: (quarter, zone) => shown(sql`${quarter} at time zone ${zone}`),
    },
    text: (group) => sql<string | null>`to_char(${group}, ${sql.lit(format)})`,
    needs: ['zone'],
  };
}

/** The pieces of the time at which a row was made, read in its desk's zone. */
const created = (moment: string) => ({
  creationYear: piece(moment, 'year', 'YYYY'),
  creationMonth: piece(moment, 'month', 'YYYY-MM'),
  creationWeek: piece(moment, 'week', 'IYYY-"W"IW'),
  creationDay: dayOf(moment),
  creationWeekday: numberOf(moment, 'isodow', 'FM0'),
  creationHour: numberOf(moment, 'hour', 'FM00'),
});

/** Where a row belongs, by its order; `orderJoin` where the order itself has to be joined first. */
const places = (...orderJoin: readonly string[]) => ({
  company: id(sql`c.client_company_id`, 'desk'),
  universe: id(sql`cat.universe_id`, ...orderJoin, 'category'),
  category: id(sql`o.category_id`, ...orderJoin),
  // All saves and versions of an offer are that offer.
  offer: id(sql`coalesce(f.original_id, f.id)`, ...orderJoin, 'offer'),
  partner: id(sql`o.partner_id`, ...orderJoin),
});

const measured = (value: RawBuilder<unknown>, ...needs: readonly string[]): MetricSql => ({ value, needs });

/** What calendars there are: each is needed by what is distinguished by such pieces of time. */
export const CALENDARS = ['years', 'months', 'weeks'] as const;

/** The moments at which the pieces of time of a zone begin, as the database writes an array; how many there are, and how many lie before them. */
export interface CalendarRow {
  readonly name: (typeof CALENDARS)[number];
  readonly zone: string;
  readonly moments: string;
  readonly last: number;
  readonly before: number;
}

/** How many pieces lie before the first one of `calendar_pieces`. */
export const piecesBefore = (name: CalendarRow['name'], first: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(${numbers[units[name]](first)} - 1)`;

const units = { years: 'year', months: 'month', weeks: 'week' } as const;

/** By which clocks the desks of a question go: their zones, one at least, and the calendars of these. */
export interface Clocks {
  readonly zones: readonly string[];
  readonly calendars: readonly CalendarRow[];
}

/**
 * Each desk with its company, its zone and the calendars of it. Calendars are written out, as values: joined to a query that makes them, no question would be worked on by
 * several processes of the database; called here, they would be made anew for each row. Where all desks go by one clock there is nothing to join at all: the
 * database takes the values for constants.
 */
function withClocks(rows: string, { zones, calendars }: Clocks): Readonly<Record<string, RawBuilder<unknown>>> {
  const [zone] = zones;
  const isOne = zones.length === 1;
  const desk = (table: string) =>
    sql`join conciergeries ${sql.raw(table)} on ${sql.raw(table)}.id = ${sql.raw(rows)}.conciergerie_id`;
  return {
    desk: desk('c'),
    zone: isOne ? sql`cross join (values (${zone}::text)) z (zone)` : desk('z'),
    ...Object.fromEntries(
      CALENDARS.map((name) => {
        const table = sql.raw(name);
        const ofZones = calendars
          .filter((calendar) => calendar.name === name)
          .map(
            (calendar) =>
              sql`(${calendar.zone}::text, ${calendar.moments}::timestamptz[], ${calendar.last}::int, ${calendar.before}::int)`,
          );
        const values = sql`(values ${sql.join(ofZones)}) ${table} (zone, moments, last, before)`;
        return [name, isOne ? sql`cross join ${values}` : sql`join ${values} on ${table}.zone = z.zone`];
      }),
    ),
  };
}

const orders: Named<'Orders'> = {
  from: sql`orders o`,
  joins: (clocks) => ({
    ...withClocks('o', clocks),
    category: sql`join categories cat on cat.id = o.category_id`,
    offer: sql`join offers f on f.id = o.offer_id`,
    notes: ratingJoin,
    bought: sql`left join order_buying_prices bought on bought.order_id = o.id`,
  }),
  desk: sql`o.conciergerie_id`,
  orderId: sql`o.id`,
  dimensions: {
    conciergerie: id(sql`o.conciergerie_id`),
    ...places(),
    status: plain(sql`o.status`),
    paymentMode: plain(sql`o.payment_mode`),
    placedBy: {
      value: sql`coalesce(o.placed_by_user_id = o.beneficiary_id, false)`,
      text: (group) => sql<string | null>`case when ${group} then 'beneficiary' when not ${group} then 'desk' end`,
      needs: [],
    },
    ...created('o.created_at'),
  },
  metrics: {
    orders: measured(measureSql.ordersPlaced),
    ordersCounted: measured(measureSql.ordersCounted),
    ordersDone: measured(measureSql.ordersDone),
    ordersCancelled: measured(measureSql.ordersCancelled),
    beneficiaries: measured(measureSql.beneficiaries),
    amount: measured(measureSql.amountDue),
    discount: measured(measureSql.discount),
    buyingPrice: measured(measureSql.purchasePrice, 'bought'),
    margin: measured(measureSql.margin, 'bought'),
    unpaidOrders: measured(measureSql.unpaid),
    rating: measured(measureSql.note, 'notes'),
    criteria: measured(measureSql.criteria, 'notes'),
    ratings: measured(measureSql.notesGiven, 'notes'),
    completionTime: measured(measureSql.completionTime),
  },
};

const payments: Named<'Payments'> = {
  from: sql`payments p`,
  joins: (clocks) => ({
    ...withClocks('p', clocks),
    order: sql`left join orders o on o.id = p.order_id`,
    category: sql`left join categories cat on cat.id = o.category_id`,
    offer: sql`left join offers f on f.id = o.offer_id`,
  }),
  desk: sql`p.conciergerie_id`,
  orderId: sql`p.order_id`,
  dimensions: {
    conciergerie: id(sql`p.conciergerie_id`),
    ...places('order'),
    mode: plain(sql`p.mode`),
    kind: plain(sql`p.kind`),
    status: plain(sql`p.status`),
    collectionMonth: piece('p.collected_at', 'month', 'YYYY-MM'),
    collectionDay: dayOf('p.collected_at'),
    ...created('p.created_at'),
  },
  metrics: {
    payments: measured(measureSql.paymentLines),
    payers: measured(measureSql.payers),
    paidOrders: measured(measureSql.paidOrders),
    amount: measured(measureSql.collectedNet),
    collected: measured(measureSql.collected),
    refunded: measured(measureSql.refunded),
    net: measured(measureSql.collectedExcludingVat),
    vat: measured(measureSql.collectedVat),
    awaited: measured(measureSql.awaited),
  },
};

export const cubeSql: Readonly<Record<CubeName, CubeSql>> = { Orders: orders, Payments: payments };

/** How rows are measured in two steps: some figures of each small group, from which any larger group's follow. */
interface Steps {
  /** Of the rows of a small group, each under the name given. */
  readonly first: (column: RawBuilder<unknown>) => readonly RawBuilder<unknown>[];
  /** A figure of some small groups together. */
  readonly combine: (figure: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Of the small groups, by the names of their figures. */
  readonly second: (...figures: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>;
}

const sumOf = (figure: RawBuilder<unknown>): RawBuilder<unknown> => sql`sum(${figure})`;
/** Sums of whole numbers of eight bytes are decimals to PostgreSQL, which take several times as long; these are exact up to nine thousand billions. */
const float = (value: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(${value})::float8`;

const steps: Readonly<Record<Exclude<Aggregation, 'countDistinct'>, Steps>> = {
  count: {
    first: (column) => [float(sql`count(${column})`)],
    combine: sumOf,
    second: (count) => sql`coalesce(sum(${count}), 0)`,
  },
  sum: { first: (column) => [float(sql`sum(${column})`)], combine: sumOf, second: (sum) => sql`sum(${sum})` },
  average: {
    first: (column) => [float(sql`sum(${column})`), float(sql`count(${column})`)],
    combine: sumOf,
    // A half is rounded up, as people do and floating-point numbers do not.
    second: (sum, count) => sql`sum(${sum})::numeric / nullif(sum(${count}), 0)::numeric`,
  },
  minimum: {
    first: (column) => [sql`min(${column})`],
    combine: (least) => sql`min(${least})`,
    second: (least) => sql`min(${least})`,
  },
  maximum: {
    first: (column) => [sql`max(${column})`],
    combine: (most) => sql`max(${most})`,
    second: (most) => sql`max(${most})`,
  },
};

/** A measure of a report in SQL. */
export interface Measure {
  /** What the small groups are distinguished by besides the report's dimensions: what is counted only once. */
  readonly apart: readonly RawBuilder<unknown>[];
  /** The figures of the small groups, each with its name; and these names. */
  readonly figures: readonly RawBuilder<unknown>[];
  readonly names: readonly RawBuilder<unknown>[];
  /** What a larger group has of them, under the same names. */
  readonly combined: readonly RawBuilder<unknown>[];
  /** The measure of a group of the report; of groups in which whatever is counted only once stands once, it is `once`. */
  readonly value: RawBuilder<number | null>;
  readonly once: RawBuilder<number | null>;
}

/** Averages are rounded where they are shown: cents whole, the rest to hundredths. `name` is nobody else's in the statement. */
export function measure(
  aggregation: Aggregation,
  column: RawBuilder<unknown>,
  isCents: boolean,
  name: string,
): Measure {
  if (aggregation === 'countDistinct') {
    const once = sql.ref(`${name}_once`);
    return {
      ...{ apart: [sql`${column} as ${once}`], figures: [], names: [once], combined: [] },
      ...{ value: float(sql`count(distinct ${once})`), once: float(sql`count(${once})`) },
    };
  }
  const { first, second, combine } = steps[aggregation];
  const made = first(column);
  const names = made.map((_, index) => sql.ref(`${name}_${index}`));
  const value = second(...names);
  const isShownRounded = aggregation !== 'count' && aggregation !== 'sum';
  const shown = float(isShownRounded ? (isCents ? sql`round(${value})` : sql`round((${value})::numeric, 2)`) : value);
  return {
    apart: [],
    figures: made.map((figure, index) => sql`${figure} as ${names[index]}`),
    names,
    combined: names.map((figure) => sql`${combine(figure)} as ${figure}`),
    value: shown,
    once: shown,
  };
}
