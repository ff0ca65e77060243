import { fechaCorta } from '@hampi/contract/base/fechas';
import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';

interface EstadoPacienteProps {
  fecha_defuncion: string | null;
  identidad_verificada: boolean;
}

/** Badges beside a patient's name for staff: deceased, identity not verified. */
export const EstadoPaciente = ({ fecha_defuncion, identidad_verificada }: EstadoPacienteProps) => (
  <>
    {fecha_defuncion && <StatusBadge status="omitido" word={`${MI.fallecido} · ${fechaCorta(fecha_defuncion)}`} />}
    {!identidad_verificada && <StatusBadge status="en-revision" word={MI.no_verificada} />}
  </>
);
