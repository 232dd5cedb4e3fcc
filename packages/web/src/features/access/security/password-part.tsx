import { changePassword } from '@loge/contract/access/change-password';
import type { RefusalName } from '@loge/contract/shared/answer-codes';
import { IconPassword } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callAction } from '../../../client/call-action.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { PasswordField } from '../../../design-system/fields/password-field.tsx';
import { useToast } from '../../../design-system/overlays/toasts.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useUser } from '../../../session/session.ts';
import { Part } from './part.tsx';
import styles from './security.module.css';

type FieldName = 'current' | 'new' | 'again';

/** One's password, to be changed by the person who knows the current one. Spec: beneficiary-and-access §5, §7 `changePassword`. */
export function PasswordPart({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('security.password');
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // What had the focus is gone: on to what has taken its place.
    if (isOpen) document.getElementById('password-current')?.focus();
    else if (wasOpen.current) part.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Part icon={IconPassword} title={t('title')} intro={hasPassword ? t('intro') : t('none')}>
      {hasPassword && !isOpen && (
        <div ref={part} className={styles.buttons}>
          <Button variant="outline" size="md" onClick={() => setIsOpen(true)}>
            {t('change')}
          </Button>
        </div>
      )}
      {isOpen && (
        <PasswordForm
          onGivenUp={() => setIsOpen(false)}
          onChanged={() => {
            setIsOpen(false);
            toast.success(t('changed'));
          }}
        />
      )}
    </Part>
  );
}

function PasswordForm({ onGivenUp, onChanged }: { onGivenUp: () => void; onChanged: () => void }) {
  const t = useTranslations('security.password');
  const { login } = useUser();
  const form = useForm({
    draft: { current: '', new: '', again: '' },
    rule: (typed) => {
      const wrong = problemIn(typed);
      return wrong === undefined ? [] : [{ field: wrong.field, text: t(wrong.message) }];
    },
    send: (typed, { idempotencyKey }) =>
      callAction(changePassword, { cpass: typed.current, npass1: typed.new, npass2: typed.again }, { idempotencyKey }),
    aliases: { cpass: 'current', npass1: 'new', npass2: 'again' },
    fieldOf,
    onSuccess: onChanged,
  });
  const field = (name: FieldName, autoComplete: string) => (
    <PasswordField
      label={t(name)}
      autoComplete={autoComplete}
      maxLength={200}
      {...form.field(name)}
      id={`password-${name}`}
    />
  );
  return (
    <FormBody form={form} className={styles.form}>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      {field('current', 'current-password')}
      {field('new', 'new-password')}
      {field('again', 'new-password')}
      <div className={styles.buttons}>
        <Button type="submit" size="md" pending={form.isPending}>
          {t('change')}
        </Button>
        <Button variant="outline" size="md" onClick={onGivenUp}>
          {t('cancel')}
        </Button>
      </div>
    </FormBody>
  );
}

/** What is wrong before anything is sent: the three messages of the specification (§5). */
function problemIn(
  typed: Readonly<Record<FieldName, string>>,
): { field: FieldName; message: 'currentMissing' | 'newMissing' | 'differ' } | undefined {
  if (typed.current === '') return { field: 'current', message: 'currentMissing' };
  if (typed.new === '') return { field: 'new', message: 'newMissing' };
  if (typed.again === '') return { field: 'again', message: 'newMissing' };
  return typed.new === typed.again ? undefined : { field: 'again', message: 'differ' };
}

/** The field beside which a refusal is said. */
function fieldOf(refusal: RefusalName | null): FieldName {
  if (refusal === 'password-too-weak') return 'new';
  return refusal === 'passwords-differ' ? 'again' : 'current';
}
