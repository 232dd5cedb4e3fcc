import { biGetReport } from '@loge/contract/reporting/bi-get-report';
import { useState } from 'react';
import { useActionQuery } from '../../client/use-action.ts';
import { isSameQuestion, type ReportQuery } from './report-query.ts';

/**
 * The report on screen and the question that it answers. Until the next answer comes, the last one stays with its own question: no number stands under
 * the name of another measure.
 */
export function useReport(question: ReportQuery) {
  const { data, error, refetch, isPlaceholderData } = useActionQuery(biGetReport, question, { keepPrevious: true });
  const [last, setLast] = useState(question);
  const isAnswered = data !== undefined && !isPlaceholderData;
  if (isAnswered && !isSameQuestion(last, question)) setLast(question);
  return { report: data, answered: isAnswered ? question : last, isAnswered, error, refetch };
}
