/** What a document that goes with a change of status is. */
type FileKind = 'facture' | 'quote' | 'document';
export const fileKinds: readonly FileKind[] = ['document', 'quote', 'facture'];

/** What was typed into the dialog of a status. */
export interface StatusDraft {
  readonly status: number;
  readonly comment: string;
  readonly va: boolean;
  readonly vp: boolean;
  readonly withoutMail: boolean | null;
  readonly date: string;
  /** What is kept of a cancelled order, as it was typed. */
  readonly fee: string;
  readonly file: File | null;
  readonly type: FileKind;
}
