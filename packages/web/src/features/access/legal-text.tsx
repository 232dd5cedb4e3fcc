import { textBlobAction } from '@loge/contract/access/text-blob-action';
import { useAnswer } from '../../client/use-answer.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { RichText } from '../../design-system/values/rich-text.tsx';
import { useLanguage } from '../../session/language.ts';
import type { LegalTextType } from './legal-texts.ts';
import { TextSkeleton } from './text-skeleton.tsx';

/** A legal text in the reader's language; in French where it has not been translated. */
export function LegalText({ type }: { type: LegalTextType }) {
  const language = useLanguage();
  const { data, failure, retry } = useAnswer(textBlobAction, { type });
  if (failure !== undefined) return <QueryError failure={failure} retry={retry} />;
  if (data === undefined) return <TextSkeleton />;
  return <RichText html={(language === 'en' && data.contentEn) || data.contentFr} />;
}
