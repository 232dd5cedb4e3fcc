import { isBusinessLogEvent } from '@loge/domain/admin/business-log-events';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** What happened, in the reader's words: "Statut changé". A name of former times is shown as the log has it. */
export function useLogAction(): (action: string) => string {
  const t = useTranslations('businessLog');
  return useCallback((action) => (isBusinessLogEvent(action) ? t(action) : action), [t]);
}
