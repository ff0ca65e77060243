import { fechaLarga, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { mail } from '../../plataforma/avisos/mail.ts';

interface Datos {
  doctor_id: number;
  /** The instant at which the signature expires; it also identifies which signature the mail is about. */
  hasta: string;
  saludo?: string;
}

/** Planned when a signature is saved; not sent if that signature has been replaced or removed. */
export const firmaPorVencer = mail<Datos>(
  'firma_factura.por_vencer',
  (d, { publicUrl }) => ({
    asunto: 'Su firma para facturas está por vencer',
    saludo: d.saludo ?? 'Estimado/a profesional:',
    parrafos: [
      `La firma electrónica que guardó para sus facturas vence el ${fechaLarga(fechaOf(d.hasta, ZONA_ECUADOR))}.`,
      'Renuévela con su entidad de certificación y guarde el archivo nuevo. Con una firma vencida no se puede facturar.',
    ],
    boton: { texto: 'Abrir Facturación electrónica', url: `${publicUrl}/medico/user?seccion=facturacion` },
  }),
  {
    async ready({ db }, { datos }) {
      const kept = await db
        .selectFrom('emisor_firma as f')
        .innerJoin('doctor as d', 'd.id', 'f.doctor_id')
        .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
        .where('f.doctor_id', '=', datos.doctor_id)
        .where('f.hasta', '=', datos.hasta)
        .select(['u.email', 'u.nombres'])
        .executeTakeFirst();
      if (!kept) return { omitir: 'La firma ya no está guardada' };
      return { para: kept.email, datos: { ...datos, saludo: `Estimado/a ${kept.nombres}:` } };
    },
  },
);
