import { useTranslations } from 'use-intl';
import { StatusBadge } from '../../design-system/status/status-badge.tsx';

interface StatementStateProps {
  readonly statement: { readonly open: boolean; readonly errors: boolean };
  readonly size?: 'md' | 'sm';
}

/** Open, closed, or in error. */
export function StatementState({ statement: { open, errors }, size = 'sm' }: StatementStateProps) {
  const t = useTranslations('billing.states');
  if (errors) return <StatusBadge size={size} tone="refused" label={t('inError')} />;
  return <StatusBadge size={size} tone={open ? 'new' : 'available'} label={t(open ? 'open' : 'closed')} />;
}
