/** A beneficiary's withdrawal as the desk reads it, and what it does about it. */
export const withdrawalForDesk = {
  waits: 'Withdrawal {reference}: {lines}. To refund by {day}: {amount}.',
  return: 'The refund waits for the items to come back.',
  begun: 'The service began without an express request: nothing is owed.',
  share: 'The service began at the beneficiary’s request: keep the part already done at most.',
  done: 'Withdrawal {reference} carried out: {lines}. To refund by {day}: {amount}.',
  doneUnpaid: 'Withdrawal {reference} carried out: {lines}. Nothing was paid.',
  returned: 'Items returned',
  carryOut: 'Carry out the withdrawal',
  returnedTitle: 'Are the items back?',
  carryOutTitle: 'Carry out this withdrawal?',
  body: 'The order is updated and the refund is prepared by the same means.',
  shareTitle: 'Part of the service already done',
  shareLabel: 'Amount owed, {most} at most (€)',
  carriedOut: 'Withdrawal carried out.',
} as const;
