import type { ReachBeyondCaller } from '@loge/contract/users/reach-wire';
import { useTranslations } from 'use-intl';
import { Note } from '../../design-system/feedback/note.tsx';

/** Why a colleague's account is not the reader's to change: what the colleague may do that the reader may not. Nothing where it is. */
export function BeyondNote({ beyond }: { readonly beyond: ReachBeyondCaller }) {
  const t = useTranslations('people.beyond');
  if (beyond === null) return null;
  if (beyond.admin) return <Note>{t('admin')}</Note>;
  const facts = [
    ...(beyond.permissions.length > 0 ? [t('permissions', { list: beyond.permissions.join(', ') })] : []),
    ...(beyond.nbConciergeries > 0 ? [t('desks', { count: beyond.nbConciergeries })] : []),
  ];
  return <Note>{[t('why'), ...facts].join(' ')}</Note>;
}
