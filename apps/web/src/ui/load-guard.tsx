import { M } from '@hampi/contract/messages';
import { Component, type ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

/** A screen that could not be fetched or drawn says so in its place, and the rest of the page stays alive. */
export class LoadGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        drawing="broken"
        title={M.carga_fallida}
        role="alert"
        action={{ label: 'Recargar', run: () => window.location.reload() }}
      />
    );
  }
}
