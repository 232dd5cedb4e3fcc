import { schemasOf } from '@loge/contract/shared/action-contract';
import { pathText } from '@loge/contract/shared/row-fields';
import type * as z from 'zod/mini';
import { handlers } from '../registry.ts';

/** Counts that open no list, by why. */
export const NO_LIST: Readonly<Record<string, readonly RegExp[]>> = {
  'a setting, or a size': [/nb(?:Spins|Wins|Eggs)\w+$/, /numberOfItemsInLockerSize$/],
  'the same answer as another': [/^getBasicUserData\./, /^getMessageThread\./, /^GetOffresForProduct\.offres/],
  'part of one order, of one series or of one paper': [
    /\.items\[\]\.nbOrders$/,
    /^MyOrderSeries\./,
    /\.articles$/,
    /itemsCount$/,
    /^SetItemsStatusCheck\./,
    /^GetPrintForRemise\./,
    // Options, which are no articles, are printed, too.
    /^GetRemisesHistory\..*nbItems$/,
    /\.countedAmount$/,
    /^GetCesu\.remittances/,
    /^PreviewOrders\.total$/,
  ],
  'people whom a mailing or a content would reach, or who hold a right': [
    /^GetFlash/,
    /nb(?:Personnes|Anglophones)$/,
    /followers$/,
    /nbHolders$/,
    /beyond\.nbConciergeries$/,
  ],
  'texts and jobs of the product, files, documents and deliveries': [
    /^GetAllTextBlobs\./,
    /nbEnglishMissing$/,
    /^GetStaticFiles\./,
    /^GetWaitingJobs\./,
    /^GetWebhooks\./,
    /^GetInvoicingSettings\./,
    /^JdbcPoolInfos\./,
    /^GetBenchLine\./,
    /^GetOrdersByLockerBlock\./,
    /^(?:BankStatementReconciliation|FindBankCounterparts)\./,
  ],
  'how a partner or an offer fares in some days, by the measures': [
    /^GetPartnerActivity\./,
    /quality\.\w+$/,
    /^GetOffreHistory\./,
    /^PartPrezList\..*rating\.count$/,
    /^GetCompanyValue\./,
    /^GetPartnerProfile\.offres/,
  ],
  'held in the tests of their rooms: the demo world has nothing of it': [
    /^GetAllSepaToCollect\./,
    /^GetPartnersForRemise\./,
  ],
};

const isCountName = (name: string): boolean =>
  /^(?:nb[A-Z]\w*|NbOrders|numberOf\w+|numItems\w*|count\w*|\w+Counts?|\w*[oO]rders|open|overdue|waiting|later|capped|followers|presentations|offres|total|reasons|statuses|refused|reprocessed|notes|articles)$/.test(
    name,
  );

/** The numbers of an answer with their paths; records of numbers are one. */
function numbersOf(schema: z.core.$ZodType, path: readonly string[] = []): readonly (readonly string[])[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => numbersOf(inner, [...path, name]));
    case 'array':
      return numbersOf(def.element, [...path, '[]']);
    case 'record':
      return numbersOf(def.valueType, path);
    case 'optional':
    case 'nullable':
    case 'default':
      return numbersOf(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => numbersOf(option, path));
    case 'number':
      return [path];
    default:
      return [];
  }
}

/** Every count that the answer of a read may hold: `GetAllPartners2.items[].nbOffres`. */
export const countsOfAnswers: readonly string[] = handlers
  .map(({ contract }) => contract)
  .filter(({ effect }) => effect === 'read')
  .flatMap((contract) =>
    numbersOf(schemasOf(contract).output)
      .filter((path) => isCountName(path.findLast((part) => part !== '[]') ?? ''))
      .map((path) => `${contract.name}.${pathText(path)}`),
  )
  // A union names the same field more than once.
  .filter((name, place, all) => all.indexOf(name) === place);

/** Why a count opens no list; none where it should. */
export const reasonsForNoList = (name: string): readonly string[] =>
  Object.entries(NO_LIST).flatMap(([why, patterns]) => (patterns.some((one) => one.test(name)) ? [why] : []));
