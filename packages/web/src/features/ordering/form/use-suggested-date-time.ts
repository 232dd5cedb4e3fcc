import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { useLayoutEffect } from 'react';
import type { FormPart } from './form-context.ts';

/** A day, and an hour where the offer's calendar knows its hours. */
interface When {
  readonly date: LocalDate;
  readonly time?: LocalTime;
}

/**
 * Begins with the first day that is free, and follows it while nobody has chosen another one: an article more may need a longer slot, another
 * place may be open on other days. `null` where nothing is free, `undefined` while that is not known.
 */
export function useSuggestedDateTime(
  { draft, change }: Pick<FormPart, 'draft' | 'change'>,
  proposed: When | null | undefined,
): void {
  // At once, before anybody can touch what is drawn: an effect that waits would undo the choice made in the meantime.
  useLayoutEffect(() => {
    const isOpen = draft.whenIsProposed ?? draft.beginDate === '';
    if (!isOpen || proposed === undefined) return;
    const { date, time = draft.time } = proposed ?? { date: '', time: '' };
    if (draft.beginDate === date && draft.time === time) return;
    change({ ...draft, beginDate: date, time, whenIsProposed: true });
  });
}
