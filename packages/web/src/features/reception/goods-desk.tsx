import { resetHandover } from '@loge/contract/reception/reset-handover';
import { settleLabel } from '@loge/contract/reception/settle-label';
import type { OpenHandoverOnWire } from '@loge/contract/reception/goods-wire';
import { formatTime } from '@loge/domain/shared/local-date';
import { IconPrinter, IconRestore } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { useSingleFlight } from '../../client/use-single-flight.ts';
import { QueryError } from '../../client/query-boundary.tsx';
import { Button } from '../../design-system/actions/button.tsx';
import { KeyHints } from '../../design-system/data/key-hints.tsx';
import { EmptyState } from '../../design-system/feedback/empty-state.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { BindLabelDialog } from './bind-label-dialog.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import styles from './goods-desk.module.css';
import { goodsKinds, type GoodsKind } from './goods-kinds.ts';
import { GoodsList } from './goods-list.tsx';
import { ScanRail } from './scan-rail.tsx';
import { articlesIn, useGoods } from './use-goods.ts';
import { useScanKeys } from './use-scan-keys.ts';
import { useScans } from './use-scans.ts';
import { useLineNavigation } from './use-line-navigation.ts';

interface GoodsDeskProps {
  readonly kind: GoodsKind;
  readonly partnerIds: readonly number[];
  readonly conciergerieId: number;
  /** Once it is done: where one goes on. */
  readonly onDone: (done: {
    readonly id: number;
    readonly message: string;
    /** Nothing is expected of these partners any more. */
    readonly isOver: boolean;
  }) => void;
  readonly labelsHref: (itemIds: readonly number[]) => string;
}

/** Items are scanned or ticked, then all change hands at once. Spec: manager §2 "Reception and collection". */
export function GoodsDesk({ kind, partnerIds, conciergerieId, onDone, labelsHref }: GoodsDeskProps) {
  const t = useTranslations('reception');
  const toast = useToast();
  const dialogs = useDialogs();
  const { query, lines, ticked, findTicked, tick, whenSaved } = useGoods(kind, partnerIds);
  const scans = useScans(kind, partnerIds, conciergerieId);
  const takeBack = useActionWithToast(resetHandover);
  const settle = useActionWithToast(settleLabel);
  const [isFinishing, setFinishing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [binding, setBinding] = useState<string | null>(null);
  const walk = useLineNavigation(lines);
  const unpriced = ticked.filter(({ priceMustBeSet }) => priceMustBeSet).length;
  const { problems } = scans;

  const finish = useSingleFlight(async () => {
    if (isFinishing) return;
    // What colleagues have ticked, scanned or settled a moment ago may not be on this screen yet.
    setChecking(true);
    const [chosen, open] = await Promise.all([findTicked(), scans.findProblems()]);
    setChecking(false);
    if (chosen.length === 0) return toast.error(t('noneChosen'));
    // A label of which nobody knows what becomes stays behind: it is decided first, also one that a colleague scanned.
    if (open.length > 0) return toast.error(t('decideFirst', { count: open.length }));
    setFinishing(true);
  });
  const bindFirst = (): boolean => {
    const unknown = problems.find(({ result }) => result === 'unknown');
    if (unknown !== undefined) setBinding(unknown.code);
    return unknown !== undefined;
  };
  const input = useRef<HTMLInputElement>(null);
  const field = useScanKeys({
    field: input,
    acts: {
      j: () => walk.step(1),
      k: () => walk.step(-1),
      x: () => {
        const line = lines.find(({ orderItemId }) => orderItemId === walk.current);
        if (line !== undefined) void tick([line.orderItemId], !line.ticked);
        return line !== undefined;
      },
      z: () => {
        const last = query.data?.underWay?.ticks[0];
        if (last !== undefined) void tick([last.orderItemId], false);
        return last !== undefined;
      },
      l: bindFirst,
    },
    onScan: scans.scan,
    onFinish: () => void finish(),
  });
  const reset = async () => {
    const isMeant = await dialogs.confirm({
      title: t('resetTitle'),
      body: t('resetHelp'),
      confirmLabel: t('reset'),
      cancelLabel: t('cancel'),
    });
    if (isMeant) await takeBack({ kind });
  };

  return (
    <div className={styles.desk}>
      <div className={styles.rail}>
        <Head
          kind={kind}
          underWay={query.data?.underWay ?? null}
          ticked={articlesIn(ticked)}
          total={articlesIn(lines)}
        />
        <ScanRail
          kind={kind}
          input={input}
          field={field}
          scans={scans}
          lines={lines}
          onBind={setBinding}
          onSettle={({ code }) => void settle({ kind, code })}
        />
        <div className={styles.foot} data-foot>
          {unpriced > 0 && <p className={styles.warning}>{t('unpricedWarning', { count: unpriced })}</p>}
          {/* Where nothing waits there is nothing to end. */}
          {(query.data === undefined || lines.length > 0) && (
            <Button full keyHint="Ctrl Entrée" pending={isChecking} onClick={() => void finish()}>
              {t(`${kind}.finish`, { count: articlesIn(ticked) })}
            </Button>
          )}
          <div className={styles.tools}>
            <TextLink href={goodsKinds[kind].href}>{t('change')}</TextLink>
            {ticked.length > 0 && (
              <Button
                size="sm"
                variant="ghost"
                icon={IconPrinter}
                href={labelsHref(ticked.map((each) => each.orderItemId))}
              >
                {t(`${kind}.print`)}
              </Button>
            )}
            {(query.data?.underWay ?? null) !== null && (
              <Button size="sm" variant="ghost" icon={IconRestore} onClick={() => void reset()}>
                {t('reset')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className={styles.list}>
        {query.data?.isCut === true && <Note tone="warning">{t('cut')}</Note>}
        {query.data === undefined ? (
          query.error === null ? (
            <GoodsSkeleton />
          ) : (
            <QueryError failure={query.error} retry={() => void query.refetch()} />
          )
        ) : lines.length === 0 ? (
          <EmptyState object="colis" title={t(`${kind}.nothing`)}>
            {t(`${kind}.nothingHelp`)}
          </EmptyState>
        ) : (
          <GoodsList kind={kind} lines={lines} current={walk.current} onTick={(ids, on) => void tick(ids, on)} />
        )}
      </div>
      <div className={styles.keys} data-foot>
        <KeyHints
          hints={[
            { keys: ['J', 'K'], words: t('keys.walk') },
            { keys: ['X'], words: t('keys.tick') },
            { keys: ['Z'], words: t('keys.undo') },
            { keys: ['L'], words: t('keys.bind') },
            { keys: ['Ctrl', 'Entrée'], words: t('keys.finish') },
          ]}
        />
      </div>
      {binding !== null && (
        <BindLabelDialog
          code={binding}
          lines={lines}
          onClose={() => setBinding(null)}
          onBound={() => {
            scans.scan(binding);
            setBinding(null);
          }}
        />
      )}
      {isFinishing && (
        <FinishDialog
          kind={kind}
          lines={ticked}
          whenSaved={whenSaved}
          onTakeOut={(ids) => void tick(ids, false)}
          onClose={() => setFinishing(false)}
          onDone={(id, orders) => {
            const message = `${t(`${kind}.finished`, { count: articlesIn(ticked) })} ${t(`${kind}.orders`, { count: orders })}`;
            setFinishing(false);
            onDone({ id, message: message.trim(), isOver: lines.every((line) => line.ticked) });
          }}
        />
      )}
    </div>
  );
}

interface HeadProps {
  readonly kind: GoodsKind;
  readonly underWay: OpenHandoverOnWire | null;
  readonly ticked: number;
  readonly total: number;
}

function Head({ kind, underWay, ticked, total }: HeadProps) {
  const t = useTranslations('reception');
  const language = useLocale();
  const local = useLocalMoment();
  const title = underWay === null ? t(`${kind}.title`) : t(`${kind}.underWayTitle`, { id: String(underWay.id) });
  const time = underWay === null ? '' : formatTime(local(underWay.openedAt).time, language);
  const opened =
    underWay === null
      ? t('now')
      : underWay.isMine
        ? t('openedByMe', { time })
        : t('opened', { time, name: underWay.openedBy });
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        <p className={styles.facts}>{opened}</p>
      </div>
      <p className={styles.count}>
        <b>{ticked}</b> {t('progress', { ticked, total }).replace(/^\S+\s/, '')}
      </p>
      <progress
        className={styles.progress}
        max={Math.max(1, total)}
        value={ticked}
        aria-label={t('progressLabel', { ticked, total })}
      />
    </div>
  );
}

function GoodsSkeleton() {
  return (
    <SkeletonGroup className={styles.skeleton ?? ''}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="box" height={34} />
      ))}
    </SkeletonGroup>
  );
}
