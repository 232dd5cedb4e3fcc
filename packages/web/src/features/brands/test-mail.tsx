import { getTestMail } from '@loge/contract/brands/get-test-mail';
import { sendTestMail } from '@loge/contract/brands/send-test-mail';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconSend } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../client/failure-text.ts';
import { useActionMutation, useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import styles from './brands.module.css';

const pollMs = 2_000;

/** A mail to oneself from the sender as it is saved, and what the mail server said to it. */
export function TestMail() {
  const t = useTranslations('brands.test');
  const failureText = useFailureText();
  const sending = useActionMutation(sendTestMail);
  const { data } = useActionQuery(getTestMail, {}, { intervalMs: pollMs });
  if (data === undefined) return null;
  const { isPossible, last } = data;
  return (
    <section className={styles.part} aria-labelledby="test-mail">
      <h2 id="test-mail">{t('title')}</h2>
      <p className={styles.soft}>{isPossible ? t('help') : t('noServer')}</p>
      {isPossible && (
        <div>
          <Button
            size="md"
            variant="outline"
            icon={IconSend}
            pending={sending.isPending}
            onClick={() => sending.mutate({})}
          >
            {t('send')}
          </Button>
        </div>
      )}
      {sending.error !== null && (
        <Note tone="danger" live>
          {failureText(sending.error)}
        </Note>
      )}
      {sending.error === null && last !== null && (
        <Note tone={toneOf(last)} live>
          {last.error === null
            ? t(`states.${last.state}`, { to: last.to, from: withoutQuotes(last.from) })
            : t('refused', { to: last.to, error: last.error })}
        </Note>
      )}
    </section>
  );
}

type LastMail = NonNullable<OutputOf<typeof getTestMail>['last']>;

/** `"Loge" <hello@example.org>` as people write it. */
const withoutQuotes = (sender: string): string => sender.replace(/^"([^"\\]*)"/, '$1');

function toneOf({ state, error }: LastMail): 'success' | 'danger' | 'info' {
  if (state === 'sent') return 'success';
  return state === 'failed' || error !== null ? 'danger' : 'info';
}
