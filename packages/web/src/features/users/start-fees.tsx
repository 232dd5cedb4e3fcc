import { startRecurringFees } from '@loge/contract/payments/start-recurring-fees';
import type { UserInfosOnWire } from '@loge/contract/users/user-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';

/** Begins somebody's next year of membership; it is owed at once, so it is asked before. Spec: manager §6 (trigger recurring fees). */
export function StartFees({ user }: { user: UserInfosOnWire['user'] }) {
  const t = useTranslations('users.panel');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const start = useActionWithToast(startRecurringFees);
  const onStart = async () => {
    const name = `${user.firstName} ${user.name}`;
    const question = {
      title: t('startFeesQuestion', { name }),
      body: t('startFeesHelp'),
      confirmLabel: t('startFees'),
    };
    if (!(await dialogs.confirm(question))) return;
    const begun = await start({ userId: user.id });
    if (begun === undefined) return;
    const date = formatDate(begun.endDate, 'numeric', language);
    toast.success(t('feesStarted', { amount: formatMoney(begun.amount, language), date }));
  };
  return (
    <Button size="sm" variant="outline" icon={IconCalendarPlus} onClick={() => void onStart()}>
      {t('startFees')}
    </Button>
  );
}
