import { getCompanyPeople } from '@loge/contract/company/get-company-people';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildClientCompany, buildConciergerie } from '../../testing/builders.ts';
import { buildCompanyMember } from '../../testing/company-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let company = 0;
let claire: Signed;

beforeAll(async () => {
  company = await buildClientCompany(loge.database);
  const desk = await buildConciergerie(loge.database, { client_company_id: company, name: 'Tour Altéa' });
  for (const [index, last_name] of ['Zola', 'Éluard', 'Aragon'].entries())
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await buildBeneficiary(loge.database, {
      conciergerie_id: desk,
      first_name: 'Paul',
      last_name,
      bu1: `Pôle ${index}`,
    });
  await buildBeneficiary(loge.database, { conciergerie_id: desk, last_name: 'Parti', active: false });
  await buildBeneficiary(loge.database, { last_name: 'Ailleurs' });
  for (let each = 0; each < 52; each += 1)
    // oxlint-disable-next-line no-await-in-loop -- more than one page
    await buildBeneficiary(loge.database, { conciergerie_id: desk, first_name: 'Marie', last_name: 'Martin' });
  claire = await loge.signIn(
    (await buildCompanyMember(loge.database, { companyId: company, rights: ['people'] })).login,
  );
});

test('the entitled are listed by name, page by page, each once, with nothing of what they did', async () => {
  const first = await ask(loge, getCompanyPeople, {}, claire);
  expect(first).toMatchObject({ entitled: 55, left: 0 });
  expect(first.items.slice(0, 2).map(({ name }) => name)).toEqual(['Aragon', 'Éluard']);
  expect(Object.keys(first.items[0] ?? {}).toSorted()).toEqual(
    ['building', 'department', 'desk', 'email', 'firstName', 'id', 'name', 'since'], // prettier-ignore
  );
  const second = await ask(loge, getCompanyPeople, { after: first.next }, claire);
  expect(second.next).toBeNull();
  expect(second.items.at(-1)?.name).toBe('Zola');
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(55);
});

test('words are looked for in names and addresses, accents or not', async () => {
  const { items } = await ask(loge, getCompanyPeople, { search: 'eluard paul' }, claire);
  expect(items).toMatchObject([{ name: 'Éluard', desk: 'Tour Altéa', department: 'Pôle 1' }]);
  expect((await ask(loge, getCompanyPeople, { search: '100%' }, claire)).items).toEqual([]);
});

test('the list is for the person who has the right to people', async () => {
  const rights = ['figures'] as const;
  const paul = await loge.signIn((await buildCompanyMember(loge.database, { companyId: company, rights })).login);
  expect(await loge.call('GetCompanyPeople', {}, paul, { method: 'GET' })).toMatchObject({ http: 403 });
});
