import type { Locator, Page } from '@playwright/test';
import type { Shown } from './watch-screen.ts';

/** A step from one screen to the next one. */
export interface Way {
  readonly name: string;
  readonly shown: Shown;
  /** What is pressed; a key where it is a text. */
  readonly by: ((page: Page) => Locator) | string;
}

const visible = (page: Page, selector: string): Locator => page.locator(selector).filter({ visible: true }).first();
const link = (href: string) => (page: Page) => visible(page, `a[href="/#!${href}"]`);
const linkTo = (beginning: string) => (page: Page) => visible(page, `main a[href^="/#!${beginning}"]`);

export const beneficiaryHome: Shown = { path: '/bnfv2/home', content: 'main a[href*="/bnfv2/universe/"]' };
export const deskHome: Shown = { path: '/homegest', content: '#content a[href*="/conciergeOrderDetail/"]' };

const home: Way = { name: 'home', shown: { ...beneficiaryHome, title: 'Bonjour' }, by: link('/bnfv2/home') };
const activity: Way = {
  name: 'activity',
  shown: { path: '/bnfv2/activity', title: 'Activité', content: 'main a[href*="/orderDetail/"]' },
  by: link('/bnfv2/activity/'),
};

/** A beneficiary on a phone: to the orders, one of them, back, and to the form of an offer. */
export const beneficiaryWays: readonly Way[] = [
  { ...activity, name: 'home to activity' },
  {
    name: 'activity to order',
    shown: { path: '/bnfv2/orderDetail/', content: '#comments' },
    by: linkTo('/bnfv2/orderDetail/'),
  },
  { ...activity, name: 'order back to activity' },
  { ...home, name: 'activity to home' },
  {
    name: 'home to services',
    shown: { path: '/universes', title: 'Services', content: 'main a[href*="/bnfv2/category/1/1"]' },
    by: link('/universes'),
  },
  {
    name: 'services to category',
    shown: { path: '/bnfv2/category/1/2', content: 'main a[href*="/bnfv2/partenaire/"], main a[href*="/startOrder"]' },
    by: linkTo('/bnfv2/category/1/2'),
  },
  {
    // The only offer of a partner, in place of their page.
    name: 'category to order form',
    shown: { path: '/bnfv2/startOrder', content: 'main form button, main [role="spinbutton"], main input' },
    by: linkTo('/bnfv2/partenaire/'),
  },
];

/** The same screens once more: nothing of them is new. */
export const beneficiaryAgain: readonly Way[] = [
  { ...activity, name: 'home to activity, again' },
  { ...home, name: 'activity to home, again' },
];

const row = '#content tbody tr[data-key]';
/** What one writes about the order of this row, which is beside the list: the last piece of it. */
const beside = (number: number): string => `#content:has(tr[aria-current="true"]:nth-child(${number})) textarea`;
const orders: Way = {
  name: 'home to orders',
  shown: { path: '/allorders', title: 'Commandes', content: row },
  by: link('/allorders'),
};

/** A manager on a desktop: the list, an order beside it, the next ones, the other places. */
export const managerWays: readonly Way[] = [
  orders,
  {
    name: 'list to order beside it',
    shown: { path: '/allorders?open=', content: beside(3) },
    by: (page) => page.locator(`${row} a`).nth(2),
  },
  { name: 'next order of the walk', shown: { path: '/allorders?open=', content: beside(4) }, by: 'j' },
  {
    name: 'orders to calendar',
    shown: { path: '/calendar', content: '#content [aria-busy="false"] h1' },
    by: link('/calendar'),
  },
  {
    name: 'calendar to registers',
    shown: { path: '/cashRegister/config', title: 'Caisse', content: '#content p, #content li' },
    by: link('/cashRegister/config/'),
  },
  {
    name: 'registers to inbox',
    shown: { path: '/conciergeinbox', content: row },
    by: link('/conciergeinbox'),
  },
  { name: 'inbox to home', shown: { ...deskHome, title: 'Bonjour' }, by: link('/homegest') },
];

export const managerAgain: readonly Way[] = [
  { ...orders, name: 'home to orders, again' },
  { name: 'orders to home, again', shown: { ...deskHome, title: 'Bonjour' }, by: link('/homegest') },
];
