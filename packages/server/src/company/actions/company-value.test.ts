import { getCompanyMinutes } from '@loge/contract/company/get-company-minutes';
import { getCompanyValue } from '@loge/contract/company/get-company-value';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildClientCompany, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type BuiltOffer, buildOffer } from '../../testing/catalogue-builders.ts';
import { buildCompanyMember } from '../../testing/company-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { closeCompanyMonths } from '../jobs/close-company-months.ts';

const loge = startTestServer({ now: '2026-11-24T10:00:00Z' });
let company = 0;
let desk = 0;
let claire: Signed;
let nadia: Signed;
let washing: BuiltOffer;
let repairs: BuiltOffer;

/** Entitled since January: a report counts the accounts that were open at the end of its month. */
const entitle = () => buildBeneficiary(loge.database, { conciergerie_id: desk, created_at: new Date('2026-01-01') });

/** A request of somebody, done that day. */
const doneFor = (beneficiaryId: number, offer: BuiltOffer, day: string) =>
  buildOrder(loge.database, {
    conciergerieId: desk,
    beneficiary_id: beneficiaryId,
    offer,
    status: 'done',
    done_at: new Date(`${day}T09:00:00Z`),
    begin_date: day,
    lines: [{ unit_price_cents: 0 }],
  });

/** So many people of the desk, each with one request done that day. */
async function done(count: number, offer: BuiltOffer, day: string): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- each needs the one before
  for (let each = 0; each < count; each += 1) await doneFor((await entitle()).id, offer, day);
}

/** The account in whose name the desk orders for nobody in particular, with a request of its own. */
async function orderInTheDesksName(): Promise<void> {
  const { id } = await entitle();
  await loge.database.updateTable('conciergeries').set({ default_user_id: id }).where('id', '=', desk).execute();
  await doneFor(id, washing, '2026-10-12');
}

beforeAll(async () => {
  company = await buildClientCompany(loge.database, { name: 'Altéa' });
  desk = await buildConciergerie(loge.database, { client_company_id: company });
  washing = await buildOffer(loge.database, { conciergerieIds: [desk] });
  repairs = await buildOffer(loge.database, { conciergerieIds: [desk] });
  claire = await loge.signIn((await buildCompanyMember(loge.database, { companyId: company })).login);
  const manager = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['PROD'] });
  nadia = { ...(await loge.signIn(manager.login)), conciergerieId: desk };
  for (let each = 0; each < 12; each += 1)
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await entitle();
  const { universes } = await ask(loge, getCompanyMinutes, {}, nadia);
  const minutes = universes.map(({ id }) => ({ universeId: id, minutes: 20 }));
  expect((await loge.call('SetCompanyMinutes', { agreedOn: '2026-01-12', minutes }, nadia)).code).toBe(0);
});

const value = (month?: string) => ask(loge, getCompanyValue, month === undefined ? {} : { month }, claire);

describe('the value report', () => {
  test('is there once the month is closed, and does not change after that', async () => {
    expect(await value()).toEqual({ months: [], value: null });
    await done(7, washing, '2026-10-12');
    await done(1, repairs, '2026-10-13');
    await done(3, washing, '2026-11-02');
    await orderInTheDesksName();
    await closeCompanyMonths(loge.server.services);
    const first = await value('2026-10');
    expect(first.months).toHaveLength(12);
    // The people of the seven and of the one are eight; the one cannot stand alone.
    expect(first.value?.report).toMatchObject({ entitled: 23, active: 8, done: 8, minutes: 160 });
    expect(first.value?.report).toMatchObject({ note: null, complaints: null });
    expect(first.value?.report.lines).toMatchObject([{ isOthers: true, done: 8, minutesEach: 20 }]);
    expect(first.value).toMatchObject({ company: 'Altéa', agreedOn: '2026-01-12', benchmarks: { companies: 0 } });
    await done(6, repairs, '2026-10-14');
    await closeCompanyMonths(loge.server.services);
    expect((await value('2026-10')).value?.report).toEqual(first.value?.report);
    await expect(
      sql`update company_reports set report = '{}' where client_company_id = ${company}`.execute(loge.database),
    ).rejects.toThrow();
  });

  test('is mailed once to the person who sees figures, with a way to its page', async () => {
    const mails = await loge.database
      .selectFrom('mails')
      .select(['subject', 'text_body'])
      .where('template', '=', 'company-month')
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Altéa');
    expect(mails[0]?.text_body).toContain('/company/value?month=2026-10');
  });

  test('is a PDF in the reader’s language', async () => {
    const { token } = claire;
    const url = '/gateway?action=LoadCompanyValue&month=2026-10';
    const { rawPayload, headers } = await loge.server.app.inject({ url, headers: { 'x-session': token } });
    expect(headers['content-type']).toBe('application/pdf');
    const text = readPdf(rawPayload).pages.flat().join(' ');
    expect(text).toContain('Valeur, octobre 2026');
    expect(text).toContain('Autres, regroupés');
    expect(text).toContain('Aucun nom, aucune commande, aucun groupe de moins de 5 personnes.');
    const none = await loge.call('LoadCompanyValue', { month: '2024-01' }, claire, { method: 'GET' });
    expect(none).toMatchObject({ refusal: 'not-found' });
  });

  test('is not there for a month without one, nor for the person who has no right to figures, nor of another company', async () => {
    const ofMonth = (as: Signed, month = '2026-10') => loge.call('GetCompanyValue', { month }, as, { method: 'GET' });
    expect(await ofMonth(claire, '2024-01')).toMatchObject({ refusal: 'not-found' });
    const rights = ['people'] as const;
    const paul = await loge.signIn((await buildCompanyMember(loge.database, { companyId: company, rights })).login);
    expect(await ofMonth(paul)).toMatchObject({ http: 403 });
    const stranger = await loge.signIn((await buildCompanyMember(loge.database)).login);
    expect(await ofMonth(stranger)).toMatchObject({ refusal: 'not-found' });
  });
});

test('minutes are noted for the company of the desk in use', async () => {
  const nowhere = { token: nadia.token, conciergerieId: 999_999 };
  const none = { agreedOn: '2026-01-12', minutes: [] };
  expect(await loge.call('SetCompanyMinutes', none, nowhere)).toMatchObject({ refusal: 'conciergerie-not-selected' });
  expect(await loge.call('GetCompanyMinutes', {}, nowhere, { method: 'GET' })).toMatchObject({
    refusal: 'conciergerie-not-selected',
  });
  expect((await loge.call('SetCompanyMinutes', none, nadia)).data).toEqual({ count: 0 });
  expect((await ask(loge, getCompanyMinutes, {}, nadia)).agreedOn).toBeNull();
});
