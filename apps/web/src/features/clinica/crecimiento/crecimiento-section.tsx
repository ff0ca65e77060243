import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';
import Curvas from './curvas.tsx';
import { medicionOf } from './medicion.ts';

/** 'Crecimiento': the measures of all visits over the curves of the WHO (BE-19), also those that are being typed. */
export default function CrecimientoSection() {
  const { historia, dia } = useHistoria();
  const valores = useConsulta((s) => s.valores);
  const viendo = useConsulta((s) => s.viendo);
  const { peso, talla, perimetro, ...more } = medicionOf(valores, dia);
  const isMeasured = [peso, talla, perimetro].some((value) => value !== null);
  // A stored visit is in the list already, with what was measured then.
  const ahora = viendo === null && isMeasured ? { peso, talla, perimetro, ...more } : undefined;
  return <Curvas clienteId={historia.paciente.id} ahora={ahora} />;
}
