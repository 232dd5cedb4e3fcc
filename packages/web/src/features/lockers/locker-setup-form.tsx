import type { getDeskLockers } from '@loge/contract/lockers/get-desk-lockers';
import { saveDeskLocker } from '@loge/contract/lockers/save-desk-locker';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design-system/actions/button.tsx';
import { IconButton } from '../../design-system/actions/icon-button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { Switch } from '../../design-system/fields/switch.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useCopy } from '../../design-system/overlays/use-copy.ts';
import { FormBody, FormNotice } from '../../forms/form-body.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import styles from './locker-desk.module.css';

type DeskLocker = OutputOf<typeof getDeskLockers>['lockers'][number];

interface LockerSetupFormProps {
  readonly conciergerieId: number;
  /** Null for a new one. */
  readonly locker: DeskLocker | null;
  readonly reportsTo: string;
  /** Whether this server allows simulated cabinets. */
  readonly maySimulate: boolean;
  readonly onDone: () => void;
}

const makers = ['kern', 'nexence'] as const;

/** One locker of a desk: every problem that the server finds stands beside its field, a new key is shown once. */
export function LockerSetupForm({ conciergerieId, locker, reportsTo, maySimulate, onDone }: LockerSetupFormProps) {
  const t = useTranslations('lockerDesk.setup');
  // Not of the form: the list that is fetched again changes its draft, and the key is shown only once.
  const [shown, setShown] = useState<string | null>(null);
  const form = useActionForm(saveDeskLocker, {
    draft: draftOf(locker, maySimulate),
    input: (draft) => ({
      conciergerieId,
      isNew: locker === null,
      name: draft.name.trim(),
      integration: draft.integration,
      location: draft.location.trim(),
      endpoint: draft.isSimulated ? '' : draft.endpoint.trim(),
      isSimulated: draft.isSimulated,
      reservedForHours: Number(draft.reservedForHours),
      collectWithinHours: Number(draft.collectWithinHours),
      columns: draft.columns.trim().split(/[\s,]+/),
      hangers: numbersIn(draft.hangers),
      sensors: numbersIn(draft.sensors),
      newKey: draft.newKey,
    }),
    success: ({ name }) => t('saved', { name }),
    onSuccess: ({ key }) => (key === null ? onDone() : setShown(key)),
  });
  const { draft, field } = form;
  if (shown !== null) return <ShownKey secret={shown} reportsTo={reportsTo} onDone={onDone} />;
  return (
    <FormBody form={form} className={styles.setup}>
      <TextField label={t('name')} hint={t('nameHelp')} maxLength={60} disabled={locker !== null} {...field('name')} />
      <Select
        label={t('maker')}
        options={makers.map((maker) => ({ value: maker, label: t(`makers.${maker}`) }))}
        {...field('integration')}
        onValueChange={(integration) => form.change({ integration: integration === 'kern' ? 'kern' : 'nexence' })}
      />
      <TextField label={t('location')} maxLength={200} {...field('location')} />
      {maySimulate && <Switch label={t('simulated')} hint={t('simulatedHelp')} {...form.check('isSimulated')} />}
      {!draft.isSimulated && (
        <TextField
          label={t('endpoint')}
          hint={t('endpointHelp')}
          maxLength={300}
          inputMode="url"
          autoCapitalize="none"
          {...field('endpoint')}
        />
      )}
      <TextField label={t('columns')} hint={t('columnsHelp')} autoCapitalize="characters" {...field('columns')} />
      <TextField label={t('hangers')} hint={t('numbersHelp')} {...field('hangers')} />
      <TextField label={t('sensors')} hint={t('numbersHelp')} {...field('sensors')} />
      <TextField label={t('reserved')} inputMode="numeric" maxLength={4} {...field('reservedForHours')} />
      <TextField label={t('collect')} inputMode="numeric" maxLength={4} {...field('collectWithinHours')} />
      {locker !== null && locker.endpoint !== '' && <Checkbox label={t('newKey')} {...form.check('newKey')} />}
      <FormNotice form={form} />
      <div className={styles.chosenActs}>
        <Button type="button" variant="outline" size="md" onClick={onDone}>
          {t('back')}
        </Button>
        <Button type="submit" size="md" pending={form.isPending}>
          {t('save')}
        </Button>
      </div>
    </FormBody>
  );
}

interface ShownKeyProps {
  readonly secret: string;
  readonly reportsTo: string;
  readonly onDone: () => void;
}

function ShownKey({ secret, reportsTo, onDone }: ShownKeyProps) {
  const t = useTranslations('lockerDesk.setup');
  const copy = useCopy();
  return (
    <div className={styles.setup}>
      <Note tone="success" live>
        <p>{t('keyOnce')}</p>
        <p>
          <code className={styles.key}>{secret}</code>{' '}
          <IconButton
            size="sm"
            icon={IconCopy}
            label={t('copyKey')}
            onClick={() => void copy(secret, { said: t('copied') })}
          />
        </p>
      </Note>
      <p>{t('reportsTo')}</p>
      <p>
        <code className={styles.key}>{reportsTo}</code>
      </p>
      <Button size="md" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  );
}

const draftOf = (locker: DeskLocker | null, maySimulate: boolean) => ({
  name: locker?.name ?? '',
  integration: locker?.integration ?? makers[0],
  location: locker?.location ?? '',
  endpoint: locker?.endpoint ?? '',
  // A mark from a server that allows simulators counts for nothing here, and goes when the cabinet is saved.
  isSimulated: maySimulate && locker?.isSimulated === true,
  reservedForHours: String(locker?.reservedForHours ?? 24),
  collectWithinHours: String(locker?.collectWithinHours ?? 72),
  columns: columnsOf(locker?.doors ?? []),
  hangers: numbered(locker?.doors.filter(({ hasHanger }) => hasHanger) ?? []),
  sensors: numbered(locker?.doors.filter(({ hasSensor }) => hasSensor) ?? []),
  newKey: false,
});

const columnsOf = (doors: DeskLocker['doors']): string =>
  [...Map.groupBy(doors, ({ stack }) => stack).values()]
    .map((column) => column.map(({ size }) => size).join(''))
    .join(' ');

const numbered = (doors: DeskLocker['doors']): string => doors.map(({ number }) => number).join(' ');

const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);
