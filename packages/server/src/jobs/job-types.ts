/** Every kind of work that is done after the answer, by whichever process is free, once. */
export interface JobTypes {
  /** Delivers one kept mail through SMTP, if there is one. */
  'deliver-mail': { readonly mailId: number };
}

export type JobName = keyof JobTypes;

export const jobNames = ['deliver-mail'] as const satisfies readonly JobName[];
