import { addDays } from '../shared/local-date.ts';
import type { StatementLine } from './bank-statement.ts';
import type { BookKind } from './line-clues.ts';
import type { BookItem } from './propose-matches.ts';

type Line = StatementLine & { readonly id: number };

/** A made statement with what its lines are: the keys of its items, by the line's id. For tests. */
export interface SampleMonth {
  readonly lines: readonly Line[];
  readonly items: readonly BookItem[];
  readonly truth: ReadonlyMap<number, readonly string[]>;
}

const SURNAMES = [
  'Perrin',
  'Delorme',
  'Roussel',
  'Martineau',
  'Lefèvre',
  'Benali',
  'Garnier',
  'Nguyen',
  'Moreau',
  'Chevalier',
  'Fontaine',
  'Marchand',
  'Dufour',
  'Blanchard',
  'Guérin',
  'Boyer',
  'Rolland',
  'Caron',
  'Meunier',
  'Lemoine',
  'Gauthier',
  'Perrot',
  'Aubert',
  'Renault',
  'Colin',
];
const MONTH_BEGINS = '2026-10-21';

/**
 * A month at the bank as desks see it: transfers that name their order, their payer or nothing, terminals, slips, cash, debits and debits sent back, card
 * payouts, vouchers and fees; amounts that come twice, days late, things in the books that the bank never shows. The same seed gives the same month.
 */
export function sampleMonth(size: number, seed: number): SampleMonth {
  const random = seeded(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const lines: Line[] = [];
  const items: BookItem[] = [];
  const truth = new Map<number, readonly string[]>();
  let order = 40_000 + seed * 100_000;
  let slip = 100;
  // Prices repeat, as on a price list, so that amounts alone decide little.
  const price = (): number => 500 + 10 * Math.floor(random() * 900);
  const takings = (): number => 5_000 + Math.floor(random() * 200_000);
  const make = (kind: BookKind, amountCents: number, day: string, over: Partial<BookItem> = {}): BookItem => {
    const item = {
      key: `${kind}-${items.length}`,
      kind,
      amountCents,
      day,
      numbers: [],
      references: [],
      names: [],
      ...over,
    };
    items.push(item);
    return item;
  };
  const say = (label: string, bookedOn: string, of: readonly BookItem[], over: Partial<Line> = {}): void => {
    const id = lines.length + 1;
    const amountCents = of.reduce((sum, item) => sum + item.amountCents, 0);
    lines.push({ ...emptyLine, id, bookedOn, label, amountCents, ...over });
    truth.set(
      id,
      of.map(({ key }) => key),
    );
  };

  for (let made = 0; made < size; made += 1) {
    const day = addDays(MONTH_BEGINS, Math.floor((made * 30) / size));
    const chance = random() * 100;
    const surname = pick(SURNAMES);
    const name = `${pick(['Maud', 'Paul', 'Inès', 'Jean'])} ${surname}`;
    const shout = surname.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
    if (chance < 40) {
      order += 1 + Math.floor(random() * 4);
      const one = make('transfer', price(), addDays(day, -Math.floor(random() * 20)), {
        numbers: [String(order)],
        names: [name],
      });
      say(
        pick([
          `VIR ${shout} CMD ${order}`,
          `VIR SEPA RECU /DE ${shout} /MOTIF ${order}`,
          `VIREMENT ${shout} COMMANDE ${order}`,
        ]),
        day,
        [one],
      );
    } else if (chance < 47) {
      const several = Array.from({ length: 2 + Math.floor(random() * 3) }, () => {
        order += 1;
        return make('transfer', price(), addDays(day, -9), { numbers: [String(order)], names: ['Altéa SAS'] });
      });
      say(`VIR ALTEA SAS FAC ${several.flatMap(({ numbers }) => numbers).join(' ')}`, day, several);
    } else if (chance < 50) {
      // The payer writes nothing but who they are; an odd sum of theirs is theirs alone.
      const odd = 100 * Math.floor(random() * 200) + (made % 97) + 1;
      order += 1;
      const one = make('transfer', odd + 20_000, addDays(day, -4), { numbers: [String(order)], names: [name] });
      say(`VIR ${shout} ${pick(['M', 'P', 'I', 'J'])}`, day, [one]);
    } else if (chance < 62) {
      const sold = addDays(day, -1);
      const one = make('terminal', takings(), sold);
      const [, month = '', date = ''] = /-(\d{2})-(\d{2})$/.exec(sold) ?? [];
      say(`REMISE CB TPE 04 ${date}${month}${sold.slice(2, 4)}`, day, [one]);
    } else if (chance < 70) {
      slip += 1;
      const one = make('cheques', takings(), addDays(day, -Math.floor(random() * 6)), { numbers: [String(slip)] });
      say(`REMISE CHEQUES ${String(slip).padStart(7, '0')}`, day, [one]);
    } else if (chance < 75) {
      slip += 1;
      const one = make('cash', takings(), addDays(day, -2), { numbers: [String(slip)] });
      say(`VERSEMENT ESPECES ${String(slip).padStart(4, '0')}`, day, [one], { detail: 'Agence Rueil' });
    } else if (chance < 82) {
      const one = make('directDebit', takings(), addDays(day, -2), { numbers: [String(700_000 + made)] });
      say(`PRLV SEPA LOT ${700_000 + made}`, day, [one], { operations: 23 });
    } else if (chance < 86) {
      const reference = `LOGE-${made}-20260101-${(1_000_000 + made).toString(16).toUpperCase()}`;
      const one = make('returnedDebit', -price(), addDays(day, -8), { references: [reference], names: [name] });
      say(`REJET PRLV RUM ${reference} AM04`, day, [one], { returnReason: 'AM04', mandate: reference });
    } else if (chance < 91) {
      const one = make('onlineCards', takings(), addDays(day, -2), { numbers: [`PO${made}`] });
      say(`VIR STRIPE PAYMENTS EUROPE`, day, [one], { reference: `STRIPE ${made}` });
    } else if (chance < 93) {
      order += 1;
      const one = make('cesu', price(), addDays(day, -10), { numbers: [String(order)] });
      say(`VIR CRCESU ${order}`, day, [one]);
    } else if (chance < 97)
      say(pick(['COM TPE NOVEMBRE', 'FRAIS TENUE DE COMPTE', 'COTISATION CARTE']), day, [], {
        amountCents: -1_860 - made,
      });
    // Nobody could know what these are.
    else if (chance < 99) say('VIR RECU', day, [make('transfer', 1_990, addDays(day, -3), { names: [name] })]);
    else say('VIR ANONYME', day, [], { amountCents: 3_333 + made });
    // What the bank never shows: promises that nobody keeps.
    if (random() < 0.2) make('transfer', price(), day, { numbers: [String((order += 1))], names: [name] });
  }
  return { lines, items, truth };
}

const emptyLine: Omit<Line, 'id' | 'bookedOn' | 'label' | 'amountCents'> = {
  at: null,
  valueOn: null,
  detail: '',
  reference: '',
  mandate: '',
  returnReason: '',
  counterparty: '',
  counterpartyLastFour: '',
  operations: null,
  bankReference: '',
  entryKey: '',
};

/** Numbers from 0 to 1 that follow from the seed alone (a linear congruential generator of Numerical Recipes). */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
