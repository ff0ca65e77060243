import { useSearchParams } from 'react-router';
import { HistoriaPage } from './historia-page.tsx';
import { PacientePicker } from './paciente-picker.tsx';

/** `/medico/historia-clinica`: the history of `?paciente=`, or the choice of a patient. */
export default function HistoriaScreen() {
  const [params] = useSearchParams();
  const clienteId = Number(params.get('paciente'));
  return Number.isInteger(clienteId) && clienteId > 0 ? (
    <HistoriaPage key={clienteId} clienteId={clienteId} />
  ) : (
    <PacientePicker />
  );
}
