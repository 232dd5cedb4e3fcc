import { formatCount } from '@loge/domain/shared/money';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { isEditableTarget } from '../../design-system/data/is-editable-target.ts';
import { useKeyDown } from '../../design-system/data/use-key-down.ts';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import type { CheckedList, FileCounts } from './checked-list.ts';
import styles from './people.module.css';

/** What a line may come to. Who is missing from the list has no line. */
export const GROUPS = ['kept', 'created', 'back', 'away', 'failed'] as const;
export type Group = (typeof GROUPS)[number];

interface ImportFiguresProps {
  /** Whose lines are shown below; null where only the failures are. */
  readonly group: Group | null;
  readonly onGroup: (group: Group) => void;
  readonly kept: number;
  readonly created: number;
  /** Whom an earlier list switched off, and this one names. */
  readonly back: number;
  readonly failed: number;
  readonly file: FileCounts | null;
  readonly isDone: boolean;
  readonly isWhole: boolean;
}

/** What becomes of a list in five figures. Spec: manager §4 "Batch import" (kept, disabled, reactivated, not present). */
export function ImportFigures(props: ImportFiguresProps) {
  const { group, onGroup, kept, created, back, failed, file, isDone, isWhole } = props;
  const t = useTranslations('people.import.figures');
  const language = useLocale();
  const count = (many: number) => formatCount(many, language);
  const away = file?.nbDisabled ?? 0;
  const figures: readonly { tone: Group; value: number; label: string; help: string }[] = [
    { tone: 'kept', value: kept, label: t('kept', { count: kept }), help: t('keptHelp') },
    {
      tone: 'created',
      value: created,
      label: isDone ? t('createdDone', { count: created }) : t('created'),
      help: t('createdHelp'),
    },
    {
      tone: 'back',
      value: isWhole ? back : 0,
      label: t('back', { count: isWhole ? back : 0 }),
      help: isWhole || back === 0 ? t('backHelp') : t('backLeft', { count: back }),
    },
    {
      tone: 'away',
      value: isWhole ? away : 0,
      label: t('away', { count: isWhole ? away : 0 }),
      help: isWhole || away === 0 ? t('awayHelp') : t('awayLeft', { count: away }),
    },
    { tone: 'failed', value: failed, label: t('failed'), help: t('failedHelp') },
  ];
  return (
    <Card as="section" className={styles.figures} data-five aria-label={t('label')}>
      {figures.map(({ tone, value, label, help }) => {
        const words = (
          <>
            <span className={styles.sum}>
              <b>{count(value)}</b> <span className={styles.figureLabel}>{label}</span>
            </span>
            {help}
          </>
        );
        return group === null ? (
          <div key={tone} className={styles.figure} data-tone={tone}>
            {words}
          </div>
        ) : (
          <button
            key={tone}
            type="button"
            className={styles.figure}
            data-tone={tone}
            aria-pressed={tone === group}
            onClick={() => onGroup(tone)}
          >
            {words}
          </button>
        );
      })}
    </Card>
  );
}

interface Whole {
  readonly isWhole: boolean;
  /** More than three in ten leave, and it is meant. */
  readonly force: boolean;
}

interface ImportPlanProps {
  readonly checked: CheckedList & { readonly list: readonly unknown[]; readonly file: FileCounts | null };
  readonly whole: Whole;
  readonly onWholeChange: (whole: Whole) => void;
  readonly invite: boolean;
  readonly onInviteChange: (invite: boolean) => void;
  readonly onRun: () => void;
}

/** What the import will write, and the button that begins it: nothing is written before. */
export function ImportPlan({ checked, whole, onWholeChange, invite, onInviteChange, onRun }: ImportPlanProps) {
  const t = useTranslations('people.import');
  const update = useTranslations('people.update');
  const language = useLocale();
  const { create, back, failures, file, list } = checked;
  const on = whole.isWhole ? back.length : 0;
  const off = whole.isWhole ? (file?.nbDisabled ?? 0) : 0;
  const sums = [
    [t('sums.created'), create.length],
    [t('sums.back'), on],
    [t('sums.away'), off],
    [t('sums.left'), failures.length],
  ] as const;
  const isTooMany = whole.isWhole && file?.leavesTooMany === true;
  const mayRun = create.length + on + off > 0 && (!isTooMany || whole.force);
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || event.defaultPrevented || !mayRun) return;
    if (isEditableTarget(event) || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    onRun();
  });
  return (
    <>
      <h2>{t('plan')}</h2>
      <dl className={styles.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(value, language)}</dd>
          </div>
        ))}
      </dl>
      {file !== null && (
        <Checkbox
          label={t('whole')}
          checked={whole.isWhole}
          onCheckedChange={(isWhole) => onWholeChange({ isWhole, force: false })}
        />
      )}
      {whole.isWhole && file !== null && file.nbDisabledWithOrders > 0 && (
        <Note tone="warning">{update('withOrders', { count: file.nbDisabledWithOrders })}</Note>
      )}
      {isTooMany && (
        <>
          <Note tone="danger">{update('tooMany')}</Note>
          <Checkbox
            label={update('force')}
            checked={whole.force}
            onCheckedChange={(force) => onWholeChange({ ...whole, force })}
          />
        </>
      )}
      <Checkbox label={t('invite')} checked={invite} onCheckedChange={onInviteChange} />
      <p className={styles.soft}>{t('left')}</p>
      <p className={styles.verified}>{t('verified', { count: list.length })}</p>
      <Button size="md" full disabled={!mayRun} onClick={onRun} keyHint={`Ctrl ${t('keys.enter')}`}>
        {create.length > 0 || on + off === 0 ? t('run', { count: create.length }) : t('runSwitch', { count: on + off })}
      </Button>
    </>
  );
}
