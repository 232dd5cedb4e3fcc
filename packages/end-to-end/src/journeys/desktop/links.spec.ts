import { test } from '../../people/journey.ts';
import { newManager, newPartner } from '../../people/seed.ts';
import { enter } from '../../people/sign-in.ts';
import { followLinks } from '../../screens/screen-audit.ts';

// Followed on a desktop only (playwright.config.ts): a phone shows the same links.

test('no link leads nowhere', async ({ page, newBrowserPage }) => {
  await enter(page, { login: 'camille@demo.loge.test' });
  await followLinks(page, [
    '/bnfv2/home',
    '/universes',
    '/bnfv2/activity/',
    '/bnfv2/notifications',
    '/bnfv2/menu',
    '/bnfv2/legalmenu',
    '/bnfv2/odm/',
  ]);
  const manager = await newBrowserPage();
  await enter(manager, await newManager({}, 'nadia@demo.loge.test'));
  await followLinks(manager, [
    '/homegest',
    '/conciergeinbox',
    '/allorders',
    '/search/adherent',
    '/paymentsList',
    '/creditsList',
    '/admin/AllMails',
    '/admin/AllLogs',
  ]);
  const partner = await newBrowserPage();
  await enter(partner, await newPartner());
  await followLinks(partner, ['/homepart', '/allorderp']);
});
