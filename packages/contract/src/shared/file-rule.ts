import type { AcceptedKind } from '@loge/domain/files/accepted-files';

/** What may come along with the fields of an action, in the part `file`. */
export interface FileRule {
  readonly accepts: readonly AcceptedKind[];
  /** The largest that is taken, where that is more than usual. */
  readonly largestBytes?: number;
  /** A field that says what the file is, and what it may then be; where it says nothing, `accepts` holds. */
  readonly narrowedBy?: {
    readonly field: string;
    readonly kinds: Readonly<Partial<Record<string, readonly AcceptedKind[]>>>;
  };
}

/** What may come in a field, in base64. */
export interface FieldFileRule {
  readonly data: string;
  /** The field with the name that it had. */
  readonly name: string;
  readonly accepts: readonly AcceptedKind[];
}
