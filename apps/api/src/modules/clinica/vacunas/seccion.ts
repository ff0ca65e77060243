import { fechaCorta } from '@hampi/contract/base/fechas';
import type { VacunaAplicada } from '@hampi/contract/clinica/vacunas/calls';
import { sql } from 'kysely';
import type { Seccion } from '../consulta/seccion.ts';
import { listVacunasOf } from './vacunas.queries.ts';

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
