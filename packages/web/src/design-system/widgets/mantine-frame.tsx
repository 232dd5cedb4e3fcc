import {
  Combobox,
  createTheme,
  MantineProvider,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import type { ReactNode } from 'react';

/** Mantine's ten shades from ours: light grounds first, the acting colour from the sixth on. */
const main: MantineColorsTuple = [
  'var(--main-50)',
  'var(--main-100)',
  'var(--main-200)',
  'var(--main-300)',
  'var(--main-300)',
  'var(--main)',
  'var(--main)',
  'var(--main)',
  'var(--hover)',
  'var(--main)',
];

const theme = createTheme({
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '650' },
  colors: { main },
  primaryColor: 'main',
  primaryShade: 9,
  defaultRadius: 10,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Lists stay inside their dialog (outside it they would be inert) and are still not cut off by its scrolling, nor hidden where their field
    // is at its edge.
    Combobox: Combobox.extend({
      defaultProps: { withinPortal: false, floatingStrategy: 'fixed', hideDetached: false },
    }),
  },
});

/** Everything that Mantine colours, in words of `tokens.css`: it follows brand and scheme without knowing them. */
const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-anchor': 'var(--main)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--main-50)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-disabled)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--on-main)',
    '--mantine-primary-color-filled': 'var(--main)',
    '--mantine-primary-color-filled-hover': 'var(--hover)',
    '--mantine-primary-color-light': 'var(--main-100)',
    '--mantine-primary-color-light-hover': 'var(--main-200)',
    '--mantine-primary-color-light-color': 'var(--main)',
    '--mantine-color-main-filled': 'var(--main)',
    '--mantine-color-main-filled-hover': 'var(--hover)',
    '--mantine-color-main-light': 'var(--main-100)',
    '--mantine-color-main-light-hover': 'var(--main-200)',
    '--mantine-color-main-light-color': 'var(--main)',
    '--mantine-color-main-outline': 'var(--main)',
    '--mantine-color-white': 'var(--on-main)',
    '--mantine-shadow-md': 'var(--shadow-3)',
  },
  light: {},
  dark: {},
});

/** Surrounds each heavy widget. Only lazily loaded files of `widgets/` import it, so that no first page pays for it. */
export function MantineFrame({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      getRootElement={() => undefined}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
