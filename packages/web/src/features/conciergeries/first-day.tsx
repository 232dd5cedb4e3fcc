import { elided } from '@loge/domain/shared/french-words';
import { getFirstDay } from '@loge/contract/conciergeries/get-first-day';
import { hideFirstDay } from '@loge/contract/conciergeries/hide-first-day';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { firstDayProgress, type FirstDayStep } from '@loge/domain/conciergeries/first-day';
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { VisuallyHidden } from '../../design-system/layout/visually-hidden.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import styles from './first-day.module.css';

type Answer = OutputOf<typeof getFirstDay>;
type Line = Answer['lines'][number];

/** Where each step is done; null where the reader may not do it. */
export type FirstDayWays = Readonly<Record<FirstDayStep, string | null>>;

/** What the conciergerie in use needs before its first day. */
export function FirstDayPage({ desk, ways }: { readonly desk: string; readonly ways: FirstDayWays }) {
  const t = useTranslations('firstDay');
  const query = useActionQuery(getFirstDay, {});
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup className={styles.page ?? ''}>
          <Skeleton shape="box" height={80} />
          <Skeleton shape="box" height={560} />
        </SkeletonGroup>
      }
    >
      {({ lines, hidden }) => (
        <div className={styles.page}>
          <header className={styles.head}>
            <div>
              <h1 className={styles.title}>{t('title')}</h1>
              <p className={styles.soft}>{t('intro', { desk })}</p>
            </div>
            <HideButton hidden={hidden} />
          </header>
          <Progress lines={lines} />
          <Lines lines={lines} ways={ways} />
        </div>
      )}
    </QueryBoundary>
  );
}

const mostOnCard = 3;

/** The same on the home screen: how far one is, and what comes next. Nothing once all is done or it is hidden. */
export function FirstDayCard({
  desk,
  ways,
  href,
}: {
  readonly desk: string;
  readonly ways: FirstDayWays;
  readonly href: string;
}) {
  const t = useTranslations('firstDay');
  const { data } = useActionQuery(getFirstDay, {});
  if (data === undefined || data.hidden) return null;
  // That steps are left is said by those that are.
  const left = data.lines.filter(
    ({ isOptional, missing }) => !isOptional && missing.some((gap) => gap !== 'stepsLeft'),
  );
  if (left.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('title')}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.cardTitle}>{t('cardTitle', elided({ desk }))}</h2>
          <Progress lines={data.lines} />
        </div>
        <div className={styles.acts}>
          <Button size="sm" variant="outline" href={href}>
            {t('seeAll')}
          </Button>
          <HideButton hidden={false} />
        </div>
      </div>
      <Lines lines={left.slice(0, mostOnCard)} ways={ways} />
    </section>
  );
}

function HideButton({ hidden }: { readonly hidden: boolean }) {
  const t = useTranslations('firstDay');
  const toast = useToast();
  const hide = useActionWithToast(hideFirstDay);
  const turn = async () => {
    if ((await hide({ hidden: !hidden })) === undefined) return;
    toast.success(t(hidden ? 'shown' : 'hidden'), { undo: () => void hide({ hidden }) });
  };
  return (
    <Button size="sm" variant="ghost" onClick={() => void turn()}>
      {t(hidden ? 'show' : 'hide')}
    </Button>
  );
}

function Progress({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTranslations('firstDay');
  const { done, total } = firstDayProgress(lines);
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={done} max={total} aria-label={t('title')} />
      <span className={styles.soft}>{t('progress', { done, total })}</span>
    </div>
  );
}

function Lines({ lines, ways }: { readonly lines: readonly Line[]; readonly ways: FirstDayWays }) {
  const t = useTranslations('firstDay');
  return (
    <ol className={styles.lines} aria-label={t('steps')}>
      {lines.map((line) => (
        <li key={line.step}>
          <Row line={line} href={ways[line.step]} />
        </li>
      ))}
    </ol>
  );
}

function Row({ line: { step, isOptional, missing }, href }: { readonly line: Line; readonly href: string | null }) {
  const t = useTranslations('firstDay');
  const isDone = missing.length === 0;
  const words = (
    <>
      <span className={styles.mark} data-done={isDone}>
        <Glyph icon={isDone ? IconCircleCheckFilled : IconCircle} size={22} />
        <VisuallyHidden>{t(isDone ? 'done' : 'todo')}</VisuallyHidden>
      </span>
      <span className={styles.words}>
        <span className={styles.step}>
          <b>{t(`step.${step}`)}</b>
          {isOptional && !isDone && <Tag>{t('optional')}</Tag>}
        </span>
        <span className={styles.soft}>
          {isDone ? t(`is.${step}`) : missing.map((gap) => t(`gap.${gap}`)).join(' ')}
          {!isDone && href === null && ` ${t('notYours')}`}
        </span>
      </span>
    </>
  );
  if (href === null) return <span className={styles.row}>{words}</span>;
  return (
    <Link href={href} className={styles.row}>
      {words}
      <Glyph icon={IconChevronRight} size={18} />
    </Link>
  );
}
