import * as everyAction from '@loge/contract/every-action';
import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { getEggHuntForBnf } from '@loge/contract/games/get-egg-hunt-for-bnf';
import { launchRoue } from '@loge/contract/games/launch-roue';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { buildEggHunt, buildWheel } from '../../testing/game-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

/*
 * Nobody pays or orders to play (Code de la consommation, L121-20; Code de la sécurité intérieure, L320-1: a game of chance that asks for a payment is a
 * lottery). No setting can ask for it, and playing moves no money.
 */

const loge = startTestServer();

const aboutMoney = /cents|price|amount|pay|paid|order|credit|cost|fee|purchase|minimum/u;

test('no column of a game could hold a price, a payment or an order', async () => {
  const found = await sql<{ column: string }>`
    select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname ~ '^(wheel|egg_hunt)'
  `.execute(loge.database);
  const columns = found.rows.map(({ column }) => column);
  expect(columns.length).toBeGreaterThan(30);
  expect(columns.filter((column) => aboutMoney.test(column))).toEqual([]);
});

test('no action of a game is refused for want of a payment, and none touches money', () => {
  const games = Object.values(everyAction).filter(({ capability }) => capability === 'games');
  expect(games.length).toBeGreaterThan(8);
  for (const { name, refusals, touches } of games) {
    expect(
      refusals.filter((refusal) => aboutMoney.test(refusal)),
      name,
    ).toEqual([]);
    expect(
      (touches ?? []).filter((topic) => aboutMoney.test(topic)),
      name,
    ).toEqual([]);
  }
});

test('who plays reads the dated rules before, in both languages', async () => {
  const desk = await buildConciergerie(loge.database);
  const wheel = await buildWheel(loge.database, { conciergerieIds: [desk], updated_at: '2026-11-11T23:30:00Z' });
  const { login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  const { actu } = await ask(loge, getActualiteForBnf, { actualiteId: wheel.newsId }, await loge.signIn(login));
  // Half past midnight in Paris.
  expect(actu.roue?.rules.fr).toMatch(/sans achat ni commande.+5\u00a0tours.+Règles du 12\/11\/2026\.$/u);
  expect(actu.roue?.rules.en).toMatch(/nothing to buy or order.+Rules of 12\/11\/2026\.$/u);
});

test('who hunts reads the dated rules of the hunt, in both languages', async () => {
  const desk = await buildConciergerie(loge.database);
  await buildEggHunt(loge.database, {
    conciergerieIds: [desk],
    eggs_before_win: 3,
    updated_at: '2026-11-11T23:30:00Z',
  });
  const { login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  const { eggHunt } = await ask(loge, getEggHuntForBnf, {}, await loge.signIn(login));
  expect(eggHunt?.rules.fr).toMatch(/sans achat ni commande.+Un œuf sur 4.+Règles du 12\/11\/2026\.$/u);
  expect(eggHunt?.rules.en).toMatch(/nothing to buy or order.+One egg in 4.+Rules of 12\/11\/2026\.$/u);
});

test('somebody who never ordered and has no means of payment plays like everybody, and no money moves', async () => {
  const desk = await buildConciergerie(loge.database);
  const wheel = await buildWheel(loge.database, { conciergerieIds: [desk] });
  const { login } = await buildBeneficiary(loge.database, { conciergerie_id: desk });
  const spin = await ask(loge, launchRoue, { roueId: wheel.id }, await loge.signIn(login));
  expect(spin.canSpin).toBe(true);
  for (const table of ['payments', 'credits', 'ledger_transactions', 'orders'] as const)
    expect(await sql`select from ${sql.table(table)} limit 1`.execute(loge.database)).toMatchObject({ rows: [] });
});
