import { M } from '@hampi/contract/messages';
import { Component, type ReactNode, Suspense } from 'react';
import { EmptyState } from './empty-state.tsx';
import css from './load-guard.module.css';

interface LoadGuardProps {
  /** In the part's place while its program comes. */
  waiting?: ReactNode;
  /** A dialog or panel has no place of its own on the page: what became of it is said above everything. */
  over?: boolean;
  children: ReactNode;
}

/**
 * Around every part that is fetched when it is needed. One that could not be fetched or drawn says so in its place; the
 * rest of the page, and what was typed there, stays alive.
 */
export class LoadGuard extends Component<LoadGuardProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    const { waiting, over, children } = this.props;
    if (!this.state.failed) return <Suspense fallback={waiting}>{children}</Suspense>;
    // Another try needs the page anew: a browser remembers a program that did not come.
    const failure = (
      <EmptyState
        drawing="broken"
        title={M.carga_fallida}
        role="alert"
        action={{ label: 'Recargar', run: () => window.location.reload() }}
      />
    );
    return over ? <div className={css.over}>{failure}</div> : failure;
  }
}
