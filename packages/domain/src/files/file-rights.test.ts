import { describe, expect, test } from 'vitest';
import { type FileFacts, type FileReader, mayReadFile } from './file-rights.ts';

const nothing: FileFacts = {
  isPublic: false,
  uploadedBy: null,
  ownerUserId: null,
  ownerConciergerieId: null,
  ownerPartnerId: null,
  order: null,
  thread: null,
};
const order = {
  conciergerieId: 3,
  beneficiaryId: 10,
  partnerId: 5,
  visibleToBeneficiary: false,
  visibleToPartner: false,
};
const person = (overrides: Partial<FileReader> = {}): FileReader => ({
  userId: 1,
  isManager: false,
  conciergerieIds: new Set(),
  partnerId: null,
  ...overrides,
});
const manager = (conciergerieId: number): FileReader =>
  person({ userId: 2, isManager: true, conciergerieIds: new Set([conciergerieId]) });
const beneficiary = person({ userId: 10, conciergerieIds: new Set([3]) });
const partner = person({ userId: 20, partnerId: 5 });

describe('who may read a file', () => {
  test.each([
    ['a public one: a stranger', { isPublic: true }, null, true],
    ['a private one: a stranger', {}, null, false],
    ['one without owner: anybody signed in', {}, person(), false],
    ['who brought it', { uploadedBy: 1 }, person(), true],
    ['about a person: that person', { ownerUserId: 10 }, beneficiary, true],
    ['about a person: a manager of their desk', { ownerUserId: 10 }, manager(3), false],
    ['of a conversation: its beneficiary', { thread: { conciergerieId: 3, beneficiaryId: 10 } }, beneficiary, true],
    [
      'of a conversation: a manager of its desk',
      { thread: { conciergerieId: 3, beneficiaryId: 10 } },
      manager(3),
      true,
    ],
    ['of a conversation: another manager', { thread: { conciergerieId: 3, beneficiaryId: 10 } }, manager(4), false],
    ['of a conversation: a partner', { thread: { conciergerieId: 3, beneficiaryId: 10 } }, partner, false],
    ['a desk’s: its manager', { ownerConciergerieId: 3 }, manager(3), true],
    ['a desk’s: another manager', { ownerConciergerieId: 3 }, manager(4), false],
    ['a desk’s: its beneficiaries', { ownerConciergerieId: 3 }, beneficiary, false],
    ['a partner’s: the partner', { ownerPartnerId: 5 }, partner, true],
    ['a partner’s: people without partner', { ownerPartnerId: 5 }, person(), false],
    ['an order’s: the desk', { order }, manager(3), true],
    ['an order’s: another desk', { order }, manager(4), false],
    ['an order’s hidden one: its beneficiary', { order }, beneficiary, false],
    ['an order’s shown one: its beneficiary', { order: { ...order, visibleToBeneficiary: true } }, beneficiary, true],
    ['an order’s shown one: another beneficiary', { order: { ...order, visibleToBeneficiary: true } }, person(), false],
    ['an order’s hidden one: its partner', { order }, partner, false],
    ['an order’s shown one: its partner', { order: { ...order, visibleToPartner: true } }, partner, true],
    [
      'a company order’s shown one: people without partner',
      { order: { ...order, beneficiaryId: null, visibleToBeneficiary: true, visibleToPartner: true } },
      person(),
      false,
    ],
  ] as const)('%s', (_who, facts, reader, may) => {
    expect(mayReadFile({ ...nothing, ...facts }, reader)).toBe(may);
  });
});
