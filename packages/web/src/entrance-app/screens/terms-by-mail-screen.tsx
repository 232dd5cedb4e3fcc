import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Terms } from '../../features/access/terms.tsx';
import { ReadingFrame } from '../reading-frame.tsx';

const route = getRouteApi('/cguoffline/$id');

/** The terms for the person who follows the link of a mail. */
export function TermsByMailScreen() {
  const t = useTranslations('access.legal');
  const { id } = route.useParams();
  return (
    <ReadingFrame title={t('cgu')}>
      <Terms token={id} />
    </ReadingFrame>
  );
}
