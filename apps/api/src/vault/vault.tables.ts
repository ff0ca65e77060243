import { sql } from 'kysely';
import { nombreProfesional } from '../data/names.ts';
import { table } from '../data/tables/table.ts';

/** A patient row with sealed data is kept when two are joined, because the seals and the audit of readings are bound to its id. */
const join = { rows: 'HOLD', office: 'QUEDA' } as const;

/**
 * Condition over the `accion` of a row of the patient's audit: its list and its file show it. What is done about a case to notify is not shown: whoever
 * represents a child may be the one of whom the notification speaks.
 */
export const isParaPaciente = (column: string) => sql<boolean>`(${sql.ref(column)} not like 'caso.%')`;

export const vaultTables = [
  table('auditoria_clinica', {
    csv: [
      {
        nombre: 'quien_abrio_mi_historia',
        contenido: 'Quién abrió su historia clínica, cuándo y para qué.',
        llave: 'n',
        columnas: { n: 'Orden', cuando: 'Cuándo', rol: 'Con qué rol', accion: 'Qué hizo' },
        calculadas: { quien: ['Quién', nombreProfesional] },
        con: sql`join usuario u on u.id = t.usuario_id`,
        de: {
          cliente: ({ id, documento }) =>
            sql`t.cliente_id = ${id} and ${documento !== null}::boolean and ${isParaPaciente('t.accion')}`,
        },
      },
    ],
    returns: 'La auditoría de cada instalación comienza con ella.',
    join,
  }),
  table('archivo_perdido', { stays: 'MAQUINA' }),
  table('auditoria', { stays: 'AUDITORIA' }),
  table('auditoria_archivo', { stays: 'AUDITORIA' }),
  table('auditoria_cabeza', { stays: 'AUDITORIA', join }),
  table('auditoria_lote', { stays: 'AUDITORIA' }),
  table('auditoria_pendiente', { stays: 'AUDITORIA' }),
  table('auditoria_sello', { stays: 'AUDITORIA' }),
  table('clave_sellado', { stays: 'SECRETO' }),
  table('llave', { stays: 'SECRETO', join }),
  table('llave_maestra', { stays: 'SECRETO' }),
];
