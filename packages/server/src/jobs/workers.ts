import { smtpCarrier } from '../outside/mail/mail-carrier.ts';
import type { Services } from '../services.ts';
import { deliverMail } from './deliver-mail.ts';
import type { Workers } from './job-queue.ts';

/** Who does which job. */
export function workersFor(services: Services): Workers {
  const carrier = services.settings.smtpUrl === undefined ? undefined : smtpCarrier(services.settings.smtpUrl);
  return {
    'deliver-mail': ({ mailId }) => deliverMail(services, carrier, mailId),
    'order-placed': async () => undefined,
    'order-status-changed': async () => undefined,
    'order-updated': async () => undefined,
    'request-rating': async () => undefined,
  };
}
