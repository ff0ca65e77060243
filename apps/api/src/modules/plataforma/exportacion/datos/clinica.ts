/** What the doctor wrote and issued. */
import { TIPOS_RESULTADO } from '@hampi/contract/clinica/examenes/calls';
import { TIPOS_TRAIDO } from '@hampi/contract/clinica/traidos/calls';
import { sql } from 'kysely';
import type { Alcance } from '../alcance.ts';
import { rutaDeDocumento, rutaDeExamen, rutaDeTraido } from '../rutas.ts';
import { tabla } from './tabla.ts';

const ofProveedor = ({ id }: Alcance) => sql<boolean>`t.doctor_id = ${id}`;
const ofConsulta = ({ id }: Alcance) =>
  sql<boolean>`exists (select from consulta k where k.id = t.consulta_id and k.doctor_id = ${id})`;

/** Vaccines that the doctor registered and nobody else corrected, because each vaccine must keep naming the person who vouches for it. */
const vacunasDe = ({ id }: Alcance) => sql`(select a.id from vacuna_aplicada a where a.doctor_id = ${id}
  and not exists (select from vacuna_version v where v.vacuna_id = a.id and v.doctor_id <> ${id})
  and exists (select from medico_paciente mp where mp.cliente_id = a.cliente_id and mp.doctor_id = ${id} and mp.ficha_abierta))`;

export const clinica = [
  tabla('vademecum', { de: ofProveedor, ajenas: { imagen: 'VACIA' } }),
  tabla('plantilla', { de: ofProveedor }),
  tabla('doctor_grupo_examen', { de: ofProveedor }),
  tabla('consulta', { de: ofProveedor, ajenas: { servicio_id: 'VACIA' } }),
  tabla('examen_pedido', {
    de: ofConsulta,
    ademas: { doctor_id: ({ id }) => sql`${id}::int` },
    referencias: { doctor_id: 'doctor' },
    ajenas: { archivo_por: 'PROPIA' },
    archivo: {
      columna: 'archivo',
      ruta: rutaDeExamen,
      tipos: Object.keys(TIPOS_RESULTADO),
      tipo: 'archivo_tipo',
      sellado: 'doctor_id',
    },
  }),
  tabla('consulta_version', {
    de: ofConsulta,
    ademas: { doctor_id: ({ id }) => sql`${id}::int` },
    referencias: { doctor_id: 'doctor' },
  }),
  tabla('receta', { de: ofProveedor }),
  tabla('receta_numero', { de: ofProveedor }),
  tabla('documento', {
    de: ofProveedor,
    sin: { traido_en: 'Cada instalación anota cuándo le llegó.' },
    llega: (fila, { ahora }) => ({ ...fila, traido_en: ahora }),
    archivo: {
      columna: 'archivo',
      ruta: rutaDeDocumento,
      tipos: ['application/pdf'],
      suma: 'sha256',
      sellado: 'doctor_id',
    },
  }),
  // Only the newest version, whoever wrote it; earlier versions belong to their authors.
  tabla('ficha_version', {
    de: ({ id }) => sql`exists (select from medico_paciente mp
        where mp.cliente_id = t.cliente_id and mp.doctor_id = ${id} and mp.ficha_abierta)
      and t.version = (select max(f.version) from ficha_version f where f.cliente_id = t.cliente_id)`,
    ajenas: { doctor_id: 'PROPIA' },
  }),
  tabla('vacuna_aplicada', { de: (alcance) => sql`t.id in ${vacunasDe(alcance)}` }),
  tabla('vacuna_version', {
    de: (alcance) => sql`t.vacuna_id in ${vacunasDe(alcance)}`,
    ademas: { cliente_id: () => sql`(select a.cliente_id from vacuna_aplicada a where a.id = t.vacuna_id)` },
    referencias: { cliente_id: 'cliente' },
  }),
  // The newest version of each fact, whoever wrote it, as the clinical data above; what a file says waits to be confirmed.
  tabla('dato_clinico', {
    de: ({ id }) => sql`exists (select from medico_paciente mp
      where mp.cliente_id = t.cliente_id and mp.doctor_id = ${id} and mp.ficha_abierta)`,
  }),
  tabla('dato_clinico_version', {
    de: ({ id }) => sql`exists (select from dato_clinico c join medico_paciente mp on mp.cliente_id = c.cliente_id
      where c.id = t.dato_id and c.version = t.version and mp.doctor_id = ${id} and mp.ficha_abierta)`,
    ademas: { cliente_id: () => sql`(select c.cliente_id from dato_clinico c where c.id = t.dato_id)` },
    referencias: { cliente_id: 'cliente' },
    ajenas: { doctor_id: 'PROPIA' },
    llega: (fila) => ({ ...fila, fuente: 'TRAIDO' }),
  }),
  tabla('dato_traido', {
    de: ({ id }) => sql`t.doctor_id = ${id} and exists (select from medico_paciente mp
      where mp.cliente_id = t.cliente_id and mp.doctor_id = ${id} and mp.ficha_abierta)`,
    sin: { traspaso_id: 'El archivo con el que vino no sale, y su plazo para deshacer termina.' },
    archivo: {
      columna: 'archivo',
      ruta: rutaDeTraido,
      tipos: Object.keys(TIPOS_TRAIDO),
      tipo: 'sellada',
      sellado: 'cliente_id',
    },
  }),
];
