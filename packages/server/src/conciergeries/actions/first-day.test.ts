import { createConciergerie } from '@loge/contract/conciergeries/create-conciergerie';
import { getFirstDay } from '@loge/contract/conciergeries/get-first-day';
import { getMissingLegalTexts } from '@loge/contract/conciergeries/get-missing-legal-texts';
import { hideFirstDay } from '@loge/contract/conciergeries/hide-first-day';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildUser } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { buildTopic } from '../../testing/flash-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let maker: Signed;
let desk = 0;

beforeAll(async () => {
  const manager = await buildManager(loge.database, {
    conciergerieIds: [],
    permissions: ['CREATE_CONCIERGERIE', 'CONFIGURATION'],
    is_admin: true,
  });
  const signed = await loge.signIn(manager.login);
  const made = await ask(
    loge,
    createConciergerie,
    {
      toCreate: {
        name: 'Tour Éole',
        entreprise: 'Éole & Fils',
        login: 'conciergerie.eole',
        email: 'eole@conciergerie.loge.test',
        zipCode: '92400',
        city: 'Courbevoie',
      },
    },
    signed,
  );
  desk = made.conciergerieId;
  maker = { ...signed, conciergerieId: desk };
});

const missing = async (): Promise<readonly string[]> =>
  (await ask(loge, getFirstDay, {}, maker)).lines.flatMap((line) => line.missing);

test('who invites to a desk that is not the selected one is warned of what that one lacks, within their reach', async () => {
  const other = await buildConciergerie(loge.database);
  await loge.database.updateTable('conciergeries').set({ legal_text_name: 'voisin' }).where('id', '=', other).execute();
  const deskless = await buildUser(loge.database, { is_admin: true, is_manager: false, conciergerie_id: null });
  const admin = await loge.signIn(deskless.login);
  const named = { conciergerieId: other };
  const text = { type: 'CGU', version: 1, content_fr: 'x', content_en: '' } as const;
  await loge.database
    .insertInto('legal_texts')
    .values({ ...text, object_name: 'voisin' })
    .execute();
  expect((await ask(loge, getMissingLegalTexts, named, admin)).missing).toEqual([
    'MENTIONS_LEGALES',
    'POLITIQUE_PROTECTION_DONNEES',
  ]);
  expect((await ask(loge, getMissingLegalTexts, {}, maker)).missing).toContain('CGU');
  const elsewhere = await buildManager(loge.database, { conciergerieIds: [desk], permissions: [] });
  const asked = await loge.call('GetMissingLegalTexts', named, await loge.signIn(elsewhere.login), { method: 'GET' });
  expect(asked).toMatchObject({
    refusal: 'not-found',
  });
});

test('a new desk lacks everything, and each thing that comes ticks its own line', async () => {
  const { database } = loge;
  let before = await missing();
  expect(before).toEqual([
    'noHours',
    'noSeller',
    'noTerms',
    'noLegalNotice',
    'noPrivacyPolicy',
    'noInterest',
    'noColleague',
    'noPartner',
    'noOffer',
    'noRegister',
    'noPrinter',
    'noOrder',
    'nobody',
    'stepsLeft',
  ]);
  const gained = async (...gaps: readonly string[]): Promise<void> => {
    const after = await missing();
    expect(before.filter((gap) => !after.includes(gap))).toEqual(gaps);
    before = after;
  };

  const hour = { days_of_week: 31, opens_at_hhmm: 900, closes_at_hhmm: 1800 } as const;
  await database
    .insertInto('opening_hours')
    .values({ conciergerie_id: desk, audience: 'desk', ...hour })
    .execute();
  await gained('noHours');
  const seller = { legal_name: 'Éole SAS', legal_form: 'SAS', siren: '732829320', trade_register: 'RCS Paris' };
  const { id: seller_identity_id } = await database
    .insertInto('seller_identities')
    .values({ ...seller, address1: '1 rue du Vent', zip_code: '92400', city: 'Courbevoie' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('conciergeries')
    .set({ seller_identity_id, bill_series: 'EOL' })
    .where('id', '=', desk)
    .execute();
  await gained('noSeller');
  const lacking = async () => (await ask(loge, getMissingLegalTexts, {}, maker)).missing;
  expect(await lacking()).toEqual(['CGU', 'MENTIONS_LEGALES', 'POLITIQUE_PROTECTION_DONNEES']);
  const text = (type: 'CGU' | 'MENTIONS_LEGALES' | 'POLITIQUE_PROTECTION_DONNEES', object_name: string) =>
    database
      .insertInto('legal_texts')
      .values({ type, object_name, version: 1, content_fr: 'x', content_en: '' })
      .execute();
  // A set that the desk does not name is not its own.
  await text('CGU', 'autre');
  await gained();
  await text('CGU', 'default');
  await gained('noTerms');
  await text('MENTIONS_LEGALES', 'default');
  await text('POLITIQUE_PROTECTION_DONNEES', 'default');
  await gained('noLegalNotice', 'noPrivacyPolicy');
  expect(await lacking()).toEqual([]);
  await buildTopic(database);
  await gained('noInterest');
  await buildManager(database, { conciergerieIds: [desk], permissions: [] });
  await gained();
  await buildManager(database, { conciergerieIds: [desk], permissions: ['REFUND'] });
  await gained('noColleague');
  const offer = await buildOffer(database, { conciergerieIds: [desk] });
  await database
    .insertInto('partner_conciergeries')
    .values({ partner_id: offer.partnerId, conciergerie_id: desk, active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await gained('noPartner', 'noOffer');
  const { id: register } = await database
    .insertInto('cash_registers')
    .values({ conciergerie_id: desk, name: 'Comptoir' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await gained('noRegister');
  await database
    .updateTable('cash_registers')
    .set({ thermal_printer_address: '10.0.0.8' })
    .where('id', '=', register)
    .execute();
  await gained('noPrinter');
  const camille = await buildBeneficiary(database, { conciergerie_id: desk });
  await gained('nobody');
  await buildOrder(database, { conciergerieId: desk, beneficiary_id: camille.id, offer });
  await gained('noOrder', 'stepsLeft');
  await database.updateTable('conciergeries').set({ is_fake: true }).where('id', '=', desk).execute();
  expect(await missing()).toEqual(['isTrial']);
});

test('the list is hidden and shown again, for everybody who sets the desk up', async () => {
  const hidden = async (as = maker) => (await ask(loge, getFirstDay, {}, as)).hidden;
  expect(await hidden()).toBe(false);
  await ask(loge, hideFirstDay, { hidden: true }, maker);
  const other = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['CONFIGURATION'] });
  expect(await hidden({ ...(await loge.signIn(other.login)), conciergerieId: desk })).toBe(true);
  await ask(loge, hideFirstDay, { hidden: false }, maker);
  expect(await hidden()).toBe(false);
  const nobody = await buildManager(loge.database, { conciergerieIds: [], permissions: ['CONFIGURATION'] });
  const without = await loge.signIn(nobody.login);
  for (const answer of [
    await loge.call('GetFirstDay', {}, without, { method: 'GET' }),
    await loge.call('HideFirstDay', { hidden: true }, without),
    await loge.call('GetMissingLegalTexts', {}, without, { method: 'GET' }),
  ])
    expect(answer).toMatchObject({ refusal: 'conciergerie-not-selected' });
});
