import type { ImpersonalTable, PersonalTables } from './personal-table.ts';
import { personalInAccounts } from './columns-in-accounts.ts';
import { personalInGoods } from './columns-in-goods.ts';
import { personalInMessages } from './columns-in-messages.ts';
import { personalInMoney } from './columns-in-money.ts';
import { impersonalInBooks } from './no-person-in-books.ts';
import { impersonalInContent } from './no-person-in-content.ts';
import { impersonalInSettings } from './no-person-in-settings.ts';
import { personalInOrders } from './columns-in-orders.ts';
import { personalOfOthers } from './columns-of-others.ts';

/**
 * Every column that says something about a person: what it is, whose, why it is kept and how long, whether they have it in their file, and what
 * becomes of it when their account is erased. The file, the record of processing and the tests of erasure and retention follow from it.
 */
export const personalTables: PersonalTables = {
  ...personalInAccounts,
  ...personalInOrders,
  ...personalInGoods,
  ...personalInMoney,
  ...personalInMessages,
  ...personalOfOthers,
};

/** All other tables, column by column, so that a new one has to be decided. */
export const impersonalTables: Readonly<Record<string, ImpersonalTable>> = {
  ...impersonalInContent,
  ...impersonalInSettings,
  ...impersonalInBooks,
};
