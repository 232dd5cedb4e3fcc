import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { SearchSelect } from './search-select.tsx';

test('its list opens inside the dialog where it stands: outside, a modal dialog would cover it', async () => {
  await renderInFrench(
    <Dialog open onClose={() => undefined} title="Casier">
      <SearchSelect
        label="Lequel"
        options={[{ value: '1', label: 'Casier du haut' }]}
        value=""
        onValueChange={() => undefined}
      />
    </Dialog>,
    'beneficiary',
  );
  const dialog = within(screen.getByRole('dialog'));
  const field = await dialog.findByRole('combobox', { name: 'Lequel' });
  fireEvent.click(field);
  expect(await dialog.findByRole('option', { name: 'Casier du haut', hidden: true })).toBeTruthy();
});
