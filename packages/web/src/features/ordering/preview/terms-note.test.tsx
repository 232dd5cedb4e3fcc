import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '../../../session/session.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { TermsNote } from './terms-note.tsx';

const accepting = () => screen.queryByText(/vous acceptez/);

test('anyone who orders for themselves accepts the terms, a manager who orders for somebody does not', async () => {
  session.set({ phase: 'signed-in', user: sampleUser() });
  const { unmount } = await renderInFrench(<TermsNote hasTerms className={undefined} />, 'beneficiary');
  expect(accepting()).not.toBeNull();
  unmount();
  session.set({ phase: 'signed-in', user: sampleUser() });
  const without = await renderInFrench(<TermsNote hasTerms={false} className={undefined} />, 'beneficiary');
  expect(accepting(), 'where there are no terms nothing is accepted').toBeNull();
  without.unmount();
  session.set({ phase: 'signed-in', user: sampleUser({ adherent: false, gestionnaire: true }) });
  await renderInFrench(<TermsNote hasTerms className={undefined} />, 'beneficiary');
  expect(accepting()).toBeNull();
});
