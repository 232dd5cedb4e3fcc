import type {} from 'use-intl';
import type { AllMessages } from './capability-texts.ts';
import type { Language } from './load-messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: AllMessages;
  }
}
