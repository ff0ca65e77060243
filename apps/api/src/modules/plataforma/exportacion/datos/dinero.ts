/** Invoices, the cash register, the ledger of payments. */
import { sql } from 'kysely';
import type { Alcance } from '../alcance.ts';
import type { Fila } from '../archivos/archivo-csv.ts';
import { rutaDeFactura } from '../rutas.ts';
import { tabla } from './tabla.ts';

const ofProveedor = ({ id }: Alcance) => sql<boolean>`t.doctor_id = ${id}`;
const ofCaja = ({ id }: Alcance) =>
  sql<boolean>`exists (select from caja k where k.id = t.caja_id and k.doctor_id = ${id})`;

/**
 * In an institution's branches other doctors attend, and their citas go with those doctors' exports. The institution's row keeps the money
 * but not the cita.
 */
const citaPropia = ({ id }: Alcance) => sql`(select r.id from cita r where r.id = t.cita_id and r.doctor_id = ${id})`;

/**
 * Payments made online, with credits or by the other operator belong to ledgers that stay there, so here they count as earlier payments.
 */
const DE_OTRO_LIBRO = ['PAYPHONE', 'CREDITO', 'DEUDA'];
const enEsteLibro = (fila: Fila): Fila =>
  DE_OTRO_LIBRO.includes(fila.fuente as string) ? { ...fila, fuente: 'ANTERIOR' } : fila;

export const dinero = [
  tabla('emisor', {
    de: ofProveedor,
    sin: {
      facturacion_activada: 'Hace falta cargar otra vez la firma electrónica.',
      ruc_probado:
        'Un archivo no prueba de quién es un RUC: lo prueba otra vez la firma, una prueba con el SRI o una persona.',
      ruc_probado_por: 'De la misma prueba.',
      ruc_probado_en: 'De la misma prueba.',
      prueba_clave: 'Del último documento de prueba.',
    },
  }),
  tabla('secuencia', {
    de: ofProveedor,
  }),
  tabla('factura', {
    de: ofProveedor,
    sin: {
      ocupada_hasta: 'De la tarea que la envía.',
      revisar_en: 'Las que estaban en camino las sigue quien las envió.',
      consultada_en: 'Se pregunta otra vez al SRI.',
      ride: 'Es un archivo del ZIP.',
      ride_sha256: 'Del mismo archivo.',
    },
    archivo: { columna: 'ride', ruta: rutaDeFactura('pdf'), tipos: ['application/pdf'], sellado: 'doctor_id' },
  }),
  tabla('caja', { de: ofProveedor }),
  tabla('caja_fila', {
    de: ofCaja,
    ademas: { cita_id: citaPropia },
    referencias: { entregada_por: 'usuario' },
    ajenas: { entregada_por: 'VACIA' },
  }),
  tabla('caja_arqueo', {
    de: ofCaja,
    referencias: { registrado_por: 'usuario' },
    ajenas: { registrado_por: 'VACIA' },
  }),
  tabla('pago', {
    de: (alcance) => sql`${ofProveedor(alcance)} and (t.cita_id is null or ${citaPropia(alcance)} is not null)`,
    sin: { raiz_id: 'La encuentra el libro de pagos.' },
    referencias: { registrado_por: 'usuario' },
    ajenas: { registrado_por: 'VACIA', transaccion_id: 'VACIA', movimiento_id: 'VACIA', deuda_id: 'VACIA' },
    llega: enEsteLibro,
  }),
  tabla('nota_devolucion', {
    de: (alcance) => sql`(t.cita_id is null or ${citaPropia(alcance)} is not null)
      and exists (select from factura f where f.id = t.nota_id and f.doctor_id = ${alcance.id})`,
    sin: { raiz_id: 'La encuentra el libro de pagos.' },
    referencias: { registrado_por: 'usuario' },
    ajenas: { registrado_por: 'VACIA' },
  }),
];
