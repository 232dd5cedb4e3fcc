import { daysBetween, type LocalDate } from '../shared/local-date.ts';
import { problem, type Problem } from '../shared/problem.ts';

const MAX_DAYS = 366;

/** Everything that is wrong with an absence as somebody sent it: a new one says whose and from when to when, a year at most; one that is taken back says which. */
export function absenceProblems(
  mode: 'create' | 'delete',
  sent: {
    readonly id: number | null;
    readonly partnerId: number | null;
    readonly from: LocalDate | null;
    readonly to: LocalDate | null;
  },
): Problem[] {
  const { id, partnerId, from, to } = sent;
  if (mode === 'delete') return id === null ? [problem('id', 'required')] : [];
  const hasBothDays = from !== null && to !== null;
  return [
    ...(id === null ? [] : [problem('id', 'wrongType')]),
    ...(partnerId === null ? [problem('partnerId', 'required')] : []),
    ...(from === null ? [problem('from', 'required')] : []),
    ...(to === null ? [problem('to', 'required')] : []),
    ...(hasBothDays && to < from ? [problem('to', 'endBeforeBegin')] : []),
    ...(hasBothDays && daysBetween(from, to) >= MAX_DAYS ? [problem('to', 'rangeTooLong', { max: MAX_DAYS })] : []),
  ];
}
