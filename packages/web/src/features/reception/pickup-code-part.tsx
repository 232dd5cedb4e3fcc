import { makePickupCode } from '@loge/contract/reception/make-pickup-code';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { ErrorState } from '../../design-system/feedback/error-state.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { QrCode } from '../../design-system/values/qr-code.tsx';
import { FormBody, FormNotice } from '../../forms/form-body.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './pickup-code-part.module.css';

type Code = OutputOf<typeof makePickupCode>;

/** A beneficiary's own code, and one for somebody whom they send. A new one is made each time: what was shown once is worth nothing afterwards. */
export function PickupCodePart() {
  const t = useTranslations('pickupCode');
  const failureText = useFailureText();
  const [code, setCode] = useState<Code | null>(null);
  const make = useActionMutation(makePickupCode, { onSuccess: setCode });
  const ask = () => make.mutate({});
  const askOnMount = useEffectEvent(ask);
  useEffect(() => askOnMount(), []);
  return (
    <div className={styles.part}>
      <p>{t('help')}</p>
      {code === null ? (
        make.error === null ? (
          <SkeletonGroup>
            <Skeleton shape="box" height={300} />
          </SkeletonGroup>
        ) : (
          <ErrorState onRetry={ask}>{failureText(make.error)}</ErrorState>
        )
      ) : (
        <div className={styles.code}>
          <QrCode text={code.code} label={t('label')} size="lg" />
          <Until code={code} />
        </div>
      )}
      <SendSomebody />
    </div>
  );
}

function Until({ code }: { readonly code: Code }) {
  const t = useTranslations('pickupCode');
  const language = useLocale();
  const local = useLocalMoment();
  const { date, time } = local(code.expiresAt);
  return (
    <p className={styles.until}>
      {t('until', { date: `${formatDate(date, 'long', language)}, ${formatTime(time, language)}` })}
    </p>
  );
}

function SendSomebody() {
  const t = useTranslations('pickupCode');
  // It stays while another name is typed: nobody is shown it a second time.
  const [made, setMade] = useState<(Code & { readonly name: string }) | null>(null);
  const form = useActionForm(makePickupCode, {
    draft: { forName: '' },
    rule: ({ forName }) => (forName.trim() === '' ? [{ field: 'forName', text: t('nameMissing') }] : []),
    input: ({ forName }) => ({ forName: forName.trim() }),
    onSuccess: (code, { forName }) => setMade({ ...code, name: forName.trim() }),
  });
  return (
    <FormBody form={form} className={styles.send}>
      <h2>{t('sendTitle')}</h2>
      <p>{t('sendHelp')}</p>
      <TextField label={t('name')} maxLength={100} autoComplete="off" {...form.field('forName')} />
      <FormNotice form={form} />
      <Button type="submit" variant="tinted" pending={form.isPending}>
        {t('make')}
      </Button>
      {made !== null && (
        <output className={styles.oneTime}>
          <span>{t('code', { name: made.name })}</span>
          <b>{made.code.replace(/(\d{4})(?=\d)/, '$1 ')}</b>
          <Until code={made} />
        </output>
      )}
    </FormBody>
  );
}
