import { expect, test } from 'vitest';
import { capabilityTexts, type CapabilityName } from './capability-texts.ts';

type Texts = { readonly [key: string]: string | Texts };

/** A place as a bar or a link names it, and the title of the screen behind it. */
const places = [
  ['home', 'shells.beneficiary.home', 'home.title'],
  ['services', 'shells.beneficiary.services', 'catalogue.services'],
  ['activity', 'shells.beneficiary.activity', 'ordering.activity.title'],
  ['orders of the first design', 'shells.beneficiary.orders', 'firstDesign.orders.title'],
  ['favourites', 'shells.beneficiary.favourites', 'favourites.title'],
  ['messages', 'shells.beneficiary.chat', 'chat.title'],
  ['alerts', 'shells.beneficiary.notifications', 'notifications.title'],
  ['account', 'shells.account', 'profile.menu.title'],
  ['account of the first design', 'shells.account', 'firstDesign.menuScreen.title'],
  ['security', 'shells.security', 'security.title'],
  ['home of the desk', 'managerShell.home', 'orders.home.title'],
  ['inbox', 'managerShell.inbox', 'orders.inbox.title'],
  ['inbox, from the home', 'orders.home.links.inbox', 'orders.inbox.title'],
  ['anomalies', 'orders.home.links.anomalies', 'orders.inbox.anomalies'],
  ['orders of the desk', 'managerShell.orders', 'orders.title'],
  ['orders of the desk, from the home', 'orders.home.links.allOrders', 'orders.title'],
  ['beneficiaries, from the home', 'orders.home.links.directory', 'managerShell.beneficiaries'],
  ['cash register', 'managerShell.cashRegister', 'cashRegisters.title'],
  ['cash register, from the home', 'orders.home.links.cashRegisters', 'cashRegisters.title'],
  ['messages of the desk', 'managerShell.chat', 'chat.title'],
  ['payments', 'orders.home.links.payments', 'deskMoney.payments.title'],
  ['credits', 'orders.home.links.credits', 'deskMoney.credits.title'],
  ['compensations', 'orders.home.links.compensations', 'deskMoney.compensations'],
  ['direct debits', 'orders.home.links.sepa', 'deskMoney.sepa.title'],
  ['cost centres', 'orders.home.links.costCenters', 'costCenters.title'],
  ['seller', 'orders.home.links.seller', 'seller.title'],
  ['billing statements', 'orders.home.links.billing', 'billing.title'],
  ['removals', 'orders.home.links.removals', 'admin.removals.title'],
  ['sign-on', 'orders.home.links.signOn', 'admin.signOn.title'],
  ['mails', 'orders.home.links.mails', 'admin.mails.title'],
  ['log', 'orders.home.links.logs', 'admin.logs.title'],
  ['orders of a partner', 'shells.partner.orders', 'partnerPortal.list.title'],
] as const;

async function textAt(path: string, lang: 'fr' | 'en'): Promise<string> {
  const [capability = '', ...keys] = path.split('.');
  const texts: Texts = await capabilityTexts[capability as CapabilityName][lang]();
  const found = keys.reduce<string | Texts | undefined>(
    (inside, key) => (typeof inside === 'object' ? inside[key] : undefined),
    texts,
  );
  if (typeof found !== 'string') throw new Error(`There is no text ${path}`);
  return found;
}

test.each(places)('%s: one label, on the way there and on the screen', async (_place, label, title) => {
  for (const lang of ['fr', 'en'] as const) expect(await textAt(label, lang)).toBe(await textAt(title, lang));
});
