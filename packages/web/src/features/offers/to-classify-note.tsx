import { getOffersToClassify } from '@loge/contract/offers/get-offers-to-classify';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';

/** How many offers wait for a decision about the right of withdrawal; nothing where none does. */
export function ToClassifyNote({ href }: { href: string }) {
  const t = useTranslations('offerList.toClassify');
  const { data } = useActionQuery(getOffersToClassify, { count: true });
  if (data === undefined || data.total === 0) return null;
  return (
    <Note tone="warning">
      {t('count', { count: data.total })}{' '}
      <TextLink href={href} inline>
        {t('classify')}
      </TextLink>
    </Note>
  );
}
