/** What a terminal that is played does with what it is asked for: for trials and the demo world. */
export const TERMINAL_BEHAVIOURS = ['accepts', 'contactless', 'refuses', 'abandons', 'silent', 'cuts'] as const;
export type TerminalBehaviour = (typeof TERMINAL_BEHAVIOURS)[number];
