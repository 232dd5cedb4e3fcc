import { biGetOrdersBehind } from '@loge/contract/reporting/bi-get-orders-behind';
import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '../../client/query-client.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { answerOf, gatewayServer, sendEnvelope } from '../../testing/gateway-server.ts';
import { InRouter } from '../../testing/in-router.tsx';
import { renderInFrench } from '../../testing/render-in-french.tsx';
import { DrillDownOrders } from './drill-down-orders.tsx';
import { firstQuestions, type ReportQuery } from './report-query.ts';
import type { Spot } from './report-table.tsx';
import { useReport } from './use-report.ts';

beforeAll(() => loadMessages('fr', 'manager'), 30_000);

/** Answers the first call at once, and the second one when it is told to. */
async function holdingSecond(first: object, second: object): Promise<{ readonly release: () => void }> {
  let release = (): void => undefined;
  const { calls } = await gatewayServer((_call, response) => {
    if (calls.length === 1) sendEnvelope(response, first);
    else release = () => sendEnvelope(response, second);
  });
  return {
    release: () => {
      expect(calls).toHaveLength(2);
      release();
    },
  };
}

const rendered = (children: ReactNode) =>
  renderInFrench(
    <QueryClientProvider client={createQueryClient()}>
      <InRouter>{children}</InRouter>
    </QueryClientProvider>,
    'manager',
  );

const question: ReportQuery = { cubeName: 'Orders', query: firstQuestions.Orders };
const spotOf = (month: string, value: number): Spot => ({
  row: { keys: [], labels: [], cells: [] },
  column: { keys: [month], labels: [month] },
  metric: 0,
  value,
});

function TwoNumbers() {
  const [spot, setSpot] = useState(spotOf('2026-09', 67));
  return (
    <>
      <button type="button" onClick={() => setSpot(spotOf('2026-10', 295))}>
        Octobre
      </button>
      <DrillDownOrders
        question={question}
        spot={spot}
        title={`Total : ${spot.value}`}
        orderHref={String}
        ordersHref={String}
        onClose={() => undefined}
      />
    </>
  );
}

test('a number that is opened after another one says how many orders stand behind it, never how many stood behind that one', async () => {
  const behind = (total: number) => answerOf(biGetOrdersBehind, { total, orders: [] });
  const { release } = await holdingSecond(behind(67), behind(295));
  await rendered(<TwoNumbers />);
  expect(await screen.findByText('67 commandes derrière ce nombre')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Octobre' }));
  expect(screen.getByRole('region', { name: 'Total : 295' })).toBeTruthy();
  expect(screen.queryByText(/derrière ce nombre/)).toBeNull();
  await expect.poll(release).toBeUndefined();
  expect(await screen.findByText('295 commandes derrière ce nombre')).toBeTruthy();
});

function TwoQuestions() {
  const [asked, setAsked] = useState(question);
  const { report, answered, isAnswered } = useReport(asked);
  const amounts = { ...question.query, metrics: question.query.metrics.slice(1) };
  return (
    <>
      <button type="button" onClick={() => setAsked({ ...question, query: amounts })}>
        Montants
      </button>
      {report !== undefined && (
        <p>
          {answered.query.metrics.map(({ metricName }) => metricName).join('+')}: {report.facts}
          {isAnswered ? '' : ', on its way'}
        </p>
      )}
    </>
  );
}

test('a report stays under the heads of its own question until the next one is answered', async () => {
  const report = (facts: number) =>
    answerOf(biGetReport, { columns: [], rows: [], filterValues: [], facts, durationMs: 1 });
  const { release } = await holdingSecond(report(67), report(295));
  await rendered(<TwoQuestions />);
  expect(await screen.findByText('orders+amount: 67')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Montants' }));
  expect(await screen.findByText('orders+amount: 67, on its way')).toBeTruthy();
  await expect.poll(release).toBeUndefined();
  expect(await screen.findByText('amount: 295')).toBeTruthy();
});
