/** Screens that are for strangers too, and none of the entrance's: the help, and the simulator of lockers. Their routes are fetched when one is asked for. */
export const isFurtherScreen = (path: string): boolean => /^\/(aide|nexence)(?=[/?]|$)/.test(path);
