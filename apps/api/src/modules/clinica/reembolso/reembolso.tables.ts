import { sql } from 'kysely';
import { type De, ofConsulta } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const de: De = {
  doctor: ofConsulta,
  cliente: ({ id, documento }) => sql`t.cliente_id = ${id} and ${documento !== null}::boolean`,
};

export const reembolsoTables = [
  table('reembolso', {
    csv: [
      {
        nombre: 'reembolsos',
        contenido:
          'Los paquetes de reembolso que se prepararon. Sus papeles están con las facturas, los documentos y los resultados.',
        columnas: {
          id: 'Número interno',
          consulta_id: 'Número de la consulta',
          cliente_id: 'Número del paciente',
          autorizacion: 'Número de autorización de la aseguradora',
          titular_documento: 'Documento del titular del contrato',
          presentado_el: 'Qué día se presentó',
          creado_en: 'Cuándo se preparó',
        },
        calculadas: {
          aseguradora: [
            'Aseguradora',
            sql`(select a.nombre from aseguradora_reembolso a where a.id = t.aseguradora_id)`,
          ],
        },
        de,
      },
    ],
    returns: 'La aseguradora es de la lista de esta instalación; el paquete se prepara otra vez con un botón.',
    join: {
      rows: 'MOVE',
      office: 'PASA',
      join: (trx, from, to) => sql`update reembolso set cliente_id = ${to} where cliente_id = ${from}`.execute(trx),
    },
  }),
];
