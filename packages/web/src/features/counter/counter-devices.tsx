import { getCounterDevices } from '@loge/contract/counter/get-counter-devices';
import { removeCardTerminal } from '@loge/contract/counter/remove-card-terminal';
import { revokeCounterAgent } from '@loge/contract/counter/revoke-counter-agent';
import { tryCardTerminal } from '@loge/contract/counter/try-card-terminal';
import type {
  CardTerminalOnWire,
  CounterAgentOnWire,
  TerminalRequestOnWire,
} from '@loge/contract/counter/counter-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatMoney } from '@loge/domain/shared/money';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { QueryBoundary } from '../../client/query-boundary.tsx';
import { useActionQuery } from '../../client/use-action.ts';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { Skeleton, SkeletonGroup } from '../../design-system/status/skeleton.tsx';
import { FullMoment } from '../../lists/list-cells.tsx';
import { pathTo } from '../../routing/paths.ts';
import { AgentForm } from './agent-form.tsx';
import { BatchForm } from './batch-form.tsx';
import styles from './counter-devices.module.css';
import { TerminalForm } from './terminal-form.tsx';

interface CounterDevicesProps {
  readonly conciergerieId: number;
  /** May add, change and remove devices. */
  readonly maySet: boolean;
}

type Devices = OutputOf<typeof getCounterDevices>;
type Open =
  | { readonly what: 'agent' }
  | { readonly what: 'batch'; readonly terminal: CardTerminalOnWire }
  | { readonly what: 'terminal'; readonly terminal: CardTerminalOnWire | null };

/** How often the page looks whether an agent is there. */
const LOOK_MS = 10_000;

/** The devices of a desk's counters: what has to be checked, terminals, agents; each can be tried. */
export function CounterDevices({ conciergerieId, maySet }: CounterDevicesProps) {
  const t = useTranslations('counter');
  const query = useActionQuery(getCounterDevices, { conciergerieId }, { intervalMs: LOOK_MS });
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <QueryBoundary
        query={query}
        skeleton={
          <SkeletonGroup>
            <Skeleton shape="box" height={160} />
          </SkeletonGroup>
        }
      >
        {(devices) => (
          <>
            {devices.questions.length > 0 && <Questions questions={devices.questions} />}
            <Terminals devices={devices} maySet={maySet} onOpen={setOpen} />
            <Agents devices={devices} maySet={maySet} onAdd={() => setOpen({ what: 'agent' })} />
            {open?.what === 'agent' && (
              <AgentForm conciergerieId={conciergerieId} server={devices.server} onClose={close} />
            )}
            {open?.what === 'batch' && <BatchForm terminal={open.terminal} onClose={close} />}
            {open?.what === 'terminal' && (
              <TerminalForm
                conciergerieId={conciergerieId}
                devices={devices}
                terminal={open.terminal}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** What nobody knows the end of: settled where the order is paid. */
function Questions({ questions }: { readonly questions: readonly TerminalRequestOnWire[] }) {
  const t = useTranslations('counter.questions');
  const language = useLocale();
  return (
    <section aria-labelledby="counter-questions" className={styles.part}>
      <h2 id="counter-questions">{t('title')}</h2>
      <Note tone="warning">{t('help')}</Note>
      <ul className={styles.rows}>
        {questions.map(({ id, amount, kind, orderId, terminalName, reference, askedAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <b>{t(kind === 'refund' ? 'refund' : 'debit', { amount: formatMoney(amount, language) })}</b>
              <span>
                {terminalName} · {reference} · <FullMoment moment={askedAt} />
              </span>
            </span>
            {orderId !== null && (
              <Button size="sm" variant="outline" href={pathTo('/conciergeOrderDetail/$id', { id: orderId })}>
                {t('order', { number: formatOrderNumber(orderId) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TerminalsProps {
  readonly devices: Devices;
  readonly maySet: boolean;
  readonly onOpen: (open: Open) => void;
}

function Terminals({ devices, maySet, onOpen }: TerminalsProps) {
  const t = useTranslations('counter.terminals');
  return (
    <section aria-labelledby="counter-terminals" className={styles.part}>
      <h2 id="counter-terminals">{t('title')}</h2>
      {devices.terminals.length === 0 && <p className={styles.soft}>{t('none')}</p>}
      <ul className={styles.rows}>
        {devices.terminals.map((terminal) => (
          <TerminalRow
            key={terminal.id}
            terminal={terminal}
            agent={devices.agents.find(({ id }) => id === terminal.agentId)}
            maySet={maySet}
            onBatch={() => onOpen({ what: 'batch', terminal })}
            onEdit={() => onOpen({ what: 'terminal', terminal })}
          />
        ))}
      </ul>
      {maySet && (
        <div>
          <Button
            size="md"
            variant="tinted"
            icon={IconPlus}
            onClick={() => onOpen({ what: 'terminal', terminal: null })}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface TerminalRowProps {
  readonly terminal: CardTerminalOnWire;
  readonly agent: CounterAgentOnWire | undefined;
  readonly maySet: boolean;
  readonly onBatch: () => void;
  readonly onEdit: () => void;
}

function TerminalRow({ terminal, agent, maySet, onBatch, onEdit }: TerminalRowProps) {
  const t = useTranslations('counter.terminals');
  const batch = useTranslations('counter.batch');
  const dialogs = useDialogs();
  const attempt = useActionWithToast(tryCardTerminal);
  const remove = useActionWithToast(removeCardTerminal);
  const { id, name, host, port, behaviour, there, lastTrial } = terminal;
  const askToRemove = async () => {
    const title = t('removeQuestion', { name });
    if (await dialogs.confirm({ title, confirmLabel: t('remove'), dangerous: true })) await remove({ terminalId: id });
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>
          {name} <span className={there ? styles.there : styles.away}>{t(there ? 'there' : 'away')}</span>
        </b>
        <span>
          {behaviour === null
            ? t('reached', { address: `${host}:${port}`, agent: agent?.name ?? '–' })
            : t('played', { behaviour: t(`behaviours.${behaviour}`) })}
        </span>
        {lastTrial !== null && (
          <span aria-live="polite">
            {t(`trial.${lastTrial.state}`)} <FullMoment moment={lastTrial.at} />
          </span>
        )}
        {lastTrial?.state === 'failed' && <span>{t('trialHelp')}</span>}
      </span>
      <span className={styles.acts}>
        <Button
          size="sm"
          variant="outline"
          icon={IconPlugConnected}
          aria-label={t('tryOf', { name })}
          onClick={() => void attempt({ terminalId: id })}
        >
          {t('try')}
        </Button>
        <Button size="sm" variant="outline" aria-label={batch('actOf', { name })} onClick={onBatch}>
          {batch('act')}
        </Button>
        {maySet && (
          <>
            <Button size="sm" variant="ghost" aria-label={t('editOf', { name })} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button size="sm" variant="ghost" aria-label={t('removeOf', { name })} onClick={() => void askToRemove()}>
              {t('remove')}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}

interface AgentsProps {
  readonly devices: Devices;
  readonly maySet: boolean;
  readonly onAdd: () => void;
}

function Agents({ devices, maySet, onAdd }: AgentsProps) {
  const t = useTranslations('counter.agents');
  const dialogs = useDialogs();
  const revoke = useActionWithToast(revokeCounterAgent);
  const askToRevoke = async (agentId: number, name: string) => {
    const title = t('revokeQuestion', { name });
    if (await dialogs.confirm({ title, confirmLabel: t('revoke'), dangerous: true })) await revoke({ agentId });
  };
  return (
    <section aria-labelledby="counter-agents" className={styles.part}>
      <h2 id="counter-agents">{t('title')}</h2>
      <p className={styles.soft}>{t('help')}</p>
      <ul className={styles.rows}>
        {devices.agents.map(({ id, name, paired, there, seenAt, codeUntil }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <b>
                {name} <span className={there ? styles.there : styles.away}>{t(there ? 'there' : 'away')}</span>
              </b>
              <span>
                {!paired ? t(codeUntil === null ? 'codeOver' : 'waits') : t('seen')}{' '}
                {paired && seenAt !== null && <FullMoment moment={seenAt} />}
              </span>
              {paired && !there && <span>{t('awayHelp')}</span>}
            </span>
            {maySet && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('revokeOf', { name })}
                onClick={() => void askToRevoke(id, name)}
              >
                {t('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {maySet && (
        <div>
          <Button size="md" variant="tinted" icon={IconPlus} onClick={onAdd}>
            {t('add')}
          </Button>
        </div>
      )}
    </section>
  );
}
