import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { dismissToast, type Toast, type ToastKind, useToasts } from '../../../base/toast.ts';
import css from './toasts.module.css';

const ICONS: Record<ToastKind, typeof IconX> = {
  info: IconInfoCircle,
  persistentInfo: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
};

/** Renders transient messages, once at the root. Without Mantine, because public pages show them too. */
export function Toasts() {
  const list = useToasts((s) => s.list);
  const region = useRef<HTMLElement>(null);
  const any = list.length > 0;

  useEffect(() => {
    if (!any) return;
    let leave: (() => void) | undefined;
    let gone = false;
    // If it fails to load, messages stay in their corner.
    import('./toast-place.ts').then(
      ({ keepOffActions }) => {
        if (!gone && region.current) leave = keepOffActions(region.current);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      leave?.();
    };
  }, [any]);

  return (
    <section ref={region} className={`stack gap-8 ${css.region}`} aria-label="Mensajes">
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const left = useRef(toast.duration);
  const Icon = ICONS[toast.kind];

  useEffect(() => {
    if (paused) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [paused, toast.id]);

  const words = (
    <>
      <b>{toast.text}</b>
      {toast.detail && <span className="block t-hint c-quiet">{toast.detail}</span>}
    </>
  );
  return (
    <div
      className={`r-note t-small c-text ${css.card}`}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
    >
      <fieldset
        className={`row gap-12 ${css.inside}`}
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        <Icon size={20} stroke={1.75} aria-hidden className={css.icon} />
        {toast.onClick ? (
          <button
            type="button"
            className="fill left anywhere"
            onClick={() => {
              toast.onClick?.();
              dismissToast(toast.id);
            }}
          >
            {words}
          </button>
        ) : (
          <div className="fill left anywhere">{words}</div>
        )}
        <button
          type="button"
          className={`inline rigid middle r-control c-faint ${css.close}`}
          aria-label="Cerrar mensaje"
          onClick={() => dismissToast(toast.id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      </fieldset>
    </div>
  );
}
