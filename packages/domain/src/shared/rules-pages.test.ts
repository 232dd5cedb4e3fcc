import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../access/permissions.ts';
import { NOTIFICATION_TYPES } from '../notifications/notification-types.ts';
import { ANOMALIES, INBOX_REASONS } from '../orders/attention.ts';
import { ORDER_ACTIONS } from '../orders/order-actions.ts';
import { ORDER_STATUSES, managerStatusLabel } from '../orders/order-status.ts';
import { ALL_WORKFLOWS } from '../orders/workflow-tables.ts';
import { PAYMENT_MODES } from '../payments/payment-modes.ts';

const FOLDER = new URL('../../../../docs/rules/', import.meta.url);
const page = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

test('every page is in the index, and every page of the index exists', () => {
  const linked = [...page('README.md').matchAll(/\]\(([\w-]+\.md)\)/g)].map((match) => match[1]);
  const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(new Set(linked)).toEqual(new Set(pages));
});

/** Lists that stand both in code and in prose: a row added to one is missing from the other. */
describe.each([
  [
    'order-status.md',
    ORDER_STATUSES.map((row) => `| ${row.number} | \`${row.key}\` | ${row.label} | ${row.beneficiary} |`),
  ],
  ['permissions.md', PERMISSIONS.map((row) => `| ${row.key} | ${row.label} | ${row.allows} |`)],
  ['payments.md', PAYMENT_MODES.map((row) => `| ${row.number} | \`${row.key}\` | ${row.label.fr} | ${row.label.en} |`)],
  [
    'notifications.md',
    NOTIFICATION_TYPES.map(
      (row) => `| ${row.number} | \`${row.key}\` | ${row.label.fr} | ${row.label.en} | ${row.target} |`,
    ),
  ],
  ['attention.md', [...INBOX_REASONS, ...ANOMALIES].map((row) => `| \`${row.key}\` | ${row.label} |`)],
  [
    'order-actions.md',
    Object.entries(ORDER_ACTIONS)
      .filter(([name]) => name !== 'changeStatus')
      .map(([name, row]) => `| \`${name}\` | ${row.label} |`),
  ],
  [
    'order-workflow.md',
    ALL_WORKFLOWS.flatMap(({ transitions }) => transitions.flatMap(({ guards }) => guards)).map(
      (guard) => `| \`${guard}\` |`,
    ),
  ],
] as const)('%s', (name, rows) => {
  test('has every row of the code', () => {
    const text = page(name);
    expect(rows.filter((row) => !text.includes(row))).toEqual([]);
  });
});

test('the workflow page shows every change of every workflow', () => {
  const sections = page('order-workflow.md').split('\n### ').slice(1);
  expect(sections).toHaveLength(ALL_WORKFLOWS.length);
  for (const [index, { transitions }] of ALL_WORKFLOWS.entries()) {
    const rows = (sections[index] ?? '').split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
    for (const { from, to, by } of transitions) {
      const shown = rows.some(
        (cells) =>
          cells[1]?.split(', ').includes(managerStatusLabel(from)) === true &&
          cells[2] === `**${managerStatusLabel(to)}**` &&
          cells[3] === by.join(', '),
      );
      expect(shown, `${from} to ${to} in section ${index}`).toBe(true);
    }
  }
});
