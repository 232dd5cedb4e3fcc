import { Logo } from '../../design-system/layout/logo.tsx';
import { useBrand } from '../../session/brand.ts';
import styles from './splash-screen.module.css';

/** While it is being found out who is there. Stands before any text is loaded, so its one word is fixed (Spec: beneficiary-and-access §2.5). */
export function SplashScreen() {
  const { title } = useBrand();
  return (
    <main className={styles.screen} aria-busy="true">
      <Logo size={56} name={title} onDark />
      <output className={styles.wait}>Loading...</output>
    </main>
  );
}
