import type { Person } from './builders.ts';
import type { BuiltOffer } from './catalogue-builders.ts';
import type { OrderingWorld } from './ordering-world.ts';
import type { Signed, TestServer } from './running-server.ts';

/** Accounts with right check digits, nobody's: in France, in Germany, and outside of the European Economic Area. */
export const ibans = {
  french: 'FR7630006000011234567890189',
  german: 'DE89370400440532013000',
  swiss: 'CH9300762011623852957',
  british: 'GB29NWBK60161331926819',
  monegasque: 'MC5811222000010123456789030',
  gibraltarian: 'GI75NWBK000000007099453',
} as const;

const directDebit = 11;

/** Signs a mandate as somebody, or another one in its place. */
export async function signMandate(
  loge: TestServer,
  person: Signed,
  {
    iban = ibans.french,
    holder = 'Zoé Lœuillet',
    noticeDays = 2,
  }: { readonly iban?: string; readonly holder?: string; readonly noticeDays?: number } = {},
): Promise<void> {
  const signed = await loge.call('SignMandate', { holder, iban, accepted: true, noticeDays }, person);
  if (signed.code !== 0) throw new Error(`No mandate: ${signed.message}`);
}

/** Makes the mandate of somebody one that was signed when accounts outside of the European Economic Area were taken. */
export async function signedBeforeCountries(loge: TestServer, personId: number): Promise<void> {
  const { database } = loge;
  await database
    .updateTable('direct_debit_mandates')
    .set({ iban_country: 'CH' })
    .where('user_id', '=', personId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** An order to be paid by direct debit, due on a day. */
export async function orderByDebit(
  loge: TestServer,
  world: OrderingWorld,
  offer: BuiltOffer,
  { person, dueOn = '2026-11-24' }: { readonly person: Signed; readonly dueOn?: string | null },
): Promise<number> {
  const orderId = await world.placed(offer, { paymentMode: directDebit }, person);
  if (dueOn === null) return orderId;
  const due = await loge.call('changeOrderDebitDate', { orderId, nd: dueOn }, world.marc);
  if (due.code !== 0) throw new Error(`Not due: ${due.message}`);
  return orderId;
}

/** A file with one debit of somebody new. */
export async function buildDirectDebitFile(loge: TestServer, world: OrderingWorld): Promise<number> {
  const person: Person & Signed = await world.beneficiary();
  await signMandate(loge, person);
  await orderByDebit(loge, world, await world.offer(), { person });
  const asked = { conciergerieId: world.conciergerieId, collectionDate: '2026-11-24' };
  const made = await loge.call('CreateDirectDebitFile', asked, await world.manager(['COMPTA']));
  if (made.data === null) throw new Error(`No file: ${made.message}`);
  return (made.data as { fileId: number }).fileId;
}
