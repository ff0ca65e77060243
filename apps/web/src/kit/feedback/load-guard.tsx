import * as FIRST from '@hampi/contract/base/first-messages';
import { DURATIONS } from '@hampi/contract/base/limits';
import * as M from '@hampi/contract/base/messages';
import { Component, type ReactNode, Suspense } from 'react';
import { dismissToast, toast } from '../../base/toast.ts';
import { EmptyState } from './empty-state.tsx';

interface LoadGuardProps {
  /** Shown while the code is loading. */
  waiting?: ReactNode;
  /** For dialogs and panels, which have no place on the page: a failure is shown as a message. */
  over?: boolean;
  /** What is shown, such as the address: something else gets a new attempt after a failure. */
  at?: string;
  children: ReactNode;
}

/** Retrying takes a reload, because browsers cache a failed import (ADR 91). */
const reload = () => window.location.reload();

/**
 * Wraps every lazily loaded part. If it fails to load or render, the failure is shown in its place, and the rest of the page
 * keeps working with what was typed there.
 */
export class LoadGuard extends Component<LoadGuardProps, { failed: boolean }> {
  override state = { failed: false };
  private told: number | undefined;
  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch() {
    if (!this.props.over) return;
    const lasting = { detail: M.pulse_recargar, onClick: reload, duration: DURATIONS.persistentInfo };
    this.told = toast.error(FIRST.carga_fallida, lasting);
  }

  override componentDidUpdate({ at }: LoadGuardProps) {
    if (this.state.failed && at !== this.props.at) this.setState({ failed: false });
  }

  // The message no longer applies on the next screen.
  override componentWillUnmount() {
    if (this.told) dismissToast(this.told);
  }

  override render() {
    const { waiting, over, children } = this.props;
    if (!this.state.failed) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (over) return null;
    return (
      <EmptyState
        drawing="broken"
        title={FIRST.carga_fallida}
        role="alert"
        action={{ label: 'Recargar', run: reload }}
      />
    );
  }
}
