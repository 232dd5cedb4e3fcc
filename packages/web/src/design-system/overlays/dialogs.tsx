import { createContext, use, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Answer, Question } from './dialog-questions.ts';
import { lazyComponent } from '../feedback/lazy-component.tsx';
import styles from './dialogs.module.css';

// Fetched with the first question: the first page has none.
// Until it is there, a second tap is not to ask once more.
const look = { waiting: () => <div className={styles.wait} />, missing: 'over' } as const;
const AlertDialog = lazyComponent(async () => (await import('./alert-dialog.tsx')).AlertDialog, look);
const PromptDialog = lazyComponent(async () => (await import('./prompt-dialog.tsx')).PromptDialog, look);

/** Asks a person and waits for the answer. */
export type Dialogs = {
  /** Says something that has to be read. `ended`: its screen was left before, and nothing that would follow is wanted any more. */
  alert: (question: Omit<Question<'alert'>, 'kind'>) => Promise<'read' | 'ended'>;
  /** Yes or no; closing and leaving its screen mean no. Prefer an undo where undoing is possible. */
  confirm: (question: Omit<Question<'confirm'>, 'kind'>) => Promise<boolean>;
  /** The same where "no" states something, which leaving the screen does not. */
  decide: (question: Omit<Question<'confirm'>, 'kind'>) => Promise<'yes' | 'no' | 'ended'>;
  /** One text; null when given up. */
  prompt: (question: Omit<Question<'prompt'>, 'kind'>) => Promise<string | null>;
  /** A day, 'YYYY-MM-DD'; null when given up. */
  promptDate: (question: Omit<Question<'date'>, 'kind'>) => Promise<string | null>;
  /** One of a list that is never empty; null when given up. */
  choose: (question: Omit<Question<'choice'>, 'kind'>) => Promise<string | null>;
};

type Asked = {
  id: number;
  question: Question;
  /** Which screen was shown when it was asked. */
  screen: string | undefined;
  askedAt: number;
  answer: (answer: Answer | typeof ended) => void;
};

/** The answer to a question whose screen was left. */
const ended = Symbol('ended');

/** What leads to another screen may say why in the same breath: it is read there. It decides nothing. */
const leadsAwayMs = 1500;
const isReadOnNext = ({ question, askedAt }: Asked, now: number): boolean =>
  question.kind === 'alert' && (question.stays === true || now - askedAt < leadsAwayMs);

const DialogsContext = createContext<Dialogs | null>(null);

/** Questions as promises: `if (await dialogs.confirm({ title })) …`. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (dialogs === null) throw new Error('useDialogs needs a <DialogsProvider> above it');
  return dialogs;
}

interface DialogsProviderProps {
  /** Which screen is shown: what was asked on one is given up on the next. */
  readonly screen?: string;
  readonly children: ReactNode;
}

/** Shows the questions of `useDialogs`, one at a time, in the order in which they were asked, while their screen is shown. */
export function DialogsProvider({ screen, children }: DialogsProviderProps) {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const nextId = useRef(0);
  const shownScreen = useRef(screen);
  const endQuestions = useEffectEvent(() => {
    const now = Date.now();
    for (const one of asked) if (one.screen !== screen && !isReadOnNext(one, now)) one.answer(ended);
  });
  // Before the effects of the screen that comes, which may ask something.
  useLayoutEffect(() => {
    shownScreen.current = screen;
    endQuestions();
  }, [screen]);

  const dialogs = useMemo<Dialogs>(() => {
    const ask = (question: Question) =>
      new Promise<Answer | typeof ended>((resolve) => {
        const id = nextId.current++;
        const at = { screen: shownScreen.current, askedAt: Date.now() };
        const answer = (given: Answer | typeof ended) => {
          setAsked((waiting) => waiting.filter((one) => one.id !== id));
          // What was read on the next screen leads nobody away from there.
          const isElsewhere = question.kind === 'alert' && question.stays !== true && shownScreen.current !== at.screen;
          resolve(isElsewhere ? ended : given);
        };
        setAsked((waiting) => [...waiting, { id, question, ...at, answer }]);
      });
    const askForText = async (question: Question) => {
      const answer = await ask(question);
      return typeof answer === 'string' ? answer : null;
    };
    return {
      alert: async (question) => ((await ask({ kind: 'alert', ...question })) === ended ? 'ended' : 'read'),
      confirm: async (question) => (await ask({ kind: 'confirm', ...question })) === true,
      decide: async (question) => {
        const answer = await ask({ kind: 'confirm', ...question });
        return answer === ended ? 'ended' : answer === true ? 'yes' : 'no';
      },
      prompt: (question) => askForText({ kind: 'prompt', ...question }),
      promptDate: (question) => askForText({ kind: 'date', ...question }),
      choose: (question) => askForText({ kind: 'choice', ...question }),
    };
  }, []);

  const current = asked[0];
  return (
    <DialogsContext value={dialogs}>
      {children}
      {current !== undefined && <Asking key={current.id} question={current.question} onAnswer={current.answer} />}
    </DialogsContext>
  );
}

function Asking({ question, onAnswer }: { question: Question; onAnswer: (answer: Answer) => void }) {
  if (question.kind === 'alert' || question.kind === 'confirm')
    return <AlertDialog question={question} onAnswer={onAnswer} />;
  return <PromptDialog question={question} onAnswer={onAnswer} />;
}
