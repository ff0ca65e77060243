import { type EstadoTransaccion, isPorConfirmar } from '@hampi/contract/dinero/transacciones/calls';
import css from './pagos.module.css';

const SIGNOS = {
  si: 'M5 12.5l4.5 4.5L19 7.5',
  no: 'M7 7l10 10M17 7L7 17',
  espera: 'M12 6.5V12l3.5 2.5',
};

const signoDe = (estado: EstadoTransaccion): keyof typeof SIGNOS =>
  estado === 'APROBADA' ? 'si' : isPorConfirmar(estado) ? 'espera' : 'no';

/** The result at a glance, above the title that says it in words. */
export function Sello({ estado }: { estado: EstadoTransaccion }) {
  const signo = signoDe(estado);
  return (
    <span className={`grid centered r-full ${css.sello}`} data-signo={signo}>
      <svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" aria-hidden>
        <path d={SIGNOS[signo]} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </span>
  );
}
