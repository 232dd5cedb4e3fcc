/** What a mail about somebody's access is to say. `at` is when it was asked for: asked for once, it is written once. */
export type AccessMailJob =
  /** Tells the owner that their password was changed. */
  { readonly kind: 'password-changed'; readonly userId: number; readonly at: string };
