import { readColour, type Colour } from '../shared/colour.ts';

/** What a calling application asks of us for the visit that it begins. */
export interface VisitSettings {
  /** As asked for, not yet corrected; null where the design's own holds. */
  readonly mainColour: Colour | null;
  /** The calling application brings its own navigation: ours at the foot stays away. */
  readonly withoutBottomBar: boolean;
}

/**
 * Reads the settings off the whole address of a single sign-on: `noactionbar`, and `maincolor=` followed by six characters. They may stand
 * before or behind the route. Anything that is no colour is as good as nothing. Spec: beneficiary-and-access §2.1.
 */
export function readVisitSettings(address: string): VisitSettings {
  const [, colour = ''] = /[?&]maincolor=([^&#]*)/i.exec(address) ?? [];
  return { mainColour: readColour(colour), withoutBottomBar: /[?&]noactionbar(?![^=&#])/i.test(address) };
}
