import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileBudget, journeyBudget } from './budgets.ts';

test('each file that may take longer is there', () => {
  expect(Object.keys(fileBudget.exceptions).filter((path) => !existsSync(path))).toEqual([]);
});

test('each journey that may take longer is there, by its title', () => {
  const missing = Object.keys(journeyBudget.exceptions).filter((name) => {
    const [, path = '', title = ''] = /^(\S+) on (?:phone|desktop): (.*)$/.exec(name) ?? [];
    if (!existsSync(path)) return true;
    const source = readFileSync(path, 'utf8');
    // A walk in parts counts them.
    return !source.includes(title) && !source.includes(title.replace(/part \d+/, 'part ${part}'));
  });
  expect(missing).toEqual([]);
});
