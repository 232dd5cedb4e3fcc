import type { getMailTexts } from '@loge/contract/brands/get-mail-texts';
import type { setMailText } from '@loge/contract/brands/set-mail-text';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { MAIL_WORD_LENGTHS, mailTextProblems } from '@loge/domain/brands/mail-texts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { CallFailure } from '../../client/failures.ts';
import { prefixProblemFields, useFieldErrors } from '../../client/problem-text.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { FormFooter } from '../../forms/form-footer.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useUnsavedWarning } from '../../forms/use-unsaved-warning.ts';
import styles from './brands.module.css';
import { MailTextPreview } from './mail-text-preview.tsx';

type EditedText = OutputOf<typeof getMailTexts>['texts'][number];
type Field = 'subject' | 'title' | 'message';

interface MailTextFormProps {
  readonly text: EditedText;
  readonly isPending: boolean;
  readonly failure: CallFailure | null;
  readonly save: (
    input: InputOf<typeof setMailText>,
    options: { readonly onSuccess: (saved: EditedText) => void },
  ) => void;
}

/** The text of one mail in one language: its words, what may be filled in, and the mail as a person would get it. */
export function MailTextForm({ text, isPending, failure, save }: MailTextFormProps) {
  const t = useTranslations('mailTexts');
  const toast = useToast();
  const { kind, lang } = text;
  const form = useFormDraft({ ...(text.own ?? text.original) }, text.version);
  const [tried, setTried] = useState(false);
  const { draft } = form;
  const problems = mailTextProblems(kind, draft);
  const errors = useFieldErrors(tried ? prefixProblemFields('text', problems) : [], failure ?? undefined);
  useUnsavedWarning(form.isChanged, isPending);
  const focused = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const settle = (saved: EditedText, message: string) => {
    form.settle({ ...(saved.own ?? saved.original) }, saved.version);
    setTried(false);
    toast.success(message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems.length > 0 || isPending) return;
    save({ kind, lang, text: draft, version: form.version }, { onSuccess: (saved) => settle(saved, t('saved')) });
  };
  const reset = () =>
    save({ kind, lang, text: null, version: form.version }, { onSuccess: (saved) => settle(saved, t('resetDone')) });
  const insert = (place: string) => {
    const field = focused.current;
    const name = (field?.name ?? 'message') as Field;
    const at = field?.selectionStart ?? draft[name].length;
    const end = field?.selectionEnd ?? at;
    form.change({ [name]: `${draft[name].slice(0, at)}{${place}}${draft[name].slice(end)}` });
    const caret = at + place.length + 2;
    // Once the text is drawn.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(caret, caret);
    });
  };
  const field = (name: Field) => ({
    name,
    value: draft[name],
    maxLength: MAIL_WORD_LENGTHS[name],
    onValueChange: (value: string) => form.change({ [name]: value }),
    error: errors[`text.${name}`],
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormFailure failure={failure} onReload={form.merge} />
      <div className={styles.columns}>
        <section className={styles.part}>
          <div className={styles.partHead}>
            <p className={styles.soft}>{t(`when.${kind}`)}</p>
            <Tag tone={text.own === null ? 'plain' : 'info'}>{t(text.own === null ? 'original' : 'own')}</Tag>
          </div>
          <TextField
            label={t('subject')}
            size="md"
            {...field('subject')}
            onFocus={({ target }) => (focused.current = target)}
          />
          <TextField
            label={t('heading')}
            size="md"
            {...field('title')}
            onFocus={({ target }) => (focused.current = target)}
          />
          <TextArea
            label={t('message')}
            hint={t('messageHint')}
            rows={8}
            {...field('message')}
            onFocus={({ target }) => (focused.current = target)}
          />
          <fieldset className={styles.places}>
            <legend>{t('places')}</legend>
            <p className={styles.soft}>
              {t('placesHelp')} {text.places.includes('services') && t('servicesHelp', { place: '{services}' })}
            </p>
            <div className={styles.placeActs}>
              {text.places.map((place) => (
                <Button
                  key={place}
                  size="sm"
                  variant="outline"
                  aria-label={t('insert', { place: `{${place}}` })}
                  onClick={() => insert(place)}
                >
                  {`{${place}}`}
                </Button>
              ))}
            </div>
          </fieldset>
        </section>
        <MailTextPreview kind={kind} lang={lang} text={draft} isComplete={problems.length === 0} />
      </div>
      <div className={styles.foot} data-foot>
        <FormFooter
          save={t('save')}
          pending={isPending}
          isChanged={form.isChanged}
          taken={form.taken.map((name) => t(name === 'title' ? 'heading' : name))}
        />
        {text.own !== null && (
          <Button size="md" variant="ghost" icon={IconArrowBackUp} onClick={reset}>
            {t('reset')}
          </Button>
        )}
      </div>
    </form>
  );
}
