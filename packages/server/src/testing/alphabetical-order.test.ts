import { compareTexts } from '@loge/domain/shared/alphabetical';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner } from './builders.ts';
import { buildOrder } from './order-builders.ts';
import { buildOffer } from './catalogue-builders.ts';
import { type Signed, startTestServer } from './running-server.ts';
import { findBeneficiariesOfDesk } from '../lockers/rows/provider-rows.ts';
import { findRegistrationDesks } from '../registration/rows/registration-desk-rows.ts';

/** Names of people and desks stand in one order, whatever the collation of the database (decision 0126). */
const loge = startTestServer();
const names = ['Élodie', 'Emma', 'Eva', 'Nadal', 'ndiaye', 'N’Diaye', 'Nguyen', 'Œuvray', 'zoé', 'Zola'];
let manager: Signed;
let conciergerieId = 0;

beforeAll(async () => {
  conciergerieId = await buildConciergerie(loge.database, { name: 'zoé', access_code: 'ORDRE' });
  for (const name of names.toSorted()) {
    const beneficiary = await buildBeneficiary(loge.database, {
      conciergerie_id: conciergerieId,
      last_name: name,
      first_name: 'Camille',
    });
    const partnerId = await buildPartner(loge.database, { company_name: name });
    const offer = await buildOffer(loge.database, { conciergerieIds: [conciergerieId], partner_id: partnerId });
    await buildOrder(loge.database, { conciergerieId, beneficiary_id: beneficiary.id, offer });
    if (name !== 'zoé') await buildConciergerie(loge.database, { name, access_code: 'ORDRE' });
  }
  manager = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [conciergerieId] })).login);
}, 60_000);

async function listed(
  action: string,
  data: Record<string, unknown>,
  as: Signed,
): Promise<readonly Record<string, string>[]> {
  const { data: answer } = await loge.call(action, data, as);
  return (answer as unknown as { items: readonly Record<string, string>[] }).items;
}

test.each(['adherent', 'partnerName'])('orders by %s', async (column) => {
  for (const ascending of [true, false]) {
    const items = await listed('AllOrdersList', { data: { sort: { column, ascending } } }, manager);
    const found = items.map((item) => names.find((name) => String(item[column]).includes(name)));
    expect(found).toEqual(ascending ? names : names.toReversed());
  }
});

test('desks of an access code, and the people of a desk at its lockers', async () => {
  const desks = await findRegistrationDesks(loge.database, 'ORDRE', new Date('2026-11-24T09:00:00Z'));
  expect(desks.map(({ name }) => name)).toEqual(names);
  const people = await findBeneficiariesOfDesk(loge.database, conciergerieId, '');
  expect(people.map(({ lastName }) => lastName)).toEqual(names);
});

test('PostgreSQL and JavaScript sort alike, whatever the letters of Europe', async () => {
  const letters = Array.from("aAàÀâbBcCçÇdeEéÉèêëîïlLmnNñoOôŒœrsStuùüxyYÿzZ .'’‘ʼ-&0129");
  const texts = fc.sample(fc.array(fc.constantFrom(...letters), { maxLength: 6 }), { seed: 126, numRuns: 3000 });
  const all = [...new Set(texts.map((text) => text.join('').trim()))];
  const { rows } = await sql<{ text: string }>`
    select t.text from unnest(${all}::text[]) t(text) order by t.text collate alphabetical
  `.execute(loge.database);
  expect(rows.map(({ text }) => text)).toEqual(all.toSorted(compareTexts));
  // The control: code points have another order.
  expect(all.toSorted()).not.toEqual(all.toSorted(compareTexts));
});
