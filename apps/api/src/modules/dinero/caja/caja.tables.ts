import { sql } from 'kysely';
import { type Alcance, citaPropia, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const ofCaja = ({ id }: Alcance) =>
  sql<boolean>`exists (select from caja k where k.id = t.caja_id and k.doctor_id = ${id})`;

/** What both files take from the cash register. */
const DE_CAJA = {
  con: sql`join caja k on k.id = t.caja_id`,
  de: { doctor: ofCaja, institucion: ofCaja },
};
const calculadas = {
  fecha: ['Día de la caja', sql`k.fecha`],
  secretaria_id: ['Número de la secretaria', sql`k.secretaria_id`],
} as const;

export const cajaTables = [
  table('caja', { csv: 'caja', returns: { de: ofProveedor } }),
  table('caja_fila', {
    csv: [
      {
        nombre: 'caja',
        contenido: 'Las filas de las cajas de sus secretarias.',
        columnas: {
          id: 'Número de la fila',
          hoja: 'Hoja del día',
          cliente_id: 'Número del paciente',
          cita_id: 'Número de la cita',
          tipo_servicio: 'Servicio',
          programa: 'Programa o seguro',
          detalle: 'Detalle',
          valor: 'Valor, en dólares',
          forma_pago: 'Forma de pago',
          hora_pago: 'Hora del pago',
          creada_en: 'Cuándo se escribió',
          entregada_en: 'Cuándo se entregó; desde entonces no cambia',
          corrige_id: 'La fila que corrige',
          razon: 'Por qué la corrige',
        },
        calculadas,
        ...DE_CAJA,
      },
    ],
    returns: {
      de: ofCaja,
      ademas: { cita_id: citaPropia },
      referencias: { entregada_por: 'usuario' },
      ajenas: { entregada_por: 'VACIA' },
      deHoy: ['caja_fila_cabe'],
    },
    // Charges move with the patient, delivered ones too; amounts do not change.
    join: {
      rows: 'MOVE',
      office: 'PASA',
      join: (trx, from, to) => sql`update caja_fila set cliente_id = ${to} where cliente_id = ${from}`.execute(trx),
    },
  }),
  table('caja_arqueo', {
    csv: [
      {
        nombre: 'arqueos',
        contenido: 'Lo que se contó en el cajón al entregar las hojas de caja, en centavos.',
        columnas: {
          id: 'Número del arqueo',
          hoja: 'Hoja del día',
          apertura_centavos: 'Cuánto había al abrir, en centavos',
          efectivo_centavos: 'Cobrado en efectivo, en centavos',
          gastos_centavos: 'Gastos pagados del cajón, en centavos',
          contado_centavos: 'Cuánto se contó, en centavos',
          diferencia_centavos: 'Lo que sobra, en centavos; negativo si falta',
          creado_en: 'Cuándo',
        },
        calculadas: {
          ...calculadas,
          gastos: [
            'En qué se gastó',
            sql`(select string_agg(g->>'motivo' || ': ' || (g->>'centavos'), '; ') from jsonb_array_elements(t.gastos) g)`,
          ],
        },
        ...DE_CAJA,
      },
    ],
    returns: { de: ofCaja, referencias: { registrado_por: 'usuario' }, ajenas: { registrado_por: 'VACIA' } },
  }),
];
