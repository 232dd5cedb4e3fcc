import { lendLockerPickup } from '@loge/contract/lockers/lend-locker-pickup';
import type { qrCodeForKernOrder } from '@loge/contract/lockers/qr-code-for-kern-order';
import { takeBackLockerPickup } from '@loge/contract/lockers/take-back-locker-pickup';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconCopy, IconShare, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActionMutation } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { BottomSheet } from '../../design-system/overlays/bottom-sheet.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import { FormBody, FormNotice } from '../../forms/form-body.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './order-locker.module.css';
import { useDeadlineText } from './use-deadline-text.ts';

type Loan = OutputOf<typeof qrCodeForKernOrder>['loan'];

/** Lends the pick-up of one order to somebody else, says to whom it is lent, and takes it back. */
export function LendPickup({ orderId, loan }: { readonly orderId: number; readonly loan: Loan }) {
  const t = useTranslations('lockerPickup');
  const until = useDeadlineText();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const takeBack = useActionMutation(takeBackLockerPickup, {
    onSuccess: () => toast.success(t('tookBack')),
  });
  return (
    <>
      {loan === null ? (
        <Button variant="outline" icon={IconUserShare} full aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('lend')}
        </Button>
      ) : (
        <div className={styles.lent}>
          <p>{t('lent', { name: loan.givenName, date: until(loan.expiresAt) })}</p>
          <Button variant="outline" size="md" pending={takeBack.isPending} onClick={() => takeBack.mutate({ orderId })}>
            {t('takeBack')}
          </Button>
        </div>
      )}
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title={t('lend')}>
        {isOpen && <LendForm orderId={orderId} />}
      </BottomSheet>
    </>
  );
}

function LendForm({ orderId }: { readonly orderId: number }) {
  const t = useTranslations('lockerPickup');
  const form = useActionForm(lendLockerPickup, {
    draft: { forName: '' },
    rule: ({ forName }) => (forName.trim() === '' ? [{ field: 'forName', text: t('nameMissing') }] : []),
    input: ({ forName }) => ({ orderId, forName: forName.trim() }),
  });
  if (form.answer !== undefined) return <MadeLink {...form.answer} name={form.draft.forName.trim()} />;
  return (
    <FormBody form={form} className={styles.form}>
      <p>{t('lendHelp')}</p>
      <TextField label={t('name')} maxLength={100} autoComplete="off" {...form.field('forName')} />
      <FormNotice form={form} />
      <Button type="submit" full pending={form.isPending}>
        {t('make')}
      </Button>
    </FormBody>
  );
}

type MadeLinkProps = OutputOf<typeof lendLockerPickup> & { readonly name: string };

function MadeLink({ link, expiresAt, name }: MadeLinkProps) {
  const t = useTranslations('lockerPickup');
  const until = useDeadlineText();
  const copy = useCopy();
  const share = () => {
    // Anyone who closes the sheet of their phone has changed their mind: nothing went wrong.
    navigator.share({ text: t('shareText', { link }) }).catch(() => undefined);
  };
  return (
    <div className={styles.form}>
      <output className={styles.made}>
        <b>{t('made', { name })}</b>
        <span>{t('madeHelp', { date: until(expiresAt) })}</span>
        <span className={styles.link}>{link}</span>
      </output>
      {'share' in navigator && (
        <Button full icon={IconShare} onClick={share}>
          {t('share')}
        </Button>
      )}
      <Button
        full
        variant={'share' in navigator ? 'outline' : 'filled'}
        icon={IconCopy}
        onClick={() => void copy(link, { said: t('copied') })}
      >
        {t('copy')}
      </Button>
    </div>
  );
}
