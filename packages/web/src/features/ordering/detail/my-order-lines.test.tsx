import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { MyOrderLines } from './my-order-lines.tsx';

const label = { fr: 'Ménage', en: 'Cleaning' };
const order = {
  partnerName: 'Maison nette',
  categoryLabel: label,
  offreLabel: label,
  items: [],
  extraCosts: [],
  discount: null,
  totalAmount: 8000,
  totalAdjustedAmount: null,
  cancellationFees: null,
  budget: null,
  amountAfterTaxCredit: 4000,
  sapDeclaration: null,
};

test.each([
  ['ACCEPTED', true],
  ['REJECTED', false],
] as const)(
  '%s: whether half of it comes back is told (%s), for nothing does of what was called off',
  async (statusObject, isTold) => {
    await renderInFrench(<MyOrderLines order={{ ...order, statusObject }} />, 'beneficiary');
    expect(screen.queryByText('Après crédit d’impôt') !== null).toBe(isTold);
  },
);
