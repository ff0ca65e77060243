/** The vaccination schedule applied to one patient, and the printed card (BE-13). */

import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { PlanVacunas } from '@hampi/contract/clinica/vacunas/calls';
import { edadBreve, estadoDosisTexto, planDeVacunas } from '@hampi/contract/clinica/vacunas/esquema';
import { isPatient } from '../../../access/roles.ts';
import type { Carne } from '../../../adapters/documents/document-data.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { findEsquema } from '../catalogos/clinicos.queries.ts';
import { requireFicha } from '../tratantes/ficha.ts';
import { auditClinica, requireReader, type Who } from '../tratantes/tratantes.ts';
import { findPaciente, listVacunasOf } from './vacunas.queries.ts';

/** The patient's schedule as of today; 404 unless the caller is a doctor of theirs or the patient. */
export async function readPlan(deps: Deps, who: Who, clienteId: number): Promise<PlanVacunas> {
  const { plan, paciente } = await load(deps, who, clienteId);
  await auditClinica(deps.db, who, 'vacuna.leer', clienteId, null, deps.clock.now());
  return { fecha_nacimiento: paciente.fecha_nacimiento, dosis: plan };
}

/** The card as PDF: doses on record, then those due or next. Audited. */
export async function printCarne(deps: Deps, who: Who, clienteId: number, papel: 'A4' | 'A5'): Promise<Uint8Array> {
  const { plan, paciente, vacunas, hoy } = await load(deps, who, clienteId);
  const { fecha_nacimiento } = paciente;
  const now = deps.clock.now();
  await auditClinica(deps.db, who, 'vacuna.carne', clienteId, null, now);
  const carne: Carne = {
    fecha: hoy,
    emitido: now.toISOString(),
    paciente,
    aplicadas: vacunas.map((vacuna) => ({
      vacuna: vacuna.vacuna_tipo,
      producto: vacuna.vacuna_nombre_comercial,
      dosis: vacuna.dosis,
      fecha: vacuna.fecha_aplicacion,
      edad: fecha_nacimiento ? edadBreve(fecha_nacimiento, vacuna.fecha_aplicacion) : null,
      lote: vacuna.lote,
      lugar: vacuna.lugar,
      profesional: vacuna.doctor,
    })),
    por_aplicar: plan
      .filter(({ estado }) => estado === 'PENDIENTE' || estado === 'ATRASADA' || estado === 'PROXIMA')
      .sort((a, b) => (a.fecha ?? '').localeCompare(b.fecha ?? ''))
      .map(({ vacuna, dosis_numero, estado, fecha }) => ({
        vacuna,
        dosis: dosis_numero,
        estado: estadoDosisTexto[estado],
        fecha,
      })),
  };
  return deps.documents.of(who.session.usuario_id).renderCarne(carne, papel);
}

async function load(deps: Deps, who: Who, clienteId: number) {
  if (isPatient(who.session)) await requireReader(deps, who, clienteId);
  else await requireFicha(deps, who, clienteId);
  const paciente = (await findPaciente(deps.db, clienteId)) ?? notFound();
  const esquema = await findEsquema(deps.db);
  const vacunas = await listVacunasOf(deps, clienteId);
  const hoy = fechaOf(deps.clock.now(), ZONA_ECUADOR);
  const { fecha_nacimiento } = paciente;
  const plan = fecha_nacimiento ? planDeVacunas(fecha_nacimiento, esquema, vacunas, hoy) : [];
  return { paciente, vacunas, plan, hoy };
}
