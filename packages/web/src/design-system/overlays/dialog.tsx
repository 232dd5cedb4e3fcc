import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { ErrorBoundary } from '../feedback/error-boundary.tsx';
import { useRenderErrorReport } from '../feedback/render-error-report.ts';
import { focusScreen } from '../layout/focus-restoration.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** Called for the close button, Escape and a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons: at most one filled, the safe one first. */
  footer?: ReactNode;
  /** `xs` 300 px one day or one of a list, `sm` 420 px questions, `md` 560 px forms, `lg` 880 px pickers, `side` the height of the window at its right edge, as a panel beside the list. On a phone it becomes a sheet at the bottom. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'side';
  /** `alertdialog` where an answer is owed: a click beside it does not close it, and there is no close button. */
  role?: 'dialog' | 'alertdialog';
  /** A picture or mark above the title. */
  figure?: ReactNode;
  bodyClassName?: string | undefined;
};

/** Spread on the control of a dialog that has the focus first; otherwise the first control of the body has it. */
export const initialFocus = { 'data-first-focus': '' };

const control = ':is(input, select, textarea, button, a[href])';
const firstOfBody = `.${styles.body} ${control}`;
const wrongField = ':is(input, select, textarea)[aria-invalid="true"]';

/**
 * A native modal dialog: the browser keeps focus inside, gives it back to where it was, and closes on Escape. A form in it that was sent in vain leads
 * to its first wrong field, which may have been out of sight.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, size = 'md', role = 'dialog', figure, bodyClassName } = props;
  const element = useRef<HTMLDialogElement>(null);
  const pressedOnBackdrop = useRef(false);
  const titleId = useId();
  const report = useRenderErrorReport();
  const t = useTranslations('common.actions');

  useEffect(() => {
    const dialog = element.current;
    if (!open || dialog === null) return;
    const before = document.activeElement;
    dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector<HTMLElement>(firstOfBody);
    first?.focus();
    return () => {
      dialog.close();
      // The dialog is gone from the page by now, so the browser no longer gives the focus back by itself.
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) return before.focus();
      // What opened it has gone in the meantime, like an egg that was found, or it came by itself: one goes on at the screen's beginning.
      focusScreen();
    };
  }, [open]);

  if (!open) return null;
  return (
    // The keyboard's way to close is Escape, which arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size])}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onSubmit={() => {
        // The fields are marked once the form has been drawn anew.
        requestAnimationFrame(() => {
          const wrong = element.current?.querySelector<HTMLElement>(wrongField);
          wrong?.scrollIntoView({ block: 'center' });
          wrong?.focus({ preventScroll: true });
        });
      }}
      onPointerDown={(event) => {
        pressedOnBackdrop.current = event.target === element.current;
      }}
      onClick={(event) => {
        const onBackdrop = event.target === element.current && pressedOnBackdrop.current;
        if (onBackdrop && role === 'dialog') onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          {figure}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {role === 'dialog' && (
            <IconButton icon={IconX} label={t('close')} onClick={onClose} className={styles.close} />
          )}
        </header>
        {children !== undefined && (
          <div className={classNames(styles.body, bodyClassName)}>
            {/* Spec: beneficiary-and-access §8, a dialog that fails to render is closed. */}
            <ErrorBoundary kind="dialog" onClose={onClose} {...report}>
              {children}
            </ErrorBoundary>
          </div>
        )}
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
