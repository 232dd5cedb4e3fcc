import type {
  CaisseOnWire,
  RegisterBalanceOnWire,
  ReglementOnWire,
} from '@loge/contract/cash-registers/cash-register-wire';
import { waitsForArrival } from '@loge/domain/cash-registers/movements';
import { MEANS_NUMBERS } from '@loge/domain/cash-registers/takings';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { nudgeOf } from '../find-register.ts';
import type { BalanceRow } from '../rows/cash-register-count-rows.ts';
import type { EntryRow } from '../rows/cash-register-entry-rows.ts';
import type { CashRegisterRow } from '../rows/cash-register-rows.ts';
import type { SpendingRow } from '../rows/spending-rows.ts';
import type { Caller } from '../../platform/gateway/caller.ts';

/** A cash register as a manager reads it; its accounting code is for those who keep the accounts. */
export const presentRegister = (row: CashRegisterRow, caller: Caller, now: Date): CaisseOnWire => ({
  id: row.id,
  name: row.name,
  opened: row.openedBy !== null,
  lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
  lastOpenedBy: row.lastOpenedBy,
  lastClosedAt: row.lastClosedAt?.toISOString() ?? null,
  lastClosedBy: row.lastClosedBy,
  thermalPrinterAddress: row.thermalPrinterAddress,
  numberMerchantProximity: row.merchantNumberProximity,
  numberMerchantContactLess: row.merchantNumberContactless,
  caisseInexcompta: caller.permissions.has('COMPTA') ? row.accountingCode : null,
  typeCash: row.takes.cash,
  typeCB: row.takes.card,
  typeCheck: row.takes.cheque,
  openedByMe: row.openedBy === caller.userId,
  balance: showsBalance(row, caller, now) ? row.present : null,
});

/** While an inventory is expected its holder counts blind, on the card as on the check page. */
const showsBalance = (row: CashRegisterRow, caller: Caller, now: Date): boolean =>
  row.openedBy !== null &&
  (caller.permissions.has('COMPTA') || (row.openedBy === caller.userId && nudgeOf(row, now) === 0));

/** A movement of a register, with what its reader may do with it. */
export const presentEntry = (row: EntryRow, caller: Caller): ReglementOnWire => ({
  id: row.id,
  category: row.category,
  type: MEANS_NUMBERS[row.means],
  amount: row.amountCents,
  orderId: row.orderId,
  depositNumber: row.depositNumber,
  depositType: row.depositType,
  collectionDate: row.collectedAt?.toISOString() ?? null,
  timestamp: row.createdAt.toISOString(),
  comment: row.comment,
  user: row.userName,
  canCollect: caller.permissions.has('COMPTA') && waitsForArrival(row),
});

/** A count of a register, with what had to be there. */
export const presentBalance = (row: BalanceRow): RegisterBalanceOnWire => ({
  id: row.id,
  amountCash: row.expected.cash,
  amountCb: row.expected.card,
  amountCheck: row.expected.cheque,
  verifiedCash: row.counted.cash,
  verifiedCb: row.counted.card,
  verifiedCheck: row.counted.cheque,
  comments: row.comment,
  opening: row.kind === 'opening',
  closing: row.kind === 'closing',
  setUp: row.kind === 'start',
  inventory: row.isInventory,
  date: row.createdAt.toISOString(),
  user: row.userName,
});

/** What was spent for an order; what was taken back says by whom and why. */
export const presentSpending = (row: SpendingRow): ManagerOrderDetailOnWire['spendings'][number] => ({
  id: row.id,
  amount: row.amountCents,
  type: MEANS_NUMBERS[row.means],
  comment: row.comment,
  date: row.createdAt.toISOString(),
  gestionnaire: row.userName,
  deletedBy: row.deletedBy,
  deletionComment: row.deletionReason,
});
