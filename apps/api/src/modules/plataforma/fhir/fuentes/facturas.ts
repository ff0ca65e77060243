import type { EstadoFactura } from '@hampi/contract/dinero/facturas/factura';
import { sql } from 'kysely';
import { worksFor } from '../../../../access/vinculo.ts';
import type { Contenido } from '../../../dinero/facturas/facturas.queries.ts';
import { facturaFhir } from '../recursos/factura.ts';
import { enPagina, type Fuente } from './fuente.ts';

/** A doctor's invoices and credit notes. */
export const facturas: Fuente = {
  tipos: ['Invoice'],
  async read({ db }, pregunta) {
    const rows = await db
      .selectFrom('factura as f')
      .leftJoin('consulta as k', 'k.id', 'f.consulta_id')
      .where(worksFor(pregunta.dueno, 'own', 'f.doctor_id'))
      .where(enPagina(pregunta, { id: 'f.id', paciente: 'k.cliente_id' }))
      .orderBy('f.id')
      .limit(pregunta.take)
      .select([
        'f.id',
        'f.doctor_id',
        'k.cliente_id',
        'f.cod_doc',
        'f.ambiente',
        'f.estab',
        'f.pto_emi',
        'f.secuencial',
      ])
      .select(['f.clave_acceso', 'f.fecha_emision', 'f.includes_iva', 'f.cambiada_en'])
      .select([sql<EstadoFactura>`f.estado`.as('estado'), sql<Contenido>`f.contenido`.as('contenido')])
      .execute();
    return rows.map((row) => ({ id: row.id, recursos: [facturaFhir(row)] }));
  },
};
