import { FIRST } from '@hampi/contract/first-messages';
import css from './page-failed.module.css';

/**
 * An area or page whose program did not come: its address stays, and so does the way to ask again. Part of the first
 * file, so that it never has to come itself.
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
