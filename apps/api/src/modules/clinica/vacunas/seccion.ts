import { fechaCorta } from '@hampi/contract/base/fechas';
import { type Hecho, SIN_PARTES } from '@hampi/contract/clinica/linea/calls';
import type { VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import { sql } from 'kysely';
import type { OfPaciente, Seccion } from '../consulta/seccion.ts';
import { listVacunasOf, openVacunas, type VacunaPlana, vacunas as vacunasPlanas } from './vacunas.queries.ts';
import { bringVacunas } from './vacunas.service.ts';

const ofPaciente: OfPaciente<VacunaPlana> = {
  rows: (db, clienteId) => vacunasPlanas(db).where('a.cliente_id', '=', clienteId).limit(500),
  versions: sql`vacuna_version v on v.vacuna_id = vacunas.id and v.version = vacunas.version`,
  open: async (vault, rows) => ({ clienteVacunas: await openVacunas(vault, rows) }),
};

const onLinea = (v: VacunaAplicada, doctorId: number): Hecho => ({
  ...SIN_PARTES,
  tipo: 'VACUNA',
  id: v.id,
  fecha: v.fecha_aplicacion,
  hora: null,
  doctor: v.doctor,
  propio: v.doctor_id === doctorId,
  vacuna: { nombre: [v.vacuna_tipo, v.vacuna_nombre_comercial].filter(Boolean).join(' · '), dosis: v.dosis },
});

/** In the order of their application. */
const hojaDe = (aplicadas: readonly VacunaAplicada[]) => ({
  titulo: 'Vacunas',
  bloque: 'Vacunas aplicadas',
  partes: [
    {
      anchos: ['auto', '*', 'auto', 'auto', 'auto', '*'],
      cabeza: ['Fecha', 'Vacuna', 'Dosis', 'Lote', 'Lugar', 'Registrada por'],
      filas: aplicadas.map(({ fecha_aplicacion, vacuna_tipo, vacuna_nombre_comercial, dosis, lote, lugar, doctor }) => [
        fechaCorta(fecha_aplicacion),
        [vacuna_tipo, vacuna_nombre_comercial && `(${vacuna_nombre_comercial})`].filter(Boolean).join(' '),
        String(dosis),
        lote,
        lugar,
        doctor,
      ]),
    },
  ],
});

export const vacunas: Seccion = {
  id: 'vacunas',
  ofPaciente,
  trae: bringVacunas,
  hechos: async (deps, { doctorId, clienteId }) =>
    (await listVacunasOf(deps, clienteId)).map((vacuna) => onLinea(vacuna, doctorId)),
  enCopia: async (deps, { clienteId }) => {
    const aplicadas = await listVacunasOf(deps, clienteId);
    return aplicadas.length === 0 ? {} : { hoja: hojaDe(aplicadas) };
  },
  borrador: {
    tipo: 'vacuna',
    about: ({ cliente_id, sobre }) =>
      sql`select from vacuna_aplicada where id = ${sobre} and cliente_id = ${cliente_id} and eliminada_en is null`,
  },
};
