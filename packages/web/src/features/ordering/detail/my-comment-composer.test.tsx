import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../../client/query-client.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../../testing/gateway-server.ts';
import { session } from '../../../session/session.ts';
import { renderInFrench } from '../../../testing/render-in-french.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { MyCommentComposer } from './my-comment-composer.tsx';

beforeEach(() => session.set({ phase: 'signed-in', user: sampleUser() }));

const attach = (name: string, content = '%PDF-1.4') =>
  fireEvent.change(screen.getByLabelText('Joindre une photo ou un document', { selector: 'input' }), {
    target: { files: [new File([content], name)] },
  });

test('a document whose answer was lost is named, and can be sent again as the same comment', async () => {
  const keys: string[] = [];
  class Lost extends XMLHttpRequest {
    override setRequestHeader(name: string, value: string) {
      if (name === 'idempotency-key') keys.push(value);
    }
    override send() {
      this.dispatchEvent(new ProgressEvent('error'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Lost);
  // Otherwise it is tried again twice by itself, with pauses.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.unstubAllGlobals().restoreAllMocks());
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <MyCommentComposer orderId={48217} />
    </QueryClientProvider>,
    'beneficiary',
  );
  attach('tache.pdf');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Voici la tache' } });
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

  expect((await screen.findByRole('alert')).textContent).toContain(
    'Pas de réponse\u00a0: «\u00a0tache.pdf\u00a0» et votre commentaire ne sont peut-être pas partis.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);

  attach('autre.pdf');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[2]).not.toBe(keys[0]);
});

test('what one goes on writing while a comment leaves is still there', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  await gatewayServer((_call, response) => asked.resolve(response));
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <MyCommentComposer orderId={48217} />
    </QueryClientProvider>,
    'beneficiary',
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: 'Bonjour' } });
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  const answer = await asked.promise;
  fireEvent.change(field, { target: { value: 'Bonjour, sans amidon' } });
  sendEnvelope(answer, answerOf(newOrderComment));
  expect(await screen.findByText('Votre message est transmis à la conciergerie.')).toBeTruthy();
  expect(field.value).toBe('Bonjour, sans amidon');
});

test('a document that would not be received is refused as it is picked; another one takes its place', async () => {
  await renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <MyCommentComposer orderId={48217} />
    </QueryClientProvider>,
    'beneficiary',
  );
  attach('photo.png', 'MZ no picture');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Ce fichier ne peut pas être reçu. Envoyez une image, un PDF ou un classeur Excel (.xlsx).',
  );
  expect(screen.queryByText('photo.png')).toBeNull();
  attach('devis.pdf');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('devis.pdf')).toBeTruthy();
});

test('what is written and not sent is there again after a reload, and gone once it is sent', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, answerOf(newOrderComment)));
  const draw = () =>
    renderInFrench(
      <QueryClientProvider client={createQueryClient()}>
        <MyCommentComposer orderId={48218} />
      </QueryClientProvider>,
      'beneficiary',
    );
  const before = await draw();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Une tache au col' } });
  before.unmount();
  const after = await draw();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Une tache au col');
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Votre message est transmis à la conciergerie.')).toBeTruthy();
  after.unmount();
  await draw();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});
