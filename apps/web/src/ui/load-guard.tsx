import { DURATIONS } from '@hampi/contract/limits';
import { M } from '@hampi/contract/messages';
import { Component, type ReactNode, Suspense } from 'react';
import { EmptyState } from './empty-state.tsx';
import { dismissToast, toast } from './toast.ts';

interface LoadGuardProps {
  /** In the part's place while its program comes. */
  waiting?: ReactNode;
  /** A dialog or panel has no place of its own on the page: a message says what became of it. */
  over?: boolean;
  children: ReactNode;
}

/** Another try needs the page anew: a browser remembers a program that did not come (ADR 91). */
const reload = () => window.location.reload();

/**
 * Around every part that is fetched when it is needed. One that could not be fetched or drawn says so in its place; the
 * rest of the page, and what was typed there, stays alive.
 */
export class LoadGuard extends Component<LoadGuardProps, { failed: boolean }> {
  override state = { failed: false };
  private told: number | undefined;
  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch() {
    if (!this.props.over) return;
    const lasting = { detail: M.pulse_recargar, onClick: reload, duration: DURATIONS.persistentInfo };
    this.told = toast.error(M.carga_fallida, lasting);
  }

  // On the next screen nobody misses the part any more.
  override componentWillUnmount() {
    if (this.told) dismissToast(this.told);
  }

  override render() {
    const { waiting, over, children } = this.props;
    if (!this.state.failed) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (over) return null;
    return (
      <EmptyState drawing="broken" title={M.carga_fallida} role="alert" action={{ label: 'Recargar', run: reload }} />
    );
  }
}
