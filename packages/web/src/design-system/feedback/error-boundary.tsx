import { Component, type ErrorInfo, type ReactNode } from 'react';
import styles from './error-boundary.module.css';

export type RenderError = { id: string; error: unknown; componentStack: string };

type ErrorBoundaryProps = {
  /** `page` for a whole screen, `dialog` with a button that closes it, `element` for one piece of a screen. */
  kind?: 'page' | 'dialog' | 'element';
  /** Reports the failure under the identifier that the person reads. */
  onError?: (failure: RenderError) => void;
  /** What closes or leaves the failed part. */
  onClose?: () => void;
  /** Draws the failure in words of its own. */
  renderFailure?: (id: string) => ReactNode;
  /** A new value tries again: the address, say. */
  resetKey?: unknown;
  /** Makes the identifier; tests give their own. */
  newId?: () => string;
  children: ReactNode;
};

type ErrorBoundaryState = { id: string | null; resetKey: unknown };

/**
 * Shows the specification's sentence with a generated identifier where rendering failed. It stands outside every
 * provider, so its few words are here and follow the language of the document.
 * Spec: beneficiary-and-access §8.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { id: null, resetKey: this.props.resetKey };

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { id: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const id = (this.props.newId ?? shortId)();
    this.setState({ id });
    this.props.onError?.({ id, error, componentStack: info.componentStack ?? '' });
  }

  override render(): ReactNode {
    const { kind = 'page', onClose, renderFailure, children } = this.props;
    const { id } = this.state;
    if (id === null) return children;
    if (renderFailure !== undefined) return renderFailure(id);
    const words = document.documentElement.lang.startsWith('en') ? english : french;
    return (
      <div className={`${styles.failure} ${styles[kind]}`} role="alert">
        <p>{kind === 'element' ? words.element(id) : words.general(id)}</p>
        {onClose !== undefined ? (
          <button type="button" className={styles.close} onClick={onClose}>
            {words.close}
          </button>
        ) : (
          kind === 'page' && (
            <button type="button" className={styles.close} onClick={() => location.reload()}>
              {words.retry}
            </button>
          )
        )}
      </div>
    );
  }
}

const french = {
  general: (id: string) => `Une erreur est survenue. Code ${id}`,
  element: (id: string) => `Une erreur est survenue lors du rendu de cet élément. Code ${id}`,
  close: 'Fermer',
  retry: 'Réessayer',
};

const english: typeof french = {
  general: (id) => `An error occurred. Code ${id}`,
  element: (id) => `An error occurred while showing this element. Code ${id}`,
  close: 'Close',
  retry: 'Try again',
};

/** Eight characters that a person can read out on the telephone. */
function shortId(): string {
  // Not `randomUUID`, which is missing where a page came without TLS.
  return [...crypto.getRandomValues(new Uint8Array(4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
