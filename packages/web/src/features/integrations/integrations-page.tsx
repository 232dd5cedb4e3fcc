import { ApiKeysPart } from './api-keys-part.tsx';
import styles from './integrations.module.css';
import { WebhooksPart } from './webhooks-part.tsx';

/** By what programs call, and what they are told. The frame around it gives the title. */
export function IntegrationsPage() {
  return (
    <div className={styles.page}>
      <ApiKeysPart />
      <WebhooksPart />
    </div>
  );
}
