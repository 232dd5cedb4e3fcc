import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages } from '../../messages/load-messages.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { ContentList } from './content-list.tsx';

// The first import of the texts takes its time on a busy machine.
beforeAll(() => loadMessages('fr', 'manager'), 30_000);

test('N begins a new piece under a toast, and not under a menu', async () => {
  // jsdom cannot match `:popover-open`.
  const query = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selectors: string) =>
    query(selectors.replaceAll(':popover-open', '[data-open]')),
  );
  const hrefOf = vi.fn<(id: number) => string>((id) => `/news/${id}`);
  const list = (shown: 'menu' | 'status') => (
    <InRouter>
      <div popover="manual" data-open role={shown} />
      <ContentList
        title="Actualités"
        pieces={[]}
        conciergeries={[]}
        today="2026-11-24"
        refetch={() => Promise.resolve()}
        hrefOf={hrefOf}
        onRemove={() => undefined}
      />
    </InRouter>
  );
  const begins = () => {
    hrefOf.mockClear();
    fireEvent.keyDown(document.body, { key: 'n' });
    return hrefOf.mock.calls.length > 0;
  };
  const { unmount } = await renderInFrench(list('menu'));
  expect(begins()).toBe(false);
  unmount();
  await renderInFrench(list('status'));
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
  expect(begins()).toBe(true);
});
