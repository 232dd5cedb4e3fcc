import { mandateReference } from '@loge/domain/payments/mandate';
import { composeIBAN } from 'ibantools';
import { mandateSeal } from '../payments/direct-debit-to-collect.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { addDays, addMonths } from '@loge/domain/shared/local-date';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Beneficiary } from './beneficiaries.ts';
import { type DemoClock, stamp } from './demo-clock.ts';
import { insertRows } from './insert-rows.ts';

/** How long the first person's card is still good: soon enough for a warning. */
const cardLastsDays = 30;

/** An account of a bank that does not exist, with the check digits that it would have. */
function demoIban(id: number): string {
  const [bank, branch, account] = [99_999, 1, id];
  const key = 97 - ((89 * bank + 15 * branch + 3 * account) % 97);
  const digits = (value: number, count: number): string => String(value).padStart(count, '0');
  const bban = `${digits(bank, 5)}${digits(branch, 5)}${digits(account, 11)}${digits(key, 2)}`;
  const iban = composeIBAN({ countryCode: 'FR', bban });
  if (iban === null) throw new Error(`No account: ${bban}`);
  return iban;
}

/**
 * Mandates of those who pay by direct debit, and a card at the simulator for the first person, which soon expires. The accounts are
 * nobody's: their bank does not exist.
 */
export async function fillPaymentMeans(
  transaction: DatabaseTransaction,
  clock: DemoClock,
  beneficiaries: readonly Beneficiary[],
  seal: Seal,
): Promise<void> {
  const day = (moment: number): string => stamp(moment).slice(0, 10);
  const mandates = beneficiaries
    .filter(({ hasMandate }) => hasMandate)
    .map(({ id, name, joinedAt, lang }) => {
      const reference = mandateReference(id, day(joinedAt), String((id * 7919) % 1_000_000).padStart(6, '0'));
      const iban = demoIban(id);
      return {
        user_id: id,
        reference,
        holder: name,
        iban_sealed: seal.seal(iban, mandateSeal(reference)),
        iban_country: 'FR',
        iban_last_four: iban.slice(-4),
        lang,
        text_version: 1,
        signed_at: stamp(joinedAt),
      };
    });
  await insertRows(transaction, 'direct_debit_mandates', mandates);
  const [first] = beneficiaries;
  if (first === undefined) return;
  const customer_ref = `cus_sim_${first.id}`;
  const card_ref = `card_demo_${first.id}`;
  const soon = addDays(clock.today, cardLastsDays);
  const expires_on = addDays(addMonths(`${soon.slice(0, 7)}-01`, 1), -1);
  const card = { last_four: '4242', expires_on };
  await insertRows(transaction, 'payment_customers', [
    { user_id: first.id, provider: 'simulator', customer_ref, created_at: stamp(first.joinedAt) },
  ]);
  await insertRows(transaction, 'simulated_cards', [{ ref: card_ref, customer_ref, behaviour: 'accepted', ...card }]);
  await insertRows(transaction, 'payment_cards', [
    { user_id: first.id, provider: 'simulator', card_ref, brand: 'Visa', added_at: stamp(first.joinedAt), ...card },
  ]);
}
