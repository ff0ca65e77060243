import * as FIRST from '@hampi/contract/base/first-messages';
import { Component, type ReactNode } from 'react';
import css from './page-failed.module.css';

/**
 * Shown when an area's or page's code failed to load: keeps the address and offers to try again. Part of the entry file, so
 * that it cannot fail to load itself.
 */
function PageFailed() {
  return (
    <main>
      <div className={`grid gap-20 px-16 center ${css.page}`} role="alert">
        <h1>{FIRST.carga_fallida}</h1>
        <button
          type="button"
          className={`px-20 r-control strong touch ${css.button}`}
          onClick={() => window.location.reload()}
        >
          Recargar
        </button>
      </div>
    </main>
  );
}

/** Another address may well load, so it gets a new attempt. */
export class PageGuard extends Component<{ at: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidUpdate(before: { at: string }) {
    if (this.state.failed && before.at !== this.props.at) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}
