import { getConcInfos } from '@loge/contract/profile/get-conc-infos';
import { previewOrder } from '@loge/contract/ordering/preview-order';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OffreOnWire } from '@loge/contract/catalogue/offer-wire';
import type { ServerResponse } from 'node:http';
import { MAX_ITEMS_IN_FORM } from '@loge/domain/ordering/order-lines';
import { MAX_CART_ORDERS } from '@loge/domain/ordering/cart';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { session } from '../../../session/session.ts';
import {
  answerOf,
  gatewayServer,
  refusalEnvelope,
  sendEnvelope,
  type ReceivedCall,
} from '../../../testing/gateway-server.ts';
import { InRouter } from '../../../testing/in-router.tsx';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleItem, sampleOffer, sampleUser } from '../../../testing/samples.ts';
import { addCartLine, removeCartLine } from '../cart/cart-store.ts';
import { newDraft, noAddress, type OrderDraft } from '../draft/order-draft.ts';
import { clearDraft } from '../draft/draft-store.ts';
import { OrderForm } from './order-form.tsx';

const onVerified = vi.fn<() => Promise<void>>();
const onCart = vi.fn<(draft: OrderDraft) => Promise<void>>();

beforeEach(() => {
  onVerified.mockReset().mockResolvedValue();
  onCart.mockReset().mockResolvedValue();
  clearDraft(7);
  session.set({ phase: 'signed-in', user: sampleUser() });
});

const draw = (offer: OffreOnWire) =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>
        <OrderForm
          offer={offer}
          homeAddress={null}
          parentOrderId={null}
          cartLine={null}
          inCart={undefined}
          head={<h1>Nettoyage</h1>}
          onVerified={onVerified}
          onCart={onCart}
          cartFirst={false}
        />
      </InRouter>
    </QueryClientProvider>,
    'beneficiary',
  );

const groups = sampleOffer([
  sampleItem(1, 'product', 450),
  sampleItem(2, 'group_master', 300, { targetGroupName: 'taches', groupIsAProduct: true }),
  sampleItem(3, 'free_text', null, { groupName: 'taches', mandatory: true }),
]);

const verify = () => fireEvent.click(screen.getByRole('button', { name: 'Vérifier la commande' }));
const sentOrder = (calls: readonly ReceivedCall[]): unknown => {
  const call = calls.find(({ action }) => action === 'PreviewOrder');
  return call && JSON.parse(new URLSearchParams(call.body).get('o') ?? 'null');
};

test('a switch shows and hides its group, and what stands there is asked for only while it is on', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  await draw(groups);
  expect(screen.queryByLabelText(/Élément 3/)).toBeNull();

  fireEvent.click(screen.getByRole('switch', { name: /Élément 2/ }));
  verify();
  expect(within(screen.getByRole('alert')).getByText(/Élément 3/)).toBeTruthy();
  expect(onVerified).not.toHaveBeenCalled();

  fireEvent.change(screen.getByLabelText(/Élément 3/), { target: { value: 'Café' } });
  verify();
  await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
  expect(sentOrder(calls)).toMatchObject({
    items: [
      { offreItemId: 1, quantity: 1 },
      { offreItemId: 2, quantity: 1, extendedValue: 'true' },
      { offreItemId: 3, quantity: 0, extendedValue: 'Café' },
    ],
    addressType: 'ent',
  });
});

test('products that a switch opens say beside them, by the name of the switch, that one of them is owed', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  const drinks = { groupName: 'boissons', mandatory: true };
  await draw(
    sampleOffer([
      sampleItem(1, 'product', 450),
      sampleItem(2, 'group_master', null, { targetGroupName: 'boissons' }),
      sampleItem(3, 'product', 250, drinks),
      sampleItem(4, 'product', 190, drinks),
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ajouter, Élément 1' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Élément 2' }));
  verify();
  const told = screen.getAllByText('Choisissez au moins un élément dans « Élément 2 ».');
  expect(told).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: /boissons/ })).toBeNull();
});

test('beyond ten products, a group that is owed is told where they are chosen', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  const owed = { groupName: 'Taille', mandatory: true };
  await draw(
    sampleOffer(Array.from({ length: 12 }, (_, index) => sampleItem(index + 1, 'product', 100, index < 2 ? owed : {}))),
  );
  verify();
  expect(screen.getAllByText(/au moins un élément dans « Taille »/)).toHaveLength(2);
});

test('what only the server knows to be wrong stands beside its field', async () => {
  await gatewayServer((call, response) =>
    call.action === 'PreviewOrder'
      ? sendEnvelope(
          response,
          refusalEnvelope('invalid-input', 20, {
            fields: [{ field: 'o.comment', rule: 'tooLong', message: 'Ce commentaire est trop long.' }],
          }),
          422,
        )
      : sendEnvelope(response, answerOf(previewOrder)),
  );
  await draw(sampleOffer([sampleItem(1, 'product', 450)]));
  verify();
  const field = await screen.findByLabelText(/Une précision/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(onVerified).not.toHaveBeenCalled();
});

test('beyond ten products they are chosen in a sheet, where they can be searched', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  await draw(sampleOffer(Array.from({ length: 11 }, (_, index) => sampleItem(index + 1, 'product', 450))));
  expect(screen.queryByText('Élément 5')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Choisir parmi 11 articles' }));
  const sheet = await screen.findByRole('dialog');
  fireEvent.change(within(sheet).getByRole('searchbox'), { target: { value: '11' } });
  expect(within(sheet).queryByText('Élément 5')).toBeNull();
  fireEvent.click(within(sheet).getByRole('button', { name: /Ajouter.*Élément 11/ }));
  fireEvent.click(within(sheet).getByRole('button', { name: /Valider/ }));
  expect(screen.getByRole('group', { name: /Élément 11/ })).toBeTruthy();
});

test('anyone who owes something first is told, and is led there', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  session.set({ phase: 'signed-in', user: sampleUser({ profileComplete: false }) });
  await draw(sampleOffer([sampleItem(1, 'product', 450)]));
  expect(screen.getByRole('link', { name: 'Compléter mon profil' }).getAttribute('href')).toBe('/bnfv2/profile/false');
  verify();
  expect(document.activeElement?.id).toBe('order-gates');
  expect(sentOrder(calls)).toBeUndefined();
});

test('what is righted leaves the summary at once, by its own field or by another kind of rhythm, and takes nobody’s focus', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  await draw(sampleOffer([sampleItem(1, 'product', 450)], { canDoRecurring: true, canDoOneTime: false }));
  verify();
  const summary = screen.getByRole('alert');
  expect(within(summary).getByText('Choisissez au moins un jour.')).toBeTruthy();
  expect(document.activeElement).toBe(summary);

  const kind = screen.getByLabelText(/Rythme/);
  kind.focus();
  fireEvent.change(kind, { target: { value: 'TLJ' } });
  expect(within(summary).queryByText('Choisissez au moins un jour.')).toBeNull();
  expect(within(summary).getAllByRole('listitem')).toHaveLength(1);
  expect(document.activeElement).toBe(kind);

  fireEvent.change(screen.getByLabelText(/À partir du/), { target: { value: '31/12/2098' } });
  fireEvent.blur(screen.getByLabelText(/À partir du/));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(kind, { target: { value: 'TLS' } });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Choisissez au moins un jour.')).toBeTruthy();
});

test('where prices are hidden, the form says none and asks for no remark; a manager sees them, and does not say who reads it', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  // As the server sends it to each of them.
  const offer = (price: number | null) => sampleOffer([{ ...sampleItem(1, 'product', price), devis: false }]);

  session.set({ phase: 'signed-in', user: sampleUser({ hidesPrices: true }) });
  const { unmount } = await draw(offer(null));
  expect(screen.getByText('1 article')).toBeTruthy();
  expect(screen.getByText('Le total vous est montré avant de commander.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/€|[Ss]ur devis|Offert|Total TTC/);
  expect(screen.queryByLabelText(/Une précision/)).toBeNull();
  expect(screen.queryByText('Encore un mot ?')).toBeNull();
  unmount();

  clearDraft(7);
  session.set({
    phase: 'signed-in',
    user: sampleUser({ id: 2, hidesPrices: true, gestionnaire: true, adherent: false }),
  });
  const manager = await draw(offer(450));
  expect(screen.getAllByText('4,50 €').length).toBeGreaterThan(1);
  expect(screen.getByLabelText(/Une précision/)).toBeTruthy();
  expect(screen.queryByLabelText('Visible du partenaire')).toBeNull();
  manager.unmount();

  session.set({ phase: 'signed-in', user: sampleUser({ id: 3, gestionnaire: true, adherent: false }) });
  await draw(offer(450));
  expect(screen.getByLabelText('Visible du partenaire')).toBeTruthy();
});

test('an article taken out of the list of chosen ones can be put back, and a choice of nothing is not confirmed', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  const many = Array.from({ length: MAX_ITEMS_IN_FORM + 1 }, (_, index) => sampleItem(index + 1, 'product', 450));
  await draw(sampleOffer(many, { allowsQuantity: true }));
  fireEvent.click(screen.getByRole('button', { name: /^Choisir parmi/ }));
  const sheet = within(screen.getByRole('dialog'));
  expect(sheet.queryByRole('button', { name: /^Valider/ })).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: 'Ajouter, Élément 2' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Valider · 1 article' }));
  fireEvent.click(screen.getByRole('button', { name: 'Supprimer, Élément 2' }));
  expect(screen.getByText('Aucun article choisi pour le moment.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByText('Aucun article choisi pour le moment.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Supprimer, Élément 2' })).toBeTruthy();
});

test('an order goes into the cart once, however often one touches until the cart is there', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  const cart = Promise.withResolvers<void>();
  onCart.mockReturnValue(cart.promise);
  await draw(sampleOffer([sampleItem(1, 'product', 450)]));
  const add = screen.getAllByRole('button', { name: 'Ajouter au panier' })[0] as HTMLElement;
  fireEvent.click(add);
  await waitFor(() => expect(onCart).toHaveBeenCalledOnce());
  expect(add.getAttribute('aria-busy') ?? add.getAttribute('disabled')).not.toBeNull();
  fireEvent.click(add);
  await act(async () => cart.resolve());
  expect(onCart).toHaveBeenCalledOnce();
});

test('what is typed while the form is being checked outlives a refusal', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  await gatewayServer((call, response) =>
    call.action === 'PreviewOrder' ? asked.resolve(response) : sendEnvelope(response, answerOf(previewOrder)),
  );
  await draw(sampleOffer([sampleItem(1, 'product', 450)]));
  verify();
  const answer = await asked.promise;
  fireEvent.change(screen.getByLabelText(/Une précision/), { target: { value: 'Sans amidon' } });
  const fields = [{ field: 'o.budget', rule: 'tooLarge', message: 'Ce budget est trop grand.' }];
  sendEnvelope(answer, refusalEnvelope('invalid-input', 20, { fields }), 422);
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Une précision/).value).toBe('Sans amidon');
});

test('hours that may be left open can be taken back', async () => {
  const { calls } = await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  await draw(sampleOffer([sampleItem(1, 'product', 450), sampleItem(2, 'begin_end_time')]));
  const [hour] = within(screen.getByRole('group', { name: /Début/ })).getAllByRole('combobox');
  if (hour === undefined) throw new Error('There is no hour to choose.');
  fireEvent.change(hour, { target: { value: '09' } });
  fireEvent.change(hour, { target: { value: '' } });
  verify();
  await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
  expect(sentOrder(calls)).toMatchObject({ items: [{ offreItemId: 1, quantity: 1 }] });
});

test('an option that is ordered alone stands on the ticket', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  const option = sampleItem(1, 'group_master', 300, { targetGroupName: 'taches', groupIsAProduct: true });
  await draw(sampleOffer([option, sampleItem(2, 'free_text', null, { groupName: 'taches' })]));
  const ticket = screen.getByRole('heading', { name: 'Votre commande' }).closest('section');
  expect(ticket?.textContent).toContain('Choisissez un article');
  fireEvent.click(screen.getByRole('switch', { name: /Élément 1/ }));
  expect(ticket?.textContent).not.toContain('Choisissez un article');
  expect(ticket?.textContent).toContain('Élément 1');
});

test('the days to come by are those whose hours the desk announces to beneficiaries, not all on which somebody is there', async () => {
  const always = { startTime: 800, endTime: 1900, daysOfWeek: 127 };
  const mondays = 1;
  await gatewayServer(({ action }, response) =>
    sendEnvelope(
      response,
      action === 'GetConcInfos'
        ? answerOf(getConcInfos, { hours: [always], hoursBenef: [{ ...always, daysOfWeek: mondays }], exceptions: [] })
        : answerOf(previewOrder),
    ),
  );
  await draw(sampleOffer([sampleItem(1, 'product', 450)], { needsADate: true, maxDaysAhead: 60 }));
  const days = () => screen.getAllByRole('radio', { name: / \d+ / }).map((day) => day.getAttribute('aria-label'));
  await waitFor(() => expect(days()).toHaveLength(5));
  await waitFor(() => expect(days().filter((day) => day?.startsWith('lundi') !== true)).toEqual([]));
});

test('a full cart takes no other order: it is ordered alone', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(previewOrder)));
  const offer = sampleOffer([sampleItem(1, 'product', 450)]);
  const keys = Array.from({ length: MAX_CART_ORDERS }, (_, index) => `k${index}`);
  const line = {
    place: { universe: 1, category: 1, partner: 1 },
    title: offer.titleLabel,
    partnerName: '',
    illustration: null,
    draft: newDraft(offer, noAddress),
    order: { offreId: 7, items: [] },
  };
  for (const key of keys) addCartLine({ ...line, key });
  onTestFinished(() => keys.forEach((key) => void removeCartLine(key)));
  await draw(offer);
  expect(screen.getByText(/Il est plein/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ajouter au panier' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Vérifier la commande' })).toBeTruthy();
});
