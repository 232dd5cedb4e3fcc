import { readFile } from 'node:fs/promises';
import { expect, test } from '../../people/journey.ts';
import { newBeneficiary, orderFormOf } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { expectTitle, orderButton, payAtDesk, verify } from '../../screens/ordering.ts';
import { words } from '../../screens/words.ts';

const spoken = {
  fr: {
    offer: 'Coupe homme',
    title: 'Coupe homme',
    add: 'Ajouter, Coupe',
    lasts: 'Durée de votre rendez-vous : 30 min.',
    more: 'Afficher plus de disponibilités',
    gone: "Ce créneau n'est plus disponible.",
    toCalendar: 'Ajouter à mon agenda',
    days: 'Jours avec des créneaux',
    hours: 'À quelle heure ?',
    remark: /^Une précision/,
  },
  en: {
    offer: 'Manucure',
    title: 'Manicure',
    add: 'Add, Manicure',
    lasts: 'Your appointment takes 30 min.',
    more: 'Show more availability',
    gone: 'That slot has just gone.',
    toCalendar: 'Add to my calendar',
    days: 'Days with slots',
    hours: 'At what time?',
    remark: /^A remark/,
  },
} as const;

test('a slot is chosen, lost to somebody who was faster, and the nearest one ordered @phone', async ({
  page,
  newBrowserPage,
}, { project }) => {
  const lang = project.name === 'phone' ? 'fr' : 'en';
  const say = words[lang];
  const here = spoken[lang];
  const person = await newBeneficiary({ lang });
  await enter(page, person, await orderFormOf(here.offer));
  const main = page.getByRole('main');
  const days = main.getByRole('group', { name: here.days }).getByRole('radio');
  const hours = main.getByRole('group', { name: here.hours }).getByRole('radio');
  let chosen = '';

  await test.step('five days at first, more on request; the hours of a day by keyboard', async () => {
    await page.getByRole('button', { name: here.add, exact: true }).click();
    await expect(main).toContainText(here.lasts);
    if (lang === 'fr') await expect(main).toContainText('Arrivez cinq minutes avant');
    await expect(days).toHaveCount(5);
    await main.getByRole('button', { name: here.more }).click();
    await expect.poll(() => days.count()).toBeGreaterThan(5);
    await days.and(page.locator(':enabled')).nth(2).check();
    await hours.nth(1).check();
    await hours.nth(1).press('ArrowLeft');
    await expect(hours.first()).toBeChecked();
    await page.getByLabel(here.remark).fill('Merci');
  });

  await test.step('the recap says from when to when, also after a reload', async () => {
    const asked = page.waitForRequest(/action=PreviewOrder/);
    await verify(page, say);
    chosen = new URLSearchParams((await asked).postData() ?? '').get('o') ?? '{}';
    await page.reload();
    await expect(main).toContainText(lang === 'fr' ? /, de \d+.h.* à \d+.h/ : /, from \d+.* to \d+/);
  });

  await test.step('somebody else was faster: that is told where slots are chosen, and nothing typed is lost', async () => {
    const rival = await newBrowserPage();
    await enter(rival, await newBeneficiary());
    // Several people may work there: all of them are taken.
    const take = async (): Promise<number> => {
      const taken = await rival.request.post('/gateway?action=CreateOrder', {
        headers: { fromApp: 'journeys/1' },
        form: { o: JSON.stringify({ ...JSON.parse(chosen), paymentMode: 1, evenIfEqual: true }) },
      });
      return ((await taken.json()) as { code: number }).code;
    };
    expect(await take()).toBe(0);
    await expect.poll(take).not.toBe(0);
    await orderButton(page, say).click();
    await expectTitle(page, here.title);
    await expect(main.getByRole('status').filter({ hasText: here.gone })).toBeVisible();
    await expect(page.getByLabel(here.remark)).toHaveValue('Merci');
  });

  await test.step('the nearest free one is one touch away', async () => {
    await main.getByRole('status').filter({ hasText: here.gone }).getByRole('button').first().click();
    await expect(main.getByRole('status').filter({ hasText: here.gone })).toBeHidden();
    await verify(page, say);
    await payAtDesk(page, say);
    await orderButton(page, say).click();
    await expect(main.getByRole('button', { name: here.toCalendar })).toBeVisible();
  });

  await test.step('it goes into one’s own calendar', async () => {
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: here.toCalendar }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r\n/);
  });
});
