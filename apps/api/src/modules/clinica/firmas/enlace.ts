/** The page of a link: whether it works, its code, and the text for whoever has the code. */
import { timingSafeEqual } from 'node:crypto';
import { correoOculto } from '@hampi/contract/base/texto/correo-oculto';
import type { EnlaceFirma, TextoParaFirmar } from '@hampi/contract/clinica/firmas/enlace';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { PATIENT, roleOfProveedor, SECRETARY } from '../../../access/roles.ts';
import { randomToken, sha256 } from '../../../access/tokens.ts';
import type { DbOrTrx } from '../../../data/db.ts';
import { nombreProfesional } from '../../../data/names.ts';
import type { Deps } from '../../../deps.ts';
import { invalid, noSuchCode, tooMany } from '../../../http/errors.ts';
import { audit } from '../../../vault/audit.ts';
import { planMail } from '../../plataforma/avisos/avisos.service.ts';
import { type Acts, auditClinica } from '../tratantes/tratantes.ts';
import { yaFirmada } from './asunto.ts';
import { ENVIOS, hashOf, INTENTOS, PASO_MINUTOS } from './codigo.ts';
import * as firmasMails from './firmas.mails.ts';
import { demandFirmante } from './quien.ts';
import { huellaDe, openFirma as open, type Relacion, textoFirmado } from './sellado.ts';
import { calidadOf } from './textos.ts';

/** The row of a link, with the names it needs; 404 for an unknown one. */
export async function rowOf({ db }: Pick<Deps, 'db'>, token: string) {
  const row = await db
    .selectFrom('firma as f')
    .innerJoin('doctor as d', 'd.id', 'f.doctor_id')
    .innerJoin('usuario as u', 'u.id', 'd.usuario_id')
    .innerJoin('cliente as c', 'c.id', 'f.cliente_id')
    .innerJoin('cliente as s', 's.id', 'f.firmante_id')
    .where('f.enlace', '=', sha256(token))
    .selectAll('f')
    .select([
      nombreProfesional.as('doctor'),
      'd.usuario_id as medico',
      'c.nombres',
      'c.apellidos',
      's.usuario_id as firmante_usuario',
    ])
    .executeTakeFirst();
  return row ?? noSuchCode(MFirmas.vencida);
}
export type FilaFirma = Awaited<ReturnType<typeof rowOf>>;

/** The row of a link that can still be signed: 409 `FIRMADA` for one that was, 404 for one that is over. */
export async function pendingOf(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<FilaFirma> {
  const row = await rowOf(deps, token);
  if (row.estado === 'FIRMADA' || row.estado === 'NEGADA') yaFirmada();
  if (row.estado !== 'PENDIENTE' || row.vence_en <= deps.clock.now().toISOString()) noSuchCode(MFirmas.vencida);
  return row;
}

/** In whose name the record's audit has it: the signer's account or, without one, whoever made the link, with an action that says so. */
export const actsOf = (row: FilaFirma, ip: string): Acts => ({
  session: row.firmante_usuario
    ? { usuario_id: row.firmante_usuario, rol: PATIENT, doctor_id: null, cliente_id: row.firmante_id }
    : {
        usuario_id: row.pedida_por,
        rol: row.pedida_por === row.medico ? roleOfProveedor.MEDICO : SECRETARY,
        doctor_id: row.pedida_por === row.medico ? row.doctor_id : null,
        cliente_id: null,
      },
  ip,
});

/** Of somebody without an account it is only known that they had the link and its code. */
const POR_ENLACE = {
  'firma.abrir': 'enlace.abrir',
  'firma.firmar': 'enlace.firmar',
  'firma.negar': 'enlace.negar',
  'documento.leer': 'enlace.leer',
  'historia.desautorizar': 'enlace.desautorizar',
  // Only from an account.
  'historia.autorizar': 'historia.autorizar',
} as const;
export const auditFirmante = (
  trx: DbOrTrx,
  row: FilaFirma,
  ip: string,
  accion: keyof typeof POR_ENLACE,
  entidad: number | null,
  now: Date,
) => {
  const named = row.firmante_usuario === null ? POR_ENLACE[accion] : accion;
  return auditClinica(trx, actsOf(row, ip), named, row.cliente_id, entidad, now);
};

export async function lookFirma(deps: Deps, token: string): Promise<EnlaceFirma> {
  const row = await rowOf(deps, token);
  const { correo } = await open(deps, row);
  const done = row.estado === 'FIRMADA' || row.estado === 'NEGADA';
  const works = row.estado === 'PENDIENTE' && row.vence_en > deps.clock.now().toISOString();
  return {
    estado: done ? 'FIRMADA' : works ? 'PENDIENTE' : 'VENCIDA',
    doctor: row.doctor,
    correo: correoOculto(correo),
  };
}

/** Plans the mail of a code, which `firma.codigo` makes when it leaves. */
export async function sendCodigo(deps: Deps, token: string): Promise<null> {
  const { db, clock } = deps;
  const row = await pendingOf(deps, token);
  const { correo, firmante } = await open(deps, row);
  await demandFirmante(deps, row, correo);
  await db.transaction().execute(async (trx) => {
    const counted = await trx
      .updateTable('firma')
      .set((eb) => ({ codigo_envios: eb('codigo_envios', '+', 1) }))
      .where('id', '=', row.id)
      .where('estado', '=', 'PENDIENTE')
      .where('codigo_envios', '<', ENVIOS)
      .returning('codigo_envios')
      .executeTakeFirst();
    if (!counted) return tooMany(MFirmas.codigo_muchos);
    await audit(trx, null, 'firma.codigo', row.id);
    await planMail(
      trx,
      clock,
      firmasMails.codigo({
        clave: `firma.codigo:${row.id}:${counted.codigo_envios}`,
        para: correo,
        usuario_id: row.firmante_usuario,
        datos: { firma_id: row.id, nombres: firmante.nombre },
      }),
    );
  });
  return null;
}

/**
 * Opens the text with a code. The try is counted first and outside of any transaction, so that neither concurrency nor a failure allows more;
 * of two screens with the same code one gets on.
 */
export async function openFirma(deps: Deps, token: string, digits: string, ip: string): Promise<TextoParaFirmar> {
  const { db, clock } = deps;
  const wrong = () => invalid({ codigo: MFirmas.codigo_malo }, MFirmas.codigo_malo, { clase: 'CODIGO' });
  const row = await pendingOf(deps, token);
  const now = clock.now();
  const tried = await db
    .updateTable('firma')
    .set((eb) => ({ codigo_intentos: eb('codigo_intentos', '+', 1) }))
    .where('id', '=', row.id)
    .where('estado', '=', 'PENDIENTE')
    .where('codigo_vence_en', '>', now.toISOString())
    .where('codigo_intentos', '<', INTENTOS)
    .returning(['codigo', 'codigo_sal'])
    .executeTakeFirst();
  if (!tried?.codigo || !tried.codigo_sal) return wrong();
  if (!timingSafeEqual(tried.codigo, hashOf(tried.codigo_sal, digits))) return wrong();
  const used = tried.codigo;
  const content = await open(deps, row);
  await demandFirmante(deps, row, content.correo);
  const paso = randomToken();
  const paso_vence_en = new Date(now.getTime() + PASO_MINUTOS * 60_000).toISOString();
  await db.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('firma')
      .set({ codigo: null, codigo_sal: null, codigo_vence_en: null, paso: sha256(paso), paso_vence_en })
      .set({ probada_en: now.toISOString() })
      .where('id', '=', row.id)
      .where('estado', '=', 'PENDIENTE')
      .where('codigo', '=', used)
      .executeTakeFirst();
    if (taken.numUpdatedRows !== 1n) wrong();
    await auditFirmante(trx, row, ip, 'firma.abrir', row.id, now);
  });
  const { titulo, bloques, decisiones, firmante } = content;
  return {
    paso,
    vence_en: paso_vence_en,
    titulo,
    bloques: bloques.map(({ detalle = false, imagen = null, ...words }) => ({ ...words, detalle, imagen })),
    decisiones: decisiones.map((one) => ({
      ...one,
      sha256: huellaDe(textoFirmado(content, one.decision) ?? '').toString('hex'),
    })),
    firmante: {
      nombre: firmante.nombre,
      relacion: row.relacion === null ? null : calidadOf(row.relacion as Relacion),
    },
    paciente: `${row.nombres} ${row.apellidos}`,
  };
}
