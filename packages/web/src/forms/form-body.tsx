import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../design-system/actions/button.tsx';
import { Note } from '../design-system/feedback/note.tsx';
import styles from './forms.module.css';
import type { FormFrame } from './use-form.ts';

interface FormBodyProps {
  readonly form: FormFrame;
  /** In place of one column of fields. */
  readonly className?: string | undefined;
  /** The id of its heading. */
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
}

/** The `<form>` itself. Enter in a field sends it. Problems are said by the fields, never by the browser. */
export function FormBody({ form: { element, id, submit }, className, labelledBy, children }: FormBodyProps) {
  return (
    <form
      ref={element}
      id={id}
      className={className ?? styles.fields}
      aria-labelledby={labelledBy}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}

/** What went wrong with a form that is not said beside one of its fields. */
export function FormNotice({ form: { notice } }: { readonly form: FormFrame }) {
  if (notice === null) return null;
  return (
    <div data-notice>
      <Note tone="danger" live>
        {notice}
      </Note>
    </div>
  );
}

/** The same where others save too: offers to take over what they changed. */
export function MergeNotice({ form }: { readonly form: FormFrame }) {
  const t = useTranslations('forms');
  if (!form.isOutdated) return <FormNotice form={form} />;
  return (
    <div data-notice>
      <Note tone="warning" live>
        <div className={styles.foot}>
          <span>{t('meanwhile')}</span>
          <Button size="sm" variant="outline" onClick={form.merge}>
            {t('reload')}
          </Button>
        </div>
      </Note>
    </div>
  );
}

/** Ctrl+S and ⌘S send the form, from within it and from everything that is not inside another form or dialog. */
export function useSaveKey({ element, submit }: FormFrame): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const form = element.current;
    if (event.defaultPrevented || form === null || !isMeantFor(form, event.target)) return;
    event.preventDefault();
    submit();
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function isMeantFor(form: HTMLFormElement, target: EventTarget | null): boolean {
  if (target instanceof Node && form.contains(target)) return true;
  if (target instanceof Element && target.closest('form') !== null) return false;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return dialog === undefined || dialog.contains(form);
}
