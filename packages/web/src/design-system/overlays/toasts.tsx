import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { focusScreen } from '../layout/focus-restoration.ts';
import { keepToastsClear } from './keep-toasts-clear.ts';
import { ToastLine, type ShownToast, type ToastAct } from './toast-line.tsx';
import styles from './toasts.module.css';

interface ToastOptions {
  undo?: () => void;
  act?: ToastAct;
  /** What it is about, e.g. `order 48217`: it takes the place of earlier messages about nothing else. */
  about?: readonly string[];
}

export type Toast = {
  /** Shows one line about what has been done. With `undo`, offers to take it back. Gone after 6 s and with its screen; after 10 s, on whatever screen, where it can be taken back. */
  show: (message: string, options?: ToastOptions) => void;
  /** The same with a check: something went well and is worth saying. */
  success: (message: string, options?: ToastOptions) => void;
  /** Says what went wrong. Gone after 15 s, and with the screen that it is about. */
  error: (message: string, options?: { act?: ToastAct }) => void;
};

/** What leads to another screen is read there; what was there before goes with its screen. */
const leadsAwayMs = 2500;
const maxToasts = 3;
const ToastContext = createContext<Toast | null>(null);

/** Shows a message for a moment: `toast.show('Commande archivée', { undo })`. */
export function useToast(): Toast {
  const toast = use(ToastContext);
  if (toast === null) throw new Error('useToast needs a <ToastsProvider> above it');
  return toast;
}

interface ToastsProviderProps {
  /** Which screen is shown: what went wrong or was done on one is no longer said on the next, but for what can be taken back. */
  readonly screen?: string;
  readonly children: ReactNode;
}

/** Holds the messages of the moment, bottom left on a desktop, above the bar on a phone. */
export function ToastsProvider({ screen, children }: ToastsProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(0);
  const t = useTranslations('common');
  const undoLabel = t('actions.undo');

  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);

  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    const now = Date.now();
    setToasts((shown) => {
      const kept = shown.filter(({ act, shownAt }) => act?.label === undoLabel || now - shownAt < leadsAwayMs);
      return kept.length === shown.length ? shown : kept;
    });
  }, [screen, undoLabel]);

  const toast = useMemo<Toast>(() => {
    const add = (tone: ShownToast['tone'], message: string, act?: ToastAct, about: readonly string[] = []) => {
      const added = { id: nextId.current++, tone, message, act, about, shownAt: Date.now() };
      setToasts((shown) => [...shown.filter((earlier) => !isOverBy(earlier, added)).slice(1 - maxToasts), added]);
    };
    const actOf = (options?: ToastOptions) =>
      options?.undo === undefined ? options?.act : { label: undoLabel, onAct: options.undo };
    return {
      show: (message, options) => add('plain', message, actOf(options), options?.about),
      success: (message, options) => add('success', message, actOf(options), options?.about),
      error: (message, options) => add('error', message, options?.act),
    };
  }, [undoLabel]);

  return (
    <ToastContext value={toast}>
      {children}
      <ToastList toasts={toasts} onDismiss={dismiss} label={t('toasts.region')} />
    </ToastContext>
  );
}

/** Whether a later message is about all that an earlier one is about: then what that one offers to take back is no longer the last thing that was done. */
const isOverBy = (earlier: ShownToast, later: ShownToast): boolean =>
  earlier.about.length > 0 && earlier.about.every((subject) => later.about.includes(subject));

type ToastListProps = { toasts: readonly ShownToast[]; onDismiss: (id: number) => void; label: string };

function ToastList({ toasts, onDismiss, label }: ToastListProps) {
  const list = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const newest = toasts.at(-1)?.id;
  // Its buttons go with their line: anyone who pressed one is led back to where they came from.
  useEffect(() => {
    const before = cameFrom.current;
    if (before === null || document.activeElement !== document.body) return;
    cameFrom.current = null;
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else focusScreen();
  }, [toasts]);
  // As a popover the list lies above open dialogs; showing it again puts it above the latest one.
  useEffect(() => {
    const element = list.current;
    if (element?.showPopover === undefined) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest === undefined) return;
    element.showPopover();
    return keepToastsClear(element);
  }, [newest]);
  return (
    // Only listens to where the focus comes from.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={list}
      popover="manual"
      className={styles.list}
      aria-label={label}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget !== null && list.current?.contains(relatedTarget) !== true) cameFrom.current = relatedTarget;
      }}
    >
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
    </section>
  );
}
