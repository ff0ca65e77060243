import * as FIRST from '@hampi/contract/base/first-messages';
import { Component, type ReactNode } from 'react';
import { IconoAviso } from './icons.tsx';
import css from './load-guard.module.css';
import publico from './public.module.css';

/** Shows in place that a part failed to load, because of a bad connection or a new version. */
export class LoadGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={css.failed} role="alert">
        <IconoAviso />
        <p>{FIRST.carga_fallida}</p>
        <button type="button" className={`${publico.button} ${publico.quiet}`} onClick={() => window.location.reload()}>
          Recargar
        </button>
      </div>
    );
  }
}
