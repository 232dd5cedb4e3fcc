import type { CaisseOnWire } from '@loge/contract/cash-registers/cash-register-wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { sampleRegister } from '../../testing/sample-register.ts';
import { RegisterLine } from './register-line.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

const draw = (register: Partial<CaisseOnWire>) =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <ul>
        <RegisterLine
          register={{ ...sampleRegister, ...register }}
          own={undefined}
          rights={{ maySet: false, mayReadJournal: false, mayActForOthers: false }}
          onOpen={() => undefined}
        />
      </ul>
    </QueryClientProvider>,
  );

test('an open register shows its balance to those who are told it', async () => {
  await draw({ balance: { cash: 16_000, card: 1_250, cheque: 0 }, typeCheck: false });
  expect(screen.getByText('160,00 €')).toBeDefined();
  expect(screen.getByText('12,50 €')).toBeDefined();
  expect(screen.queryByText('Chèques')).toBeNull();
});

test('to others it says that there is one, and to its holder why it is hidden', async () => {
  const { unmount } = await draw({ openedByMe: false });
  expect(screen.getByText('Solde masqué')).toBeDefined();
  unmount();
  await draw({});
  expect(screen.getByText(/^Solde masqué : l’inventaire du mois/)).toBeDefined();
});

test('a closed register has none', async () => {
  await draw({ opened: false, openedByMe: false });
  expect(screen.queryByText(/^Solde masqué/)).toBeNull();
});
