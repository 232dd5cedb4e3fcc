import type { Person } from './builders.ts';
import type { BuiltOffer } from './catalogue-builders.ts';
import type { OrderingWorld } from './ordering-world.ts';
import type { Signed, TestServer } from './running-server.ts';

/** Accounts with right check digits, nobody's: in France, in Germany, and in Switzerland, outside of the European Economic Area. */
export const ibans = {
  french: 'FR7630006000011234567890189',
  german: 'DE89370400440532013000',
  swiss: 'CH9300762011623852957',
} as const;

const directDebit = 11;

/** Signs a mandate as somebody, or another one in its place. */
export async function signMandate(
  loge: TestServer,
  person: Signed,
  { iban = ibans.french, holder = 'Zoé Lœuillet' }: { readonly iban?: string; readonly holder?: string } = {},
): Promise<void> {
  const signed = await loge.call('SignMandate', { holder, iban, accepted: true }, person);
  if (signed.code !== 0) throw new Error(`No mandate: ${signed.message}`);
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
