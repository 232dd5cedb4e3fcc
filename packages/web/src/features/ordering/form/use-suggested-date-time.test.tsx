import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createStore, useStore } from '../../../client/store.ts';
import { sampleOffer } from '../../../testing/samples.ts';
import { newDraft, noAddress, type OrderDraft } from '../draft/order-draft.ts';
import { useSuggestedDateTime } from './use-suggested-date-time.ts';

/** As in a browser, where effects wait for a moment after what they belong to has been drawn. */
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

test('a day that is chosen as soon as the days are drawn is not taken back by the one that is proposed', async () => {
  const draft = createStore<OrderDraft>({
    ...newDraft(sampleOffer([]), noAddress),
    beginDate: '',
    whenIsProposed: true,
  });
  function Days({ first }: { first: string | undefined }) {
    const now = useStore(draft);
    useSuggestedDateTime({ draft: now, change: draft.set }, first === undefined ? undefined : { date: first });
    return <p>{first ?? 'unknown'}</p>;
  }
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(<Days first={undefined} />);
  await vi.waitFor(() => expect(place.textContent).toBe('unknown'));
  const drawn = new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      draft.set({ ...draft.get(), beginDate: '2026-12-02', whenIsProposed: false });
      resolve();
    });
    watch.observe(place, { childList: true, characterData: true, subtree: true });
  });
  root.render(<Days first="2026-11-30" />);
  await drawn;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(draft.get().beginDate).toBe('2026-12-02');
});
