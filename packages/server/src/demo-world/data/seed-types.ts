import type { ItemType } from '@loge/domain/ordering/item-types';
import type { WorkflowType } from '@loge/domain/orders/workflow-types';
import type { Text } from '@loge/domain/shared/lang';
import type { Insertable } from 'kysely';
import type { Offers } from '../../platform/database/database-types.ts';

/** The three desks of the demo world. */
export type DeskKey = 'horizon' | 'rive-gauche' | 'confluence';
export const PARIS: readonly DeskKey[] = ['horizon', 'rive-gauche'];
export const EVERYWHERE: readonly DeskKey[] = ['horizon', 'rive-gauche', 'confluence'];

export const t = (fr: string, en: string): Text => ({ fr, en });

export interface ItemSeed {
  readonly type: ItemType;
  readonly label: Text;
  readonly priceCents: number | null;
  readonly onQuote?: boolean;
  readonly fixedPrice?: boolean;
  readonly buyingPriceCents?: number;
  readonly vatRatePercent?: number;
  readonly durationMinutes?: number;
  /** What the item stands with; the French name is what its master names. */
  readonly group?: Text;
  readonly targetGroup?: string;
  readonly groupIsProduct?: boolean;
  readonly mandatory?: boolean;
  readonly choices?: readonly Text[];
  readonly locker?: 'S' | 'M' | 'L';
  /** In a locker it hangs on the way back. */
  readonly hanger?: boolean;
  /** The locker's sensor tells when it was taken. */
  readonly sensor?: boolean;
}
type ItemOptions = Partial<Omit<ItemSeed, 'type' | 'label' | 'priceCents'>>;

export const product = (fr: string, en: string, priceCents: number, more: ItemOptions = {}): ItemSeed => ({
  type: 'product',
  label: t(fr, en),
  priceCents,
  ...more,
});
/** A product that has no price before a manager sets it. */
export const quoted = (fr: string, en: string, more: ItemOptions = {}): ItemSeed => ({
  type: 'product',
  label: t(fr, en),
  priceCents: null,
  onQuote: true,
  ...more,
});
/** A product whose price the person may name, from this one on. */
export const openPrice = (fr: string, en: string, priceCents: number, more: ItemOptions = {}): ItemSeed =>
  product(fr, en, priceCents, { fixedPrice: false, ...more });
const answer =
  (type: ItemType) =>
  (fr: string, en: string, more: ItemOptions = {}): ItemSeed => ({ type, label: t(fr, en), priceCents: null, ...more });
export const information = answer('information');
export const yesNo = answer('yes_no');
export const number = answer('number');
export const freeText = answer('free_text');
export const timeRange = answer('begin_end_time');
export const list = (fr: string, en: string, choices: readonly Text[], more: ItemOptions = {}): ItemSeed => ({
  ...answer('list_picker')(fr, en, more),
  choices,
});
/** A switch that opens a group of items; with a price it is ordered itself, once. */
export const master = (
  fr: string,
  en: string,
  targetGroup: string | null,
  priceCents: number | null = null,
): ItemSeed => ({
  type: 'group_master',
  label: t(fr, en),
  priceCents,
  ...(targetGroup === null ? {} : { targetGroup }),
  groupIsProduct: priceCents !== null,
});

type OfferRow = Insertable<Offers>;
/** The columns of an offer that a seed may set; the others follow from the seed or keep their defaults. */
export type OfferOptions = Partial<
  Omit<
    OfferRow,
    | 'id'
    | 'original_id'
    | 'fallback_offer_id'
    | 'partner_id'
    | 'category_id'
    | 'name_fr'
    | 'name_en'
    | 'short_desc_fr'
    | 'short_desc_en'
    | 'long_desc_fr'
    | 'long_desc_en'
    | 'workflow'
    | 'start_date'
    | 'end_date'
  >
>;

export interface OfferSeed {
  readonly key: string;
  readonly partner: string;
  readonly category: string;
  readonly name: Text;
  readonly short: Text;
  readonly long?: Text;
  readonly workflow: WorkflowType;
  readonly options: OfferOptions;
  readonly items: readonly ItemSeed[];
  /** Where it is on offer; by default wherever its partner works. */
  readonly desks?: readonly DeskKey[];
  readonly addresses?: readonly {
    readonly address1: string;
    readonly zipCode: string;
    readonly city: string;
    readonly phone?: string;
  }[];
  /** Days from today on which it begins and ends. */
  readonly startsIn?: number;
  readonly endsIn?: number;
  /** Keys of the offer of which this is a version, and of the one that takes over after it. */
  readonly versionOf?: string;
  readonly fallback?: string;
  /** How often it is ordered, 1 being usual; 0 never. */
  readonly popularity?: number;
}

export interface PartnerSeed {
  readonly key: string;
  readonly name: string;
  readonly contact: readonly [first: string, last: string];
  readonly phone: string;
  readonly address: readonly [street: string, zipCode: string, city: string];
  readonly desks: readonly DeskKey[];
  readonly zipCodes: readonly string[];
  readonly illustration: string;
  readonly hasCalendar?: boolean;
  readonly willBill?: boolean;
  readonly buyingPricePercent?: number;
  /** Its card in each category: tags and a few lines. */
  readonly presentations: readonly {
    readonly category: string;
    readonly keywords: Text;
    readonly description: Text;
    readonly illustration?: string;
  }[];
}

export interface UniverseSeed {
  readonly key: string;
  readonly label: Text;
  readonly short: Text;
  readonly illustration: string;
  readonly color: string;
}

export interface CategorySeed {
  readonly key: string;
  readonly universe: string;
  readonly label: Text;
  readonly place: Text;
  readonly illustration: string;
  readonly flexibleDate?: boolean;
  readonly dateType?: 'none' | 'begin' | 'begin_and_end';
}
