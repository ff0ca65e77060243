import { FIRST } from '@hampi/contract/base/first-messages';
import css from './page-failed.module.css';

/**
 * Shown when an area's or page's code failed to load: keeps the address and offers to try again. Part of the entry file, so
 * that it cannot fail to load itself.
 */
export function PageFailed() {
  return (
    <main>
      <div className={css.page} role="alert">
        <h1>{FIRST.carga_fallida}</h1>
        <button type="button" className={css.button} onClick={() => window.location.reload()}>
          Recargar
        </button>
      </div>
    </main>
  );
}
