import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type ComponentProps, Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { loadMessages } from '../../../messages/load-messages.ts';
import { MessagesProvider } from '../../../messages/messages-provider.tsx';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { MyOrderHead } from './my-order-head.tsx';

const droppedOff = {
  id: 48217,
  icon: 'chemise',
  statusObject: 'TO_BE_PROCESSED',
  workflow: 'DEPOSE_REPRISE_ENTREPRISE',
  available: false,
  action: null,
  quoteRefused: false,
  partnerName: 'Pressing',
  lockerStep: null,
  money: { state: 'toPay', amount: 2200 },
  timeliness: 'asAgreed',
  dateLivraison: null,
  comments: [],
  beginDate: null,
  endDate: null,
  time: null,
  dateFlexible: false,
  isCalendarItem: false,
  appointment: null,
  informationIsNeeded: false,
  cancellationRequested: false,
  cancellationRequest: null,
} as const;

/** Its desk's hours are not known. */
const Head = ({ order }: { order: ComponentProps<typeof MyOrderHead>['order'] }) => (
  <QueryClientProvider client={createQueryClient()}>
    <MyOrderHead order={order} back={null} act={null} celebrates={false} />
  </QueryClientProvider>
);

test.each([
  [null, 'La conciergerie vous répond ici. D’ici là, rien n’est annulé.'],
  [
    '2026-11-30T18:00:00.000Z',
    'La conciergerie vous répond ici, au plus tard le lundi 30 novembre, 19\u00a0h. D’ici là, rien n’est annulé.',
  ],
])('who asked to cancel reads until when the desk answers, where that is known (%s)', async (answerBy, says) => {
  const cancellationRequest = {
    at: '2026-11-27T15:05:00.000Z',
    answerBy,
    isFree: true,
    freeUntil: null,
    paid: 0,
    promised: 2200,
    back: [],
  };
  const order = { ...droppedOff, comments: [], quoteIsComing: false, cancellationRequested: true, cancellationRequest };
  await renderInFrench(<Head order={order} />, 'beneficiary');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Annulation demandée.');
  expect(document.querySelector('h1')?.nextElementSibling?.textContent).toBe(says);
});

test.each([
  [true, 'La conciergerie prépare votre devis et vous l’envoie ici.'],
  [false, 'La conciergerie a tout ce qu’il lui faut.'],
])('what was dropped off and is still to be priced (%s) says what one waits for', async (quoteIsComing, says) => {
  const order = { ...droppedOff, comments: [], quoteIsComing };
  await renderInFrench(<Head order={order} />, 'beneficiary');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bien reçu.');
  expect(screen.getByText(says)).toBeTruthy();
});

test.each([
  [
    'NEW',
    { state: 'paymentFailed', amount: 2200 },
    'Le paiement n’a pas abouti.',
    'Votre commande est conservée : il reste 22,00 € à payer.',
  ],
  ['DONE', { state: 'unpaid', amount: 1200 }, 'C’est terminé.', 'Il reste 12,00 € à régler.'],
  ['DONE', { state: 'paid', amount: 0 }, 'C’est terminé.', 'Merci de votre confiance.'],
  ['REJECTED', { state: 'nothingDue', amount: 0 }, 'Elle est annulée.', 'Rien n’est dû.'],
  [
    'REJECTED',
    { state: 'refundWaiting', amount: 2200 },
    'Elle est annulée.',
    'Un remboursement de 22,00 € est en cours.',
  ],
] as const)('%s, %o: the head says so first', async (statusObject, money, title, says) => {
  const order = { ...droppedOff, statusObject, money, comments: [], quoteIsComing: false };
  await renderInFrench(<Head order={order} />, 'beneficiary');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  // The no-break spaces of amounts and signs are read as spaces.
  expect(screen.getByText(says)).toBeTruthy();
});

test.each([
  [
    'BEING_PROCESSED',
    'DEPOSE_REPRISE_ENTREPRISE',
    'late',
    'Le jour prévu est passé. La conciergerie vous donne ici une nouvelle date.',
  ],
  [
    'ACCEPTED',
    'DEPOSE_REPRISE_ENTREPRISE',
    'late',
    'Le jour prévu est passé : déposez vos articles quand vous voulez, ou écrivez à la conciergerie.',
  ],
  [
    'ACCEPTED',
    'RENDEZ_VOUS',
    'late',
    'Le jour prévu est passé. Si rien n’a eu lieu, écrivez à la conciergerie : elle vous donne une nouvelle date.',
  ],
  ['BEING_PROCESSED', 'DEPOSE_REPRISE_ENTREPRISE', 'expected', 'Pressing s’en occupe. Prévue mardi 24 novembre.'],
  ['BEING_PROCESSED', 'DEPOSE_REPRISE_ENTREPRISE', 'asAgreed', 'Pressing s’en occupe.'],
  ['AVAILABLE', 'DEPOSE_REPRISE_ENTREPRISE', 'asAgreed', 'Votre commande vous attend à la conciergerie.'],
] as const)(
  '%s, %s, %s: its beneficiary reads how it stands with time',
  async (statusObject, workflow, timeliness, says) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T09:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const order = {
      ...droppedOff,
      statusObject,
      workflow,
      timeliness,
      beginDate: '2026-11-17',
      dateLivraison: timeliness === 'expected' ? '2026-11-24' : null,
    };
    await renderInFrench(<Head order={{ ...order, comments: [], quoteIsComing: false }} />, 'beneficiary');
    expect(screen.getByText(says)).toBeTruthy();
  },
);

test('while the desk waits for an answer nobody is said to be on it', async () => {
  const order = {
    ...droppedOff,
    statusObject: 'BEING_PROCESSED' as const,
    comments: [],
    quoteIsComing: false,
    informationIsNeeded: true,
  };
  await renderInFrench(<Head order={order} />, 'beneficiary');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Une question.');
  expect(
    screen.getByText('La conciergerie attend votre réponse avant de continuer. Répondez-lui dans les échanges.'),
  ).toBeTruthy();
});

test.each([
  ['NEW', 'DEPOSE_REPRISE_ENTREPRISE', 'The desk is looking at your request and will answer you here.'],
  ['ACCEPTED', 'DEPOSE_REPRISE_ENTREPRISE', 'Drop off your items at the desk on Wednesday 25 November.'],
  ['ACCEPTED', 'RENDEZ_VOUS', 'See you on Wednesday 25 November.'],
] as const)('a day is said in whole English sentences (%s, %s)', async (statusObject, workflow, says) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T09:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const order = { ...droppedOff, statusObject, workflow, beginDate: '2026-11-25', comments: [], quoteIsComing: false };
  await loadMessages('en', 'beneficiary');
  render(
    <Suspense>
      <MessagesProvider language="en" group="beneficiary">
        <Head order={order} />
      </MessagesProvider>
    </Suspense>,
  );
  await act(async () => undefined);
  expect(screen.getByText(says)).toBeTruthy();
});
