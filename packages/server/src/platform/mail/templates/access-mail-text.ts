/** The words of one mail about somebody's access, in one language. */
export interface AccessMailText {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Null where the mail leads nowhere. */
  readonly button: string | null;
  readonly notes: readonly string[];
}
