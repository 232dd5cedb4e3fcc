import { setOpeningTimeGracePeriod } from '@loge/contract/conciergeries/set-opening-time-grace-period';
import { graceProblems } from '@loge/domain/conciergeries/hours-rules';
import { typedNumber } from '@loge/domain/shared/whole-number';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { TextField } from '../../../design-system/fields/text-field.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { Card } from '../../../design-system/surfaces/card.tsx';
import { FormBody, FormNotice } from '../../../forms/form-body.tsx';
import { useActionForm } from '../../../forms/use-action-form.ts';
import styles from './hours.module.css';

const STEP_MINUTES = 5;

/** For how long after an opening a desk may stay closed before it counts as missing. Spec: manager §5 (Grace period). */
export function GraceCard({ minutes, canEdit }: { readonly minutes: number; readonly canEdit: boolean }) {
  const t = useTranslations('deskHours.grace');
  const toast = useToast();
  const putBack = useActionWithToast(setOpeningTimeGracePeriod);
  const form = useActionForm(setOpeningTimeGracePeriod, {
    draft: { gracePeriod: String(minutes) },
    rule: ({ gracePeriod }) => graceProblems(typedNumber(gracePeriod)),
    input: ({ gracePeriod }) => ({ gracePeriod: typedNumber(gracePeriod) }),
    onSuccess: ({ openingTimeGracePeriod }) => {
      if (openingTimeGracePeriod === minutes) return;
      toast.success(t('saved', { minutes: String(openingTimeGracePeriod) }), {
        undo: () => void putBack({ gracePeriod: minutes }),
      });
    },
  });
  const value = typedNumber(form.draft.gracePeriod) ?? 0;
  const step = (by: number) =>
    form.change({ gracePeriod: String(Math.max(0, (Number.isNaN(value) ? minutes : value) + by)) });
  return (
    <Card as="section" aria-labelledby="grace" className={styles.card}>
      <FormBody form={form} className={styles.grace}>
        <div>
          <h2 id="grace">{t('title')}</h2>
          <p className={styles.soft}>{t('help')}</p>
        </div>
        {canEdit ? (
          <div className={styles.minutes}>
            <IconButton
              variant="outline"
              size="sm"
              icon={IconMinus}
              label={t('less')}
              disabled={value <= 0}
              onClick={() => step(-STEP_MINUTES)}
            />
            <TextField
              label={t('field')}
              hideLabel
              size="sm"
              inputMode="numeric"
              trailing={<span className={styles.unit}>min</span>}
              {...form.field('gracePeriod')}
            />
            <IconButton
              variant="outline"
              size="sm"
              icon={IconPlus}
              label={t('more')}
              onClick={() => step(STEP_MINUTES)}
            />
          </div>
        ) : (
          <b>{t('minutes', { minutes: String(minutes) })}</b>
        )}
        <FormNotice form={form} />
        {canEdit && form.isChanged && (
          <Button size="sm" type="submit" variant="tinted" pending={form.isPending}>
            {t('save')}
          </Button>
        )}
      </FormBody>
    </Card>
  );
}
