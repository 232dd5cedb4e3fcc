import { isLocalDate, isLocalTime } from '@loge/domain/shared/local-date';
import { MAX_QUANTITY } from '@loge/domain/ordering/order-lines';
import type { ReorderInput } from '../draft/reorder.ts';
import { type ItemAnswer, noAnswer } from '../draft/order-draft.ts';

const MAX_TEXT = 1_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unpack(packed: string): unknown {
  try {
    const bytes = Uint8Array.from(
      atob(packed.replaceAll('-', '+').replaceAll('_', '/')),
      (sign) => sign.codePointAt(0) ?? 0,
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

function answerOf(item: unknown): readonly [number, ItemAnswer] | null {
  if (!Array.isArray(item)) return null;
  const [id, quantity, value] = item as readonly unknown[];
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(quantity)) return null;
  const kept = typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
  return [Number(id), { ...noAnswer, quantity: Math.min(Math.max(0, Number(quantity)), MAX_QUANTITY), value: kept }];
}

/** What a link says that was prepared; null where it says nothing that could be ordered. Prices are not heard: the form shows those of today. */
export function readPreparedOrder(packed: string): ReorderInput | null {
  const read = unpack(packed);
  if (!isRecord(read) || !Array.isArray(read['items'])) return null;
  const answers = read['items']
    .slice(0, 200)
    .map(answerOf)
    .filter((answer) => answer !== null);
  if (answers.length === 0) return null;
  const textOf = (name: string): string => (typeof read[name] === 'string' ? read[name] : '');
  const dayOf = (name: string): string => (isLocalDate(textOf(name)) ? textOf(name) : '');
  return {
    answers: Object.fromEntries(answers),
    place: null,
    when: {
      beginDate: dayOf('beginDate'),
      endDate: dayOf('endDate'),
      time: isLocalTime(textOf('time')) ? textOf('time') : '',
    },
    comment: textOf('comment').slice(0, 4 * MAX_TEXT),
  };
}
