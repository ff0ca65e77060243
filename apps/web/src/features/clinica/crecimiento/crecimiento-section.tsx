import { useHistoria } from '../consulta/historia-context.ts';
import Curvas from './curvas.tsx';

/** 'Crecimiento': the measures of all visits over the curves of the WHO (BE-19). */
export default function CrecimientoSection() {
  return <Curvas clienteId={useHistoria().historia.paciente.id} />;
}
