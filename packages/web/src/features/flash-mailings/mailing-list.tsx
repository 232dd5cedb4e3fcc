import { getFlashDispoTemplates } from '@loge/contract/flash-mailings/get-flash-dispo-templates';
import { getFlashDispos } from '@loge/contract/flash-mailings/get-flash-dispos';
import { getFlashTopics } from '@loge/contract/flash-mailings/get-flash-topics';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { pathTo } from '../../routing/paths.ts';
import { FlashHead, FlashSkeleton } from './flash-head.tsx';
import { Pictured } from './pictured.tsx';
import styles from './flash.module.css';
import { MailingState, openedPercent } from './mailing-state.tsx';
import { useMomentText } from './use-moment-text.ts';

/** How often a list is asked again while something is being sent. */
const sendingPollIntervalMs = 5_000;

/** The desk's mailings about a centre of interest, and what new ones can begin with. Spec: partner-content-locker §2 /flashDispos/bySub/:id. */
export function MailingList({ topic }: { topic: number }) {
  const t = useTranslations('flashMailings');
  const momentText = useMomentText();
  const query = useActionQuery(getFlashDispos, { topic }, { intervalMs: sendingPollIntervalMs });
  const templates = useActionQuery(getFlashDispoTemplates, { centreInteret: topic, onlyPublished: true });
  const topics = useActionQuery(getFlashTopics, {});
  const label = topics.data?.topics.find(({ id }) => id === topic)?.label ?? t('title');
  const create = (templateId: number) => pathTo('/flashDispos/create/$id/$templateId', { id: topic, templateId });
  const blank = (
    <Button size="md" variant="outline" icon={IconPlus} href={create(-1)}>
      {t('addBlank')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <FlashHead title={label} back={{ label: t('title'), href: pathTo('/flashDispos/list') }}>
        {blank}
      </FlashHead>
      <QueryBoundary query={templates} skeleton={<FlashSkeleton />}>
        {(answer) =>
          answer.templates.length === 0 ? null : (
            <section className={styles.lines} aria-label={t('from')}>
              <h2>{t('from')}</h2>
              <div className={styles.acts}>
                {answer.templates.map(({ id, name }) => (
                  <Button key={id} size="md" variant="tinted" icon={IconPlus} href={create(id)}>
                    {name}
                  </Button>
                ))}
              </div>
            </section>
          )
        }
      </QueryBoundary>
      <QueryBoundary query={query} skeleton={<FlashSkeleton />}>
        {({ flashDispos }) =>
          flashDispos.length === 0 ? (
            <EmptyState object="administratif" title={t('noMailing')}>
              {t('noMailingHelp')}
            </EmptyState>
          ) : (
            <ul className={styles.lines} aria-label={t('title')}>
              {flashDispos.map((mailing) => {
                const percent = openedPercent(mailing);
                return (
                  <li key={mailing.id}>
                    <Link className={styles.line} href={pathTo('/flashDispos/detail/$id', { id: mailing.id })}>
                      <Pictured about={`${mailing.title} ${label}`}>
                        <b>{mailing.title === '' ? t('untitled') : mailing.title}</b>
                        <span className={styles.soft}>
                          {momentText(mailing.sentDate ?? mailing.creationDate ?? '')},{' '}
                          {t('by', { name: mailing.sentByLabel ?? mailing.authorLabel })}
                          {percent !== null && ` · ${t('opened', { percent: String(percent) })}`}
                        </span>
                      </Pictured>
                      <MailingState mailing={mailing} />
                    </Link>
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryBoundary>
    </div>
  );
}
