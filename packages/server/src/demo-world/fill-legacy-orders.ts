import { addDays } from '@loge/domain/shared/local-date';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { Beneficiary } from './beneficiaries.ts';
import type { DemoClock } from './demo-clock.ts';
import { FIRST_DESIGN_PERSON } from './data/showcase-first-design.ts';
import { deskId } from './fill-desks.ts';
import { insertRows } from './insert-rows.ts';
import { SeededRandom } from './seeded-random.ts';

const YEARS_AGO = 800;
const SERVICES = [
  { service: 'Pressing', partner: 'Pressing du Pont', detail: 'Nettoyage', product: 'Costume', cents: 1490 },
  { service: 'Cordonnerie', partner: 'Cordonnerie Ambroise', detail: 'Talons', product: 'Paire', cents: 1390 },
  { service: 'Lavage auto', partner: 'Lavo’Clair', detail: 'Complet', product: 'Berline', cents: 4490 },
  { service: 'Billetterie', partner: 'Billetterie', detail: 'Cinéma', product: 'Billet', cents: 850 },
] as const;

/** Whose history shows some in any case. */
const ALWAYS_SOME: readonly string[] = ['Camille Roussel', FIRST_DESIGN_PERSON];

/** Completed orders of the system before this one: some people still find them in their history. */
export async function fillLegacyOrders(
  transaction: DatabaseTransaction,
  beneficiaries: readonly Beneficiary[],
  clock: DemoClock,
): Promise<void> {
  const orders = beneficiaries.flatMap((person) => {
    const random = new SeededRandom(`legacy-${person.id}`);
    const count = ALWAYS_SOME.includes(person.name) ? 2 : random.percent(12) ? random.between(1, 3) : 0;
    return Array.from({ length: count }, () => ({
      person,
      random,
      service: random.pick(SERVICES),
      ago: YEARS_AGO + random.between(0, 300),
    }));
  });
  await insertRows(
    transaction,
    'legacy_orders',
    orders.map(({ person, service, ago }, index) => ({
      id: index + 1,
      legacy_number: `B${18_000 + index}`,
      conciergerie_id: deskId(person.desk),
      beneficiary_id: person.id,
      date: addDays(clock.today, -ago),
      service: service.service,
      partner_label: service.partner,
    })),
  );
  await insertRows(
    transaction,
    'legacy_order_lines',
    orders.map(({ person, random, service }, index) => {
      const quantity = random.between(1, 3);
      return {
        legacy_order_id: index + 1,
        conciergerie_id: deskId(person.desk),
        position: 0,
        service_detail: service.detail,
        product: service.product,
        quantity,
        amount_cents: service.cents * quantity,
      };
    }),
  );
}
