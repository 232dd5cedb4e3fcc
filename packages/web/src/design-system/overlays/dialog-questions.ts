import type { ReactNode } from 'react';

type Common = {
  title: string;
  body?: ReactNode;
  /** The button that says its act: "Annuler la commande", not "Oui". */
  confirmLabel?: string;
  cancelLabel?: string;
};

type Text = Common & { label: string; initial?: string; hint?: string };

type Questions = {
  alert: {
    kind: 'alert';
    /** What there is to do is in the body, which has the focus first: the button only closes. */ actsInBody?: boolean;
    /** It is shown until it is closed, on whichever screen: what it says is found nowhere else in time. */ stays?: boolean;
  } & Omit<Common, 'cancelLabel'>;
  confirm: { kind: 'confirm'; /** What follows cannot be undone. */ dangerous?: boolean } & Common;
  prompt: {
    kind: 'prompt';
    multiline?: boolean;
    /** A password: not shown as it is typed. */
    secret?: boolean;
    required?: boolean;
    maxLength?: number;
    /** What is wrong with a text, or null. */
    check?: (value: string) => string | null;
  } & Text;
  date: { kind: 'date'; min?: string; max?: string } & Text;
  choice: { kind: 'choice'; options: readonly [Choice, ...Choice[]] } & Text;
};

type Choice = { value: string; label: string; hint?: string };

/** What `useDialogs` may ask. */
export type Question<Kind extends keyof Questions = keyof Questions> = Questions[Kind];

/** Text, yes or no, or given up. */
export type Answer = string | boolean | null;
