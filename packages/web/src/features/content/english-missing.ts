import { missingEnglish } from '@loge/domain/content/edit-content';
import { useTranslations } from 'use-intl';

const names = {
  titleFr: 'title',
  summaryFr: 'summary',
  contentFr: 'content',
  dateFr: 'date',
  heureFr: 'hour',
  locationFr: 'location',
  actionFr: 'action',
  imageAltFr: 'imageAlt',
} as const;

/** What a piece lacks in English, by the names of its fields. */
export function useMissingEnglish(piece: Readonly<Record<string, unknown>>): readonly string[] {
  const t = useTranslations('contentDesk.editor');
  return missingEnglish(piece).flatMap((field) => (field in names ? [t(names[field as keyof typeof names])] : []));
}
