import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInFrench } from '../testing/render-in-french.tsx';
import { ShownDay, useToday } from './local-moment.ts';

const Today = () => <time>{useToday()}</time>;

test('what is shown as of another day begins there, and nothing beside it', async () => {
  await renderInFrench(
    <>
      <Today />
      <ShownDay value="2027-01-04">
        <Today />
      </ShownDay>
    </>,
  );
  const [here, there] = screen.getAllByRole('time').map(({ textContent }) => textContent);
  expect(there).toBe('2027-01-04');
  expect(here).not.toBe(there);
});
