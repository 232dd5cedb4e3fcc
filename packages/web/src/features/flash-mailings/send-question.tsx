import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { classNames } from '../../design-system/class-names.ts';
import styles from './flash.module.css';

interface SendQuestionProps {
  readonly count: number;
  readonly pending: boolean;
  readonly onSend: () => void;
  readonly onGiveUp: () => void;
}

/** Asks in place, with the number, before anything goes out. The question has the focus, not its answer: a key held too long sends nothing. */
export function SendQuestion({ count, pending, onSend, onGiveUp }: SendQuestionProps) {
  const t = useTranslations('flashMailings');
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <Card
      as="section"
      padding="md"
      ref={section}
      tabIndex={-1}
      className={classNames(styles.card, styles.question)}
      aria-label={t('sendTitle', { count })}
      onKeyDown={({ key }) => key === 'Escape' && !pending && onGiveUp()}
    >
      <h2>{t('sendTitle', { count })}</h2>
      <p className={styles.soft}>{t('sendBody')}</p>
      <div className={styles.acts}>
        <Button size="md" pending={pending} onClick={onSend}>
          {t('sendNow')}
        </Button>
        <Button size="md" variant="outline" disabled={pending} onClick={onGiveUp}>
          {t('cancel')}
        </Button>
      </div>
    </Card>
  );
}
