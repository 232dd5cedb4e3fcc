import type { RefusalName } from '@loge/contract/shared/answer-codes';
import { messageText } from '@loge/domain/shared/messages';
import type { Problem } from '@loge/domain/shared/problem';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useLocale } from 'use-intl';
import { useFailureText } from '../client/failure-text.ts';
import { ActionRefused, type CallFailure } from '../client/failures.ts';
import { useIdempotentCall } from '../client/use-call.ts';
import { isSame, useFormDraft } from './use-form-draft.ts';

/** One thing wrong with a draft: as a rule of the domain says it, or in a sentence of the screen. */
export type DraftProblem = Problem | { readonly field: string; readonly text: string };

/** Whether it is that something is missing, which some screens say above their button too. */
export const isMissing = (wrong: DraftProblem): boolean =>
  'message' in wrong && (wrong.message === 'required' || wrong.message === 'cguRequired');

type Aliases<Draft extends object> = Readonly<Partial<Record<string, keyof Draft & string>>>;

export interface FormOptions<Draft extends object, Answer> {
  /** The values that the form shows at first. Values that nobody changed follow what is handed in later. */
  readonly draft: Draft;
  /** The save that `draft` comes from, where others save too: then the server refuses an older one, and the form offers to merge. */
  readonly version?: number;
  /** What is wrong with a draft. Shown beside the fields from the first try on, as one types. */
  readonly rule?: (draft: Draft) => readonly DraftProblem[];
  /** A question before sending: true sends, the name of a field leads there, false leaves the form as it is. */
  readonly confirm?: (draft: Draft) => Promise<boolean | (keyof Draft & string)>;
  /** The field that a refusal without fields is about; null is no answer at all. */
  readonly fieldOf?: (refusal: RefusalName | null) => (keyof Draft & string) | undefined;
  /** The values that the wire or the rule call by another name, by that name; where it depends on what was chosen, of a draft. */
  readonly aliases?: Aliases<Draft> | ((draft: Draft) => Aliases<Draft>);
  /** What the form shows after its own save; without it, what was sent. */
  readonly kept?: (answer: Answer, sent: Draft) => { readonly draft: Draft; readonly version?: number };
  /** Something that belongs to the draft is still on its way: nothing is sent before it is there. */
  readonly isHeld?: boolean;
  /** Where it leads. The button stays pending until it is there. */
  readonly onSuccess?: (answer: Answer, sent: Draft) => void | Promise<void>;
}

interface Sending {
  /** The save that the draft comes from; 0 where the form has none. */
  readonly version: number;
  /** The same for every try of one draft, until an answer says what became of it. */
  readonly idempotencyKey: string;
}

/** What the frames of a form need: `<FormColumn>`, `<FormDialog>`, `<FormPage>`. */
export interface FormFrame {
  readonly id: string;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly isChanged: boolean;
  /** It is being sent, or leads on after that: the button waits. */
  readonly isPending: boolean;
  /** It is being sent. */
  readonly isSaving: boolean;
  /** A picture or something else of the draft is still on its way. */
  readonly isHeld: boolean;
  /** The names of the values that were taken over from somebody else. */
  readonly taken: readonly string[];
  /** What went wrong and stands beside no field. */
  readonly notice: string | null;
  /** Somebody saved in between: `merge` goes on from there. */
  readonly isOutdated: boolean;
  readonly merge: () => void;
  readonly submit: () => void;
}

export interface Form<Draft extends object, Answer> extends FormFrame {
  readonly draft: Draft;
  /** What the server keeps, as far as the form knows. */
  readonly saved: Draft;
  readonly version: number;
  readonly change: (part: Partial<Draft>) => void;
  /** Takes what is saved in place of what is typed, what somebody else saved in between too; what went wrong is gone with it. */
  readonly discard: () => void;
  /** Spread on a field: `<TextField label={…} {...form.field('name')} />`. */
  readonly field: <Name extends keyof Draft & string>(name: Name) => FieldProps<Draft[Name]>;
  /** Spread on a `<Switch>` or a `<Checkbox>`. */
  readonly check: (name: keyof Draft & string) => CheckProps;
  /** What is wrong at exactly this path, for fields of a list: `slots.0.startTime`. */
  readonly errorAt: (path: string) => string | undefined;
  /** What is wrong before anything is sent, shown or not. */
  readonly problems: readonly DraftProblem[];
  /** Whether it was sent in vain, so that problems are shown. */
  readonly isTried: boolean;
  readonly focus: (name: keyof Draft & string) => void;
  /** Sends it, this once with these values in place of the form's. */
  readonly submit: (part?: Partial<Draft>) => void;
  /** The last answer, while the draft is as it was sent. */
  readonly answer: Answer | undefined;
}

interface FieldProps<Value> {
  readonly id: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly error: string | undefined;
}

interface CheckProps {
  readonly id: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly error: string | undefined;
}

const wrongControls = ':is(input, select, textarea)[aria-invalid="true"], [data-invalid] :is(input, button)';

/**
 * The state of one form: its draft, what is wrong with it and where, its way to the server. Inside an application use `useActionForm`; this one is for
 * the screens before signing in, which have no cache of answers and no toasts. `docs/forms.md` shows how a form is made.
 */
export function useForm<Draft extends object, Answer>(
  options: FormOptions<Draft, Answer> & { readonly send: (draft: Draft, sending: Sending) => Promise<Answer> },
): Form<Draft, Answer> {
  const {
    rule = () => [],
    confirm,
    fieldOf = () => undefined,
    aliases = {},
    kept,
    isHeld = false,
    onSuccess,
    send,
  } = options;
  const {
    draft,
    saved,
    version = 0,
    isChanged,
    taken,
    change,
    merge,
    settle,
  } = useFormDraft(options.draft, options.version);
  const id = useId();
  const language = useLocale();
  const failureText = useFailureText();
  const element = useRef<HTMLFormElement>(null);
  const [isTried, setIsTried] = useState(false);
  const [failedTries, setFailedTries] = useState(0);
  const [sent, setSent] = useState<{ readonly draft: Draft; readonly answer?: Answer }>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { call, busy, failure, forget } = useIdempotentCall(async (sending: Draft, idempotencyKey) => ({
    answer: await send(sending, { version, idempotencyKey }),
  }));

  const idOf = (name: string) => `${id}-${name}`;
  const focus = (name: string) => document.getElementById(idOf(name))?.focus();
  const submit = async (part: Partial<Draft> = {}): Promise<void> => {
    if (isHeld) return;
    const sending = { ...draft, ...part };
    setIsTried(true);
    if (rule(sending).length > 0) return setFailedTries((tries) => tries + 1);
    if (busy || isLeaving) return;
    const isSure = confirm === undefined || (await confirm(sending));
    if (typeof isSure === 'string') return focus(isSure);
    if (!isSure) return;
    // An answer to the same draft stays until there is another.
    setSent((before) => (before !== undefined && isSame(before.draft, draft) ? before : { draft }));
    const done = await call(sending);
    if (done === undefined) return setFailedTries((tries) => tries + 1);
    const now = kept?.(done.answer, draft) ?? { draft };
    settle(now.draft, now.version, draft);
    setSent({ draft: now.draft, answer: done.answer });
    setIsTried(false);
    setIsLeaving(true);
    try {
      await onSuccess?.(done.answer, sending);
    } finally {
      setIsLeaving(false);
    }
  };
  useEffect(() => {
    if (failedTries > 0) showWhatIsWrong(element.current);
  }, [failedTries]);

  const problems = rule(draft);
  const placeFrom = (judged: Draft) => (path: string) =>
    placeIn(draft, typeof aliases === 'function' ? aliases(judged) : aliases, path);
  const placeOf = placeFrom(draft);
  const refused = placeFailure(failure, placeFrom(sent?.draft ?? draft), fieldOf, failureText);
  // What was changed since is judged by the next try.
  const stillRefused = refused.problems.filter(({ field }) => {
    const [name = field] = field.split('.');
    return isSame(draft[name as keyof Draft], sent?.draft[name as keyof Draft]);
  });
  const found = (isTried ? problems : []).map((each) => ({
    field: placeOf(each.field),
    text: 'text' in each ? each.text : messageText(each.message, language, each.values),
  }));
  const shown = [...stillRefused, ...found];
  const nowhere = [...refused.nowhere, ...found.filter(({ field }) => field === undefined).map(({ text }) => text)];
  const errorOf = (name: string) => shown.find(({ field }) => field === name || field?.startsWith(`${name}.`))?.text;
  const isOutdated = options.version !== undefined && isRefusal(failure, 'changed-meanwhile');
  const isAsSent = sent !== undefined && isSame(draft, sent.draft);
  return {
    id,
    element,
    draft,
    saved,
    version,
    isChanged,
    isPending: busy || isLeaving || isHeld,
    isSaving: busy,
    isHeld,
    isTried,
    taken,
    change,
    merge: () => {
      forget();
      merge();
    },
    discard: () => {
      forget();
      setIsTried(false);
      change(saved);
      if (isOutdated) merge();
    },
    problems,
    notice: nowhere.length === 0 ? null : nowhere.join(' '),
    isOutdated,
    answer: isAsSent ? sent.answer : undefined,
    field: (name) => ({
      id: idOf(name),
      value: draft[name],
      onValueChange: (value) => change({ [name]: value } as unknown as Partial<Draft>),
      error: errorOf(name),
    }),
    check: (name) => ({
      id: idOf(name),
      checked: draft[name] === true,
      onCheckedChange: (checked) => change({ [name]: checked } as unknown as Partial<Draft>),
      error: errorOf(name),
    }),
    errorAt: (path) => shown.find(({ field }) => field === path)?.text,
    focus,
    submit: (part) => void submit(part),
  };
}

const isRefusal = (failure: CallFailure | undefined, name: RefusalName): boolean =>
  failure instanceof ActionRefused && failure.refusal === name;

/** Beside which fields a failure is said, and what is left to say beside none. */
function placeFailure(
  failure: CallFailure | undefined,
  placeOf: (path: string) => string | undefined,
  fieldOf: (refusal: RefusalName | null) => string | undefined,
  failureText: (failure: CallFailure) => string,
): { readonly problems: readonly { field: string; text: string }[]; readonly nowhere: readonly string[] } {
  if (failure === undefined) return { problems: [], nowhere: [] };
  const fields = failure instanceof ActionRefused ? failure.fields : [];
  if (fields.length === 0) {
    const field = fieldOf(failure instanceof ActionRefused ? failure.refusal : null);
    const text = failureText(failure);
    return field === undefined ? { problems: [], nowhere: [text] } : { problems: [{ field, text }], nowhere: [] };
  }
  const placed = fields.map(({ field, message }) => ({ field: placeOf(field), text: message }));
  return {
    problems: placed.flatMap(({ field, text }) => (field === undefined ? [] : [{ field, text }])),
    nowhere: placed.filter(({ field }) => field === undefined).map(({ text }) => text),
  };
}

const dotted = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

/** Where in the form a path of the wire is, from the value on that the form has: `cc.label` is `label`, `o.slots[0].from` is `slots.0.from`. */
function placeIn(draft: object, aliases: Readonly<Partial<Record<string, string>>>, path: string): string | undefined {
  const parts = dotted(path)
    .split('.')
    .map((part) => aliases[part] ?? part);
  const at = parts.findIndex((part) => Object.hasOwn(draft, part));
  return at === -1 ? undefined : parts.slice(at).join('.');
}

/** Leads to the first wrong field, which may be out of sight, or to the sentence that says what went wrong. */
function showWhatIsWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(wrongControls);
  (wrong ?? form?.querySelector('[data-notice]'))?.scrollIntoView({ block: 'center' });
  wrong?.focus({ preventScroll: true });
}
