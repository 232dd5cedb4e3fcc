import type { FormEvent } from 'react';
import { Button } from '../../design-system/actions/button.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { FileField } from '../../design-system/fields/file-field.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import styles from './people.module.css';
import { decodeText } from './read-people-list.ts';

interface ListSourceProps {
  readonly pasteLabel: string;
  readonly help: string;
  readonly fileLabel: string;
  readonly text: string;
  /** With the name of the file that it comes from. */
  readonly onTextChange: (text: string, fileName?: string) => void;
  readonly problem: string | null;
  readonly act: string;
  readonly pending?: boolean;
  readonly onAct: () => void;
}

/** Lines that are pasted, or come from a file; a file's text stands in the field and may be corrected there. */
export function ListSource(props: ListSourceProps) {
  const { pasteLabel, help, fileLabel, text, onTextChange, problem, act, pending = false, onAct } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) onAct();
  };
  return (
    <Card as="section">
      <form className={styles.group} onSubmit={submit} noValidate>
        <FileField
          label={fileLabel}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(file) =>
            void file.arrayBuffer().then((bytes) => onTextChange(decodeText(new Uint8Array(bytes)), file.name))
          }
        />
        <TextArea
          label={pasteLabel}
          hint={help}
          rows={12}
          spellCheck={false}
          value={text}
          onValueChange={(typed) => onTextChange(typed)}
        />
        {problem !== null && (
          <Note tone="danger" live>
            {problem}
          </Note>
        )}
        <div>
          <Button size="md" type="submit" pending={pending} disabled={text.trim() === ''}>
            {act}
          </Button>
        </div>
      </form>
    </Card>
  );
}
