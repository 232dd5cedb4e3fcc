import { cgu } from '@loge/contract/access/cgu';
import { ActionRefused } from '../../client/failures.ts';
import { useAnswer } from '../../client/use-answer.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useLanguage } from '../../session/language.ts';
import { TextSkeleton } from './text-skeleton.tsx';

/** The terms in force, in the reader's language. The token of a mail lets them be read without a session. */
export function Terms({ token }: { token?: string }) {
  const language = useLanguage();
  const { data, failure, retry } = useAnswer(cgu, token === undefined ? { lang: language } : { lang: language, token });
  // Asking again opens no link that is over.
  if (failure instanceof ActionRefused && failure.refusal === 'link-expired')
    return <Note tone="danger">{failure.message}</Note>;
  if (failure !== undefined) return <QueryError failure={failure} retry={retry} />;
  if (data === undefined) return <TextSkeleton />;
  return <RichText html={data.content} />;
}
