import type { OpenLabelOnWire } from '@loge/contract/reception/goods-wire';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import {
  IconAlertTriangle,
  IconBarcode,
  IconBell,
  IconCamera,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconLink,
  IconRepeat,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { lazy, Suspense, useState, type RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../client/local-moment.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { Arch } from '../../design-system/surfaces/arch.tsx';
import { Niche } from '../../illustrations/niche.tsx';
import { objectFor } from '../../illustrations/object-for.ts';
import type { GoodsKind } from './goods-kinds.ts';
import styles from './scan-rail.module.css';
import type { ScanAnswer, Scanned } from './scan-outbox.ts';
import type { GoodsLine } from './use-goods.ts';
import type { ScanField } from './use-scan-keys.ts';
import type { Scans } from './use-scans.ts';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }));

interface ScanRailProps {
  readonly kind: GoodsKind;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly field: ScanField;
  readonly scans: Scans;
  readonly lines: readonly GoodsLine[];
  readonly onBind: (code: string) => void;
  readonly onSettle: (problem: OpenLabelOnWire) => void;
}

/** The field for scanners, what the last scan said, and what is still to be settled. */
export function ScanRail({ kind, input, field, scans, lines, onBind, onSettle }: ScanRailProps) {
  const t = useTranslations('reception.scan');
  const [isFilming, setFilming] = useState(false);
  const { problems } = scans;
  const [last, ...former] = scans.scanned;
  // What the last scan left open stands once, with what the scan said.
  const lastCode = last === undefined || 'refused' in last ? null : last.answer.code;
  const lastProblem = problems.find(({ code }) => code === lastCode);
  const others = problems.filter((problem) => problem !== lastProblem);
  return (
    <div className={styles.rail}>
      <div className={styles.field}>
        <Glyph icon={IconBarcode} size={28} />
        <input
          ref={input}
          // The one thing to do here: a scanner types where the focus is.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t('label')}
          placeholder={t('label')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="done"
          value={field.value}
          onChange={(event) => field.setValue(event.target.value)}
          onKeyDown={field.onKeyDown}
        />
        <IconButton icon={IconCamera} label={t('camera')} onClick={() => setFilming(true)} />
      </div>
      <output aria-live="assertive" className={styles.verdict}>
        {last === undefined ? <p className={styles.first}>{t('first')}</p> : <Verdict kind={kind} scanned={last} />}
      </output>
      {lastProblem !== undefined && <Problem problem={lastProblem} isOfVerdict onBind={onBind} onSettle={onSettle} />}
      {scans.isOffline && scans.waiting.length > 0 && <Offline scans={scans} lines={lines} />}
      {problems.length > 1 && (
        <p className={styles.open}>
          <Glyph icon={IconAlertTriangle} size={16} /> {t('problems', { count: problems.length })}
        </p>
      )}
      {others.slice(0, 3).map((problem) => (
        <Problem key={problem.code} problem={problem} onBind={onBind} onSettle={onSettle} />
      ))}
      {former.length > 0 && <Former former={former.slice(0, 5)} />}
      <button type="button" className={styles.sound} onClick={() => scans.setSound(!scans.soundOn)}>
        <Glyph icon={scans.soundOn ? IconVolume : IconVolumeOff} size={16} />
        {t(scans.soundOn ? 'soundOn' : 'soundOff')}
      </button>
      {isFilming && (
        <Suspense>
          <CameraDialog onClose={() => setFilming(false)} onRead={scans.scan} />
        </Suspense>
      )}
    </div>
  );
}

/** Readable from two metres: what it is, whose, and how far the order is. */
function Verdict({ kind, scanned }: { readonly kind: GoodsKind; readonly scanned: Scanned }) {
  const t = useTranslations('reception');
  const words = useScanResultText(kind);
  if ('refused' in scanned) {
    return (
      <div className={styles.card} data-tone="danger">
        <div className={styles.words}>
          <p className={styles.word}>
            <Glyph icon={IconAlertTriangle} size={20} /> {t('scan.failed')}
          </p>
          <p className={styles.item}>{scanned.scan.code}</p>
          <p>{scanned.refused}</p>
        </div>
      </div>
    );
  }
  const { answer } = scanned;
  const { item, result, ticked, total } = answer;
  const tone = result === 'ticked' || result === 'piece' ? 'success' : result === 'twice' ? 'warning' : 'danger';
  const icon = { success: IconCircleCheck, warning: IconRepeat, danger: IconAlertTriangle }[tone];
  const isComplete = total > 0 && ticked === total;
  return (
    <div className={styles.card} data-tone={tone}>
      {item !== null && (
        <Arch className={styles.arch}>
          <Niche object={objectFor(`${item.categoryName} ${item.label}`)} />
        </Arch>
      )}
      <div className={styles.words}>
        <p className={styles.word}>
          <Glyph icon={icon} size={20} /> {words(answer)}
        </p>
        <p className={styles.item}>{item?.label ?? answer.code}</p>
        {item !== null && (
          <p>
            <b>N° {formatOrderNumber(item.orderId)}</b> · {item.bnfName}
          </p>
        )}
        {result === 'piece' && answer.pieces !== null && (
          <p className={styles.word}>{t('scan.piecesLeft', { count: answer.pieces.of - answer.pieces.scanned })}</p>
        )}
        {result === 'ticked' && (
          <p className={styles.word}>{t(`${kind}.${isComplete ? 'complete' : 'partly'}`, { ticked, total })}</p>
        )}
        <Since answer={answer} />
      </div>
    </div>
  );
}

function useScanResultText(kind: GoodsKind): (answer: ScanAnswer) => string {
  const t = useTranslations('reception');
  return ({ result, message, pieces }) => {
    switch (result) {
      case 'ticked':
        return t(`${kind}.ticked`);
      case 'piece':
        return t('scan.pieces', pieces ?? { scanned: 0, of: 0 });
      case 'twice':
        return t(pieces !== null && pieces.scanned < pieces.of ? 'scan.pieceTwice' : 'scan.twice');
      case 'unknown':
        return t('scan.unknown');
      case 'foreign':
        return t('scan.foreign');
      case 'elsewhere':
        return message ?? t('scan.elsewhere');
    }
  };
}

function Since({ answer }: { readonly answer: ScanAnswer }) {
  const t = useTranslations('reception.scan');
  const language = useLocale();
  const local = useLocalMoment();
  const { result, at, by } = answer;
  if (at === null) return null;
  const { date, time } = local(at);
  if (result === 'twice') return <p>{t('twiceBy', { time: formatTime(time, language), name: by ?? '' })}</p>;
  if (result !== 'elsewhere') return null;
  const day = `${formatDate(date, 'short', language)} ${formatTime(time, language)}`;
  return <p>{t('since', { date: day, name: by ?? '' }).replace(/,\s*$/, '')}</p>;
}

interface ProblemProps {
  readonly problem: OpenLabelOnWire;
  readonly onBind: (code: string) => void;
  readonly onSettle: (problem: OpenLabelOnWire) => void;
  /** Right below what the scan said of it: that is not said again. */
  readonly isOfVerdict?: boolean;
}

function Problem({ problem, onBind, onSettle, isOfVerdict = false }: ProblemProps) {
  const t = useTranslations('reception.scan');
  const { code, result, item, message } = problem;
  const help = { unknown: t('unknownHelp'), foreign: t('foreignHelp'), elsewhere: message }[result];
  return (
    <section className={styles.problem} data-verdict={isOfVerdict ? '' : undefined} aria-label={`${t(result)} ${code}`}>
      {!isOfVerdict && (
        <p className={styles.problemHead}>
          <b>{t(result)}</b> <b>{code}</b>
        </p>
      )}
      <p>
        {!isOfVerdict && item !== null && `${item.label}, ${formatOrderNumber(item.orderId)}. `}
        {help}
      </p>
      <p className={styles.acts}>
        {result === 'unknown' && (
          <Button size="sm" variant="outline" icon={IconLink} keyHint="L" onClick={() => onBind(code)}>
            {t('bind')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => onSettle(problem)}>
          {t('dismiss')}
        </Button>
      </p>
    </section>
  );
}

function Offline({ scans, lines }: { readonly scans: Scans; readonly lines: readonly GoodsLine[] }) {
  const t = useTranslations('reception.scan');
  const language = useLocale();
  const local = useLocalMoment();
  const [first] = scans.waiting;
  const timeOf = (at: string) => formatTime(local(at).time, language);
  return (
    <section className={styles.offline} aria-label={t('offline')}>
      <p className={styles.offlineHead}>
        <Glyph icon={IconBell} size={20} /> <b>{t('offline')}</b>
      </p>
      <p>{t('offlineCount', { count: scans.waiting.length, time: first === undefined ? '' : timeOf(first.at) })}</p>
      <ul>
        {scans.waiting.slice(-6).map(({ key, code, at }) => {
          const line = lines.find(({ labels }) => labels.includes(code.trim().toUpperCase()));
          return (
            <li key={key}>
              <Glyph icon={IconClock} size={16} />
              <span>{line === undefined ? code : `${line.label}, ${formatOrderNumber(line.order.orderId)}`}</span>
              <span>{timeOf(at)}</span>
            </li>
          );
        })}
      </ul>
      <p>{t('offlineHelp')}</p>
    </section>
  );
}

function Former({ former }: { readonly former: readonly Scanned[] }) {
  const t = useTranslations('reception.scan');
  const language = useLocale();
  const local = useLocalMoment();
  return (
    <ul className={styles.former} aria-label={t('past')}>
      {former.map((one) => {
        const isRefused = 'refused' in one;
        const result = isRefused ? 'failed' : one.answer.result;
        const { item, pieces } = isRefused ? { item: null, pieces: null } : one.answer;
        const said =
          result === 'ticked' ? '' : result === 'piece' ? t('pieces', pieces ?? { scanned: 0, of: 0 }) : t(result);
        const words = item === null ? one.scan.code : `${item.label}, ${formatOrderNumber(item.orderId)}`;
        return (
          <li key={one.scan.key} data-result={result}>
            <Glyph
              icon={
                result === 'ticked' || result === 'piece'
                  ? IconCheck
                  : result === 'twice'
                    ? IconRepeat
                    : IconAlertTriangle
              }
              size={16}
            />
            <span>{result === 'ticked' ? words : `${words}, ${said.toLowerCase()}`}</span>
            <span>{formatTime(local(one.scan.at).time, language)}</span>
          </li>
        );
      })}
    </ul>
  );
}
