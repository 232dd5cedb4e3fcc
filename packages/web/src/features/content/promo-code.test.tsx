import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { PromoCode } from './promo-code.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'beneficiary'), 30_000);

test('one touch copies a promo code as it stands, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await renderInFrench(<PromoCode code="LOGE-10" />, 'beneficiary');
  fireEvent.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await screen.findByText('Le code est copié.')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('LOGE-10');
});
