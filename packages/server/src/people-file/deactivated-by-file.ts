/** Why an account is not active: anyone who a file has deactivated may come back by one. */
export const deactivatedByFile = 'absent-from-file' as const;
