import { mandateReference } from '@loge/domain/payments/mandate';
import { addDays, addMonths } from '@loge/domain/shared/local-date';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Beneficiary } from './beneficiaries.ts';
import { type DemoClock, stamp } from './demo-clock.ts';
import { insertRows } from './insert-rows.ts';

/** How long the first person's card is still good: soon enough for a warning. */
const cardLastsDays = 30;

/**
 * Mandates of those who pay by direct debit, and a card at the simulator for the first person, which soon expires. The accounts are
 * nobody's: there is no IBAN behind them.
 */
export async function fillPaymentMeans(
  transaction: DatabaseTransaction,
  clock: DemoClock,
  beneficiaries: readonly Beneficiary[],
): Promise<void> {
  const day = (moment: number): string => stamp(moment).slice(0, 10);
  const mandates = beneficiaries
    .filter(({ hasMandate }) => hasMandate)
    .map(({ id, name, joinedAt, lang }) => ({
      user_id: id,
      reference: mandateReference(id, day(joinedAt), String((id * 7919) % 1_000_000).padStart(6, '0')),
      holder: name,
      iban_sealed: 'none',
      iban_country: 'FR',
      iban_last_four: String((id * 31) % 10_000).padStart(4, '0'),
      lang,
      text_version: 1,
      signed_at: stamp(joinedAt),
    }));
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
