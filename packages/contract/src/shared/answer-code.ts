import type { Text } from '@loge/domain/shared/lang';

/** One way in which the gateway may answer. */
export interface AnswerCode {
  /** The number in the envelope. 0, 1, 6 and 9 to 16 are the specification's (beneficiary-and-access §8); from 20 on they are not in the specification. */
  readonly code: number;
  readonly http: number;
  /** `{name}` stands for a detail of the refusal. */
  readonly message: Text;
}

export const refusal = (code: number, http: number, fr: string, en: string): AnswerCode => said(code, http, { fr, en });
/** For what a rule says too: the text stands beside the rule. */
export const said = (code: number, http: number, message: Text): AnswerCode => ({ code, http, message });
