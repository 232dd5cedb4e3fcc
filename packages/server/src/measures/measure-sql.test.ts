import { MEASURES, type MeasureName } from '@loge/domain/reporting/measures';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measureSql } from './measure-sql.ts';

/** A measure that is a condition on orders, people or desks: the file that holds its expression, and how that begins. */
interface Condition {
  readonly file: string;
  readonly begins: string;
}

const conditions = 'orders/rows/order-list-conditions.ts';

/** The measures that have no value per row in `measureSql`. */
const CONDITIONS: Readonly<Record<Exclude<MeasureName, keyof typeof measureSql>, Condition>> = {
  activePeople: { file: 'measures/measure-sql.ts', begins: 'export const isActivePersonSql =' },
  late: { file: 'measures/measure-sql.ts', begins: 'export const isLateSql =' },
  abnormal: { file: 'measures/measure-sql.ts', begins: 'export const isAbnormalSql =' },
  deskOpen: { file: 'measures/desk-open-sql.ts', begins: 'export const isDeskOpenSql =' },
  // Which reasons stand in the inbox, and which statuses a view has, are facts of these lists: they stay with the conditions of the list of orders.
  inAttention: { file: conditions, begins: "case 'inbox':" },
  ordersToday: { file: conditions, begins: "case 'serviceToday':" },
  toHandOver: { file: conditions, begins: "case 'status':" },
};

test('each measure has an expression in SQL or a condition', () => {
  expect([...Object.keys(measureSql), ...Object.keys(CONDITIONS)].toSorted()).toEqual(Object.keys(MEASURES).toSorted());
});

test.each(Object.entries(CONDITIONS))('the condition of %s stands once, where it is said to', (_name, condition) => {
  const text = readFileSync(`packages/server/src/${condition.file}`, 'utf8');
  expect(text.split(condition.begins)).toHaveLength(2);
});
