import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { RenderErrorReportProvider } from '../feedback/render-error-report.ts';
import { Dialog } from './dialog.tsx';

const Broken = () => {
  throw new Error('broken');
};

test('a dialog that fails to render says so under a code, is reported, and can be closed', async () => {
  // React tells the console about every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [onClose, onError] = [vi.fn(), vi.fn()];
  await renderInFrench(
    <RenderErrorReportProvider value={{ newId: () => '4F2A91C0', onError }}>
      <Dialog open title="Titre" onClose={onClose}>
        <Broken />
      </Dialog>
    </RenderErrorReportProvider>,
  );
  expect(screen.getByText('Une erreur est survenue. Code 4F2A91C0')).toBeTruthy();
  expect(onError).toHaveBeenCalledOnce();
  const [close] = screen.getAllByRole('button', { name: 'Fermer' }).toReversed();
  if (close !== undefined) fireEvent.click(close);
  expect(onClose).toHaveBeenCalledOnce();
});
