import type { VisitaPropia } from '@hampi/contract/clinica/mi-historia/calls';
import css from './mis-visitas.module.css';

/** An entry that its doctor holds back for a time. */
export const Reservada = (_: { clienteId: number; visita: VisitaPropia }) => (
  <p className={css.words}>
    <b>Una entrada reservada.</b> Su médico decidió, con una razón y por un tiempo, no mostrarla todavía.
  </p>
);
