import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { ninoOf } from '@hampi/contract/clinica/crecimiento/crecimiento';
import type { Seccion } from '../consulta/seccion.ts';
import { medidasOf } from './crecimiento.ts';

export const crecimiento: Seccion = {
  id: 'crecimiento',
  async enCopia(deps, { clienteId, propias, ...reader }) {
    const lectura = { reader, abierta: true, confidencial: true, propias };
    const { crecimiento, paciente } = await medidasOf(deps, lectura, clienteId);
    const nino = ninoOf(crecimiento);
    const { mediciones } = crecimiento;
    if (!nino || mediciones.length === 0) return {};
    const now = deps.clock.now();
    const fecha = fechaOf(now, ZONA_ECUADOR);
    return {
      adjunto: {
        nombre: 'curvas-de-crecimiento.pdf',
        descripcion: 'Curvas de crecimiento de la OMS',
        fecha,
        dibujar: { fecha, emitido: now.toISOString(), paciente, nino, mediciones },
      },
    };
  },
};
