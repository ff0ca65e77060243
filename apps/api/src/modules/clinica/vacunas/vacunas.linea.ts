/** The vaccines on the timeline (BE-22). */
import { type Hecho, SIN_PARTES } from '@hampi/contract/clinica/linea/calls';
import type { VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import type { Deps } from '../../../deps.ts';
import { listVacunasOf } from './vacunas.queries.ts';

/** For readers with access to the clinical data; the caller has checked it. */
export const hechosDeVacunas = async (
  deps: Pick<Deps, 'db' | 'vault'>,
  { doctorId, clienteId }: { doctorId: number; clienteId: number },
): Promise<Hecho[]> => (await listVacunasOf(deps, clienteId)).map((vacuna) => hechoOf(vacuna, doctorId));

const hechoOf = (v: VacunaAplicada, doctorId: number): Hecho => ({
  ...SIN_PARTES,
  tipo: 'VACUNA',
  id: v.id,
  fecha: v.fecha_aplicacion,
  hora: null,
  doctor: v.doctor,
  propio: v.doctor_id === doctorId,
  vacuna: { nombre: [v.vacuna_tipo, v.vacuna_nombre_comercial].filter(Boolean).join(' · '), dosis: v.dosis },
});
