import { sql } from 'kysely';
import { pagosVisibleTo } from '../../../access/visibility.ts';
import type { Fila } from '../../../data/tables/csv.ts';
import { type Alcance, citaPropia, ofProveedor } from '../../../data/tables/scope.ts';
import { table } from '../../../data/tables/table.ts';

const own = ({ quien }: Alcance) => pagosVisibleTo(quien, 'own');

/**
 * Payments made online, with credits or by the other operator belong to ledgers that stay there, so here they count as earlier payments.
 */
const DE_OTRO_LIBRO = ['PAYPHONE', 'CREDITO', 'DEUDA'];
const enEsteLibro = (fila: Fila): Fila =>
  DE_OTRO_LIBRO.includes(fila.fuente as string) ? { ...fila, fuente: 'ANTERIOR' } : fila;

const sin = { raiz_id: 'La encuentra el libro de pagos.' };

export const pagosTables = [
  table('pago', {
    csv: [
      {
        nombre: 'pagos',
        contenido: 'El libro de pagos: nada se borra de él, una corrección es otra línea.',
        alias: 'p',
        con: sql`left join cita r on r.id = p.cita_id left join oficina o on o.id = r.oficina_id`,
        columnas: {
          id: 'Número del pago',
          cita_id: 'Número de la cita',
          clase: 'Qué fue: un cobro, una anulación, una devolución',
          valor: 'Valor, en dólares; negativo si salió',
          forma_pago: 'Forma de pago',
          fuente: 'Dónde se registró',
          dia: 'Día de la caja',
          razon: 'Por qué',
          anula_id: 'El pago que anula',
          creado_en: 'Cuándo',
        },
        de: { doctor: own, institucion: own, cliente: ({ id }) => sql`r.cliente_id = ${id}` },
      },
    ],
    returns: {
      de: (alcance) => sql`${ofProveedor(alcance)} and (t.cita_id is null or ${citaPropia(alcance)} is not null)`,
      sin,
      referencias: { registrado_por: 'usuario' },
      ajenas: { registrado_por: 'VACIA', transaccion_id: 'VACIA', movimiento_id: 'VACIA', deuda_id: 'VACIA' },
      llega: enEsteLibro,
    },
  }),
  table('nota_devolucion', {
    stays: 'EN_CAMINO',
    returns: {
      de: (alcance) => sql`(t.cita_id is null or ${citaPropia(alcance)} is not null)
        and exists (select from factura f where f.id = t.nota_id and f.doctor_id = ${alcance.id})`,
      sin,
      referencias: { registrado_por: 'usuario' },
      ajenas: { registrado_por: 'VACIA' },
    },
  }),
];
