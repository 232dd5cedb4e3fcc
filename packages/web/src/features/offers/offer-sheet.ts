import type {
  ItemToEditOnWire,
  OfferAddressOnWire,
  OffreToEditOnWire,
} from '@loge/contract/offers/editable-offer-wire';
import type { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import type { updateOffre } from '@loge/contract/offers/update-offre';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { changesBetween, type OfferSheet } from '@loge/domain/offers/merge-offers';
import type { PastedLine, PasteProblem } from '@loge/domain/offers/paste-lines';

export type Editable = OutputOf<typeof getEditableOffre>;
export type Offre = OffreToEditOnWire;
export type Item = ItemToEditOnWire;
export type Address = OfferAddressOnWire;
export type Sheet = OfferSheet<Offre, Item, Address>;
type Sent = InputOf<typeof updateOffre>;

/** What is edited of an answer. Places are distinguished by what they say: every save has rows of its own. */
export const sheetOf = ({ offre, items, addresses }: Editable): Sheet => ({
  offre,
  items,
  addresses: addresses.map(({ id: _row, offreId: _offer, ...address }) => address),
});

/** New lines have numbers of their own, below 0, until they are saved. */
export function newItem(items: readonly Item[], said: Partial<Item> = {}): Item {
  return {
    id: 0,
    originalId: Math.min(0, ...items.map(({ originalId }) => originalId)) - 1,
    productId: null,
    productLabel: null,
    type: 0,
    sequence: (items.at(-1)?.sequence ?? -1) + 1,
    name: '',
    nameEn: '',
    price: null,
    devis: false,
    fixedPrice: true,
    buyingPrice: null,
    tauxTva: null,
    unite: null,
    timeDuration: null,
    lockerSize: null,
    numberOfItemsInLockerSize: null,
    lockerHangerForReturn: false,
    lockerUseSensor: false,
    extension: {
      groupName: null,
      groupNameEn: '',
      targetGroupName: null,
      groupIsAProduct: false,
      mandatory: false,
      choiceList: [],
      choiceListEn: [],
    },
    ...said,
  };
}

const usual = newItem([]);

/** A line as it travels: what is as usual is left out, for thousands travel at once. */
function sentItem({ originalId: _line, productLabel: _title, id, ...item }: Item): Sent['items'][number] {
  const said = Object.entries(item).filter(
    ([name, value]) =>
      ['type', 'sequence', 'name'].includes(name) ||
      JSON.stringify(value) !== JSON.stringify(usual[name as keyof typeof usual]),
  );
  return { ...(Object.fromEntries(said) as Sent['items'][number]), ...(id > 0 ? { id } : {}) };
}

export const sentItems = (items: readonly Item[]): Sent['items'] => items.map(sentItem);

/** What is sent of a sheet. A new offer says whose it is. */
export function sentSheet({ offre, items, addresses }: Sheet, partnerId: number): Sent {
  const { originalId: _first, ...fields } = offre;
  return { offre: fields, items: sentItems(items), addresses: [...addresses], ...(offre.id > 0 ? {} : { partnerId }) };
}

/** How many changes wait to be saved. */
export const countChanges = (base: Sheet, sheet: Sheet): number => changesBetween(base, sheet).length;

type Products = Editable['products'];

const byTitle = (products: Products): ReadonlyMap<string, Products[number]> =>
  new Map(products.map((product) => [product.title.toLocaleLowerCase('fr'), product]));

/** Titles of products that were pasted and that the category does not have: they choose none. */
export function unknownProducts(pasted: readonly PastedLine[], products: Products): PasteProblem[] {
  const known = byTitle(products);
  return pasted.flatMap(({ product = '' }, row): PasteProblem[] =>
    product === '' || known.has(product.toLocaleLowerCase('fr')) ? [] : [{ row, column: 'product', text: product }],
  );
}

/** Puts what was pasted into the lines from one of them on; what goes beyond the last one becomes lines of their own. */
export function withPasted(
  items: readonly Item[],
  first: number,
  pasted: readonly PastedLine[],
  products: Products,
): Item[] {
  const known = byTitle(products);
  const changed = [...items];
  for (const [offset, { product, ...said }] of pasted.entries()) {
    const at = first + offset;
    const line = changed[at] ?? newItem(changed);
    const found = product === undefined ? undefined : known.get(product.toLocaleLowerCase('fr'));
    changed[at] = {
      ...line,
      ...said,
      ...(found === undefined || line.type !== 0 ? {} : { productId: found.id, productLabel: found.title }),
    };
  }
  return changed;
}

/** A sheet with what an earlier row of the same offer said, to be saved in the place of the present one; its days and publication stay. */
export function withContentOf(now: Sheet, former: Sheet): Sheet {
  const { id, originalId, published, startDate, endDate } = now.offre;
  const present = new Map(now.items.map((item) => [item.originalId, item.id]));
  return {
    offre: { ...former.offre, id, originalId, published, startDate, endDate },
    items: former.items.map((item) => ({ ...item, id: present.get(item.originalId) ?? 0 })),
    addresses: former.addresses,
  };
}
