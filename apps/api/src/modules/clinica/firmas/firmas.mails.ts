import { randomDigits, randomToken } from '../../../access/tokens.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Foundation } from '../../../foundation.ts';
import { mail } from '../../plataforma/avisos/mail.ts';
import { CODIGO_MINUTOS, enlaceDe, hashOf } from './codigo.ts';

/** A request that can still be signed, with the professional's name. */
const pending = ({ db, clock }: Foundation, firma_id: number) =>
  db
    .selectFrom('firma as f')
    .innerJoin('doctor as d', 'd.id', 'f.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .where('f.id', '=', firma_id)
    .where('f.estado', '=', 'PENDIENTE')
    .where('f.vence_en', '>', clock.now().toISOString())
    .select(nombreProfesional.as('doctor'))
    .executeTakeFirst();
const OMITIR = 'El pedido de firma ya terminó';

/** Says who asks, but not what is to be signed: that is behind the code. */
export const enlace = mail<{ firma_id: number; nombres: string; enlace: string; doctor?: string }>(
  'firma.enlace',
  (d, { publicUrl }) => ({
    asunto: 'Un documento espera su firma',
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      `${d.doctor} le envía un documento para que lo lea y, si está de acuerdo, lo firme en su teléfono.`,
      'Al abrirlo le enviaremos un código a este correo. No se lo dé a nadie.',
    ],
    boton: { texto: 'Leer y firmar', url: enlaceDe(publicUrl, d.enlace) },
    nota: 'El enlace sirve una sola vez, durante tres días. Si no lo esperaba, no lo abra y avise a su médico.',
  }),
  {
    async ready(deps, { para, datos }) {
      const found = await pending(deps, datos.firma_id);
      return found ? { para, datos: { ...datos, doctor: found.doctor } } : { omitir: OMITIR };
    },
  },
);

/** The code is made when the mail leaves, so that only its hash is ever stored. A mail that is sent again has another one. */
export const codigo = mail<{ firma_id: number; nombres: string; codigo?: string }>(
  'firma.codigo',
  (d) => ({
    asunto: `${d.codigo} es su código para firmar`,
    saludo: `Estimado/a ${d.nombres}:`,
    parrafos: [
      'Para leer el documento y firmarlo, escriba este código en la pantalla:',
      d.codigo ?? '',
      `Sirve una vez, durante ${CODIGO_MINUTOS} minutos.`,
    ],
    nota: 'Si usted no está firmando nada, no dé este código a nadie.',
  }),
  {
    async ready(deps, { para, datos }) {
      if (!(await pending(deps, datos.firma_id))) return { omitir: OMITIR };
      const digits = randomDigits();
      const sal = randomToken();
      const now = deps.clock.now();
      await deps.db
        .updateTable('firma')
        .set({
          codigo_sal: sal,
          codigo: hashOf(sal, digits),
          codigo_vence_en: new Date(now.getTime() + CODIGO_MINUTOS * 60_000).toISOString(),
          codigo_intentos: 0,
        })
        .where('id', '=', datos.firma_id)
        .where('estado', '=', 'PENDIENTE')
        .execute();
      return { para, datos: { ...datos, codigo: digits } };
    },
  },
);
