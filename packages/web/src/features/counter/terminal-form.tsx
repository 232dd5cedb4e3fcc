import type { CardTerminalOnWire } from '@loge/contract/counter/counter-wire';
import type { getCounterDevices } from '@loge/contract/counter/get-counter-devices';
import { setCardTerminal } from '@loge/contract/counter/set-card-terminal';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { TERMINAL_BEHAVIOURS, type TerminalBehaviour } from '@loge/domain/counter/terminal-behaviours';
import { terminalProblems } from '@loge/domain/counter/terminal-problems';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Select } from '../../design-system/fields/select.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';

interface TerminalFormProps {
  readonly conciergerieId: number;
  readonly devices: OutputOf<typeof getCounterDevices>;
  /** Null for a new one. */
  readonly terminal: CardTerminalOnWire | null;
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  /** The number of an agent, or empty for a terminal that is played. */
  readonly agentId: string;
  readonly host: string;
  readonly port: string;
  readonly till: string;
  readonly tellsLast: boolean;
  readonly behaviour: TerminalBehaviour | '';
}

const PLAYED = 'played';

const draftOf = (terminal: CardTerminalOnWire | null, devices: TerminalFormProps['devices']): Draft => ({
  name: terminal?.name ?? '',
  agentId:
    terminal === null
      ? String(devices.agents[0]?.id ?? (devices.mayPlay ? PLAYED : ''))
      : terminal.agentId === null
        ? PLAYED
        : String(terminal.agentId),
  host: terminal?.host ?? '',
  port: String(terminal?.port ?? 8_888),
  till: terminal?.till ?? '01',
  tellsLast: terminal?.tellsLast ?? false,
  behaviour: terminal?.behaviour ?? 'accepts',
});

const savedOf = (draft: Draft) => {
  const isPlayed = draft.agentId === PLAYED;
  return {
    name: draft.name,
    agentId: isPlayed || draft.agentId === '' ? null : Number(draft.agentId),
    host: isPlayed ? '' : draft.host.trim(),
    behaviour: isPlayed && draft.behaviour !== '' ? draft.behaviour : null,
  };
};

const numberProblems = (name: 'port' | 'till', typed: string, form: RegExp): Problem[] =>
  form.test(typed) ? [] : [problem(name, typed.trim() === '' ? 'required' : 'notANumber')];

/** A card terminal: which agent reaches it, and where it stands; or, for trials, how a played one behaves. */
export function TerminalForm({ conciergerieId, devices, terminal, onClose }: TerminalFormProps) {
  const t = useTranslations('counter.terminals');
  const form = useActionForm(setCardTerminal, {
    draft: draftOf(terminal, devices),
    rule: (draft) => [
      ...terminalProblems(savedOf(draft), { agentIds: devices.agents.map(({ id }) => id), mayPlay: devices.mayPlay }),
      ...numberProblems('port', draft.port, /^0*[1-9]\d{0,4}$/),
      ...numberProblems('till', draft.till, /^\d\d$/),
    ],
    input: (draft) => ({
      terminalId: terminal?.id ?? -1,
      conciergerieId,
      terminal: {
        ...savedOf(draft),
        port: Number(draft.port),
        till: draft.till,
        tellsLast: draft.tellsLast,
        version: terminal?.version ?? null,
      },
    }),
    success: (_answer, { name }) => t('saved', { name }),
    onSuccess: onClose,
  });
  const { draft, field, check } = form;
  const isPlayed = draft.agentId === PLAYED;
  return (
    <FormDialog form={form} title={t(terminal === null ? 'add' : 'editTitle')} save={t('save')} onClose={onClose}>
      <TextField label={t('name')} required maxLength={50} {...field('name')} />
      <Select
        label={t('agent')}
        hint={t('agentHint')}
        required
        value={draft.agentId}
        placeholder={t('chooseAgent')}
        options={[
          ...devices.agents.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(devices.mayPlay ? [{ value: PLAYED, label: t('playedByServer') }] : []),
        ]}
        onValueChange={(agentId) => form.change({ agentId })}
        error={form.errorAt('agentId')}
      />
      {isPlayed ? (
        <Select
          label={t('behaviour')}
          value={draft.behaviour}
          options={TERMINAL_BEHAVIOURS.map((value) => ({ value, label: t(`behaviours.${value}`) }))}
          onValueChange={(behaviour) => form.change({ behaviour })}
          error={form.errorAt('behaviour')}
        />
      ) : (
        <>
          <TextField label={t('host')} hint={t('hostHint')} required maxLength={100} {...field('host')} />
          <TextField label={t('port')} inputMode="numeric" required maxLength={5} {...field('port')} />
          <TextField
            label={t('till')}
            hint={t('tillHint')}
            inputMode="numeric"
            required
            maxLength={2}
            {...field('till')}
          />
          <Checkbox label={t('tellsLast')} hint={t('tellsLastHint')} {...check('tellsLast')} />
        </>
      )}
    </FormDialog>
  );
}
