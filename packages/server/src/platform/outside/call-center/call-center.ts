/** A call centre that can be told to call somebody. */
export interface CallCenter {
  readonly name: 'genesys' | 'simulator';
  /** Calls a number for the agent whom the token belongs to. It is tried once: a telephone must not ring twice. */
  readonly start: (call: { readonly phoneNumber: string; readonly token: string }) => Promise<CallAnswer>;
}

/** Why a call did not begin, for the log: nobody is told more than that it did not. */
export type CallFailure = 'not-signed-in' | 'refused' | 'limited' | 'silent';

export type CallAnswer = { readonly callId: string; readonly failure?: undefined } | { readonly failure: CallFailure };
