import type { Text } from '../shared/lang.ts';

/** What a measure counts in. */
type MeasureUnit = 'orders' | 'payments' | 'people' | 'cents' | 'note' | 'marks' | 'hours' | 'places';

/** The moment by which a measure belongs to a day or a month; `now` for what holds at the moment of asking. */
export type MeasureMoment = 'created' | 'done' | 'paid' | 'billed' | 'now';

export interface Measure {
  readonly name: Text;
  /** What it is, in a whole sentence. */
  readonly sentence: Text;
  readonly unit: MeasureUnit;
  /** What it leaves out, in a whole sentence; null where it leaves out nothing. */
  readonly leavesOut: Text | null;
  readonly moment: MeasureMoment;
}

/** What most measures of orders leave out. */
export const calledOff: Text = {
  fr: 'Les commandes refusées ou annulées ne comptent pas.',
  en: 'Orders that were refused or cancelled do not count.',
};
