import { getSettlementNotices, type SettlementNoticeOnWire } from '@loge/contract/billing/get-settlement-notices';
import { getOwnStatements } from '@loge/contract/billing/get-own-statements';
import { markSettlementNotice } from '@loge/contract/billing/mark-settlement-notice';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAnswers } from '../../client/topic-bus.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, refusalEnvelope, sendEnvelope } from '../../testing/gateway-server.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { sampleUser } from '../../testing/samples.ts';

/* What a partner is told of its invoices. Rules: docs/rules/self-billing.md. */

beforeAll(
  () =>
    Promise.all([
      loadMessages('fr', 'partner'),
      import('../partner-app.tsx'),
      import('./own-statements-screen.tsx'),
      import('./partner-home-screen.tsx'),
    ]),
  30_000,
);
beforeEach(clearAnswers);

const waiting: SettlementNoticeOnWire = {
  invoiceId: 12,
  notice: 'toAnswer',
  since: '2026-11-03',
  isRead: false,
  reference: 'AF-4-2026-0001',
  otherReference: null,
  statementId: 7,
  annee: 2026,
  mois: 10,
  partenaire: 'Pressing des Arcades',
  amountTTC: 2526,
  answerBy: '2026-11-18',
};
const note: SettlementNoticeOnWire = {
  ...waiting,
  ...{ invoiceId: 13, notice: 'creditNote', answerBy: null, isRead: true },
  ...{ reference: 'AV-AF-4-2026-0001', otherReference: 'AF-4-2026-0000' },
};
const identity = {
  ...{ legalName: '', legalForm: '', siren: '', tradeRegister: '', vatNumber: '', vatExempt: false },
  ...{ address1: '', address2: '', zipCode: '', city: '' },
};
const open = (address: string, notices: readonly SettlementNoticeOnWire[]) => {
  let told = notices;
  return openScreen(
    address,
    sampleUser({ adherent: false, partner: true, partnerId: 4 }),
    ({ action, body }, response) => {
      if (action === 'GetSettlementNotices')
        return sendEnvelope(response, answerOf(getSettlementNotices, { notices: [...told] }));
      if (action === 'MarkSettlementNotice') {
        const isRead = new URLSearchParams(body).get('isRead') === 'true';
        told = told.map((one) => ({ ...one, isRead }));
        return sendEnvelope(response, answerOf(markSettlementNotice, {}));
      }
      if (action === 'GetOwnStatements') {
        const mandates = { mandate: null, former: [], identity };
        return sendEnvelope(response, answerOf(getOwnStatements, { partnerId: 4, mandates, statements: [] }));
      }
      return sendEnvelope(response, refusalEnvelope('unexpected', 99), 500);
    },
    'partner',
  );
};
const told = () => screen.findByRole('region', { name: 'À savoir' });

test('the screen of invoices tells all that holds, the mark counts what is not read, and a tick takes it off', async () => {
  await open('/partner/invoices', [waiting, note]);
  const rows = within(await told()).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(within(rows[0] as HTMLElement).getByRole('link').textContent).toBe(
    'Facture AF-4-2026-0001, à accepter ou à contester jusqu’au 18/11/2026',
  );
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/invoices\?invoice=12$/);
  expect(within(rows[1] as HTMLElement).getByRole('link').textContent).toBe(
    'Avoir AV-AF-4-2026-0001 sur votre facture AF-4-2026-0000',
  );
  expect(await screen.findByRole('img', { name: '1 facture à lire' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Marquer comme lu\s: Facture AF-4/ }));
  await waitFor(() => expect(screen.queryByRole('img', { name: /à lire/ })).toBeNull());
  expect(screen.getByRole('button', { name: /^Marquer comme non lu\s: Facture AF-4/ })).toBeTruthy();
});

test('the day tells what is new alone, and nothing where nothing is', async () => {
  await open('/homepart', [waiting, note]);
  expect(within(await told()).getAllByRole('listitem')).toHaveLength(1);
});

test('where there is nothing to tell, nothing is said', async () => {
  await open('/partner/invoices', []);
  await screen.findByText(/Aucun attendu clôturé/);
  expect(screen.queryByRole('region', { name: 'À savoir' })).toBeNull();
});
