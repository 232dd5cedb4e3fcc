import type { RefusalDetails, RefusalName } from '@loge/contract/shared/answer-codes';
import type { FieldProblem } from '@loge/contract/shared/field-problems';

/** An expected "no", returned and not thrown. A write that returns one leaves nothing behind. */
export class Refusal<Name extends RefusalName = RefusalName> {
  readonly name: Name;
  readonly details: RefusalDetails;
  readonly fields: readonly FieldProblem[] | undefined;

  constructor(name: Name, details: RefusalDetails, fields: readonly FieldProblem[] | undefined) {
    this.name = name;
    this.details = details;
    this.fields = fields;
  }
}

export const refuse = <const Name extends RefusalName>(name: Name, details: RefusalDetails = {}): Refusal<Name> =>
  new Refusal(name, details, undefined);

export const refuseInput = (fields: readonly FieldProblem[]): Refusal<'invalid-input'> =>
  new Refusal('invalid-input', {}, fields);

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal;

/** What any action may answer without declaring it: about the request, the caller or the row that was named. */
export const commonRefusals = [
  'invalid-input',
  'forbidden',
  'not-found',
  'not-authenticated',
  'changed-meanwhile',
  'conciergerie-not-selected',
  'beneficiary-not-selected',
] as const satisfies readonly RefusalName[];
export type CommonRefusal = (typeof commonRefusals)[number];
