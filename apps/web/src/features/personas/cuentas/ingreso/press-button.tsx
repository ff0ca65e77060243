import publico from '../../../plataforma/sitio/public.module.css';

/** The button of a mailed link's page. It keeps the focus while it works, because a disabled button would lose it. */
export function PressButton({ busy, onPress, children }: { busy: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      className={`${publico.button} ${publico.primary} ${publico.large}`}
      aria-disabled={busy}
      onClick={onPress}
    >
      {busy ? 'Un momento…' : children}
    </button>
  );
}
