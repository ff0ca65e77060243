/** Signs or refuses: document, evidence and what follows from it are written together or not at all. */
import { timingSafeEqual } from 'node:crypto';
import { roleFacts } from '@hampi/contract/base/role-facts';
import type { Entrega, FirmaDada } from '@hampi/contract/clinica/documentos/calls';
import { documentoTexto, type Firma, numeroImpreso, type TipoFirmado } from '@hampi/contract/clinica/documentos/calls';
import type { Acto } from '@hampi/contract/clinica/firmas/calls';
import type { Firmado, Firmar } from '@hampi/contract/clinica/firmas/enlace';
import * as MFirmas from '@hampi/contract/clinica/firmas/messages';
import { roleOfProveedor } from '../../../access/roles.ts';
import { sha256 } from '../../../access/tokens.ts';
import type { Trx } from '../../../data/db.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HampiError, invalid, noSuchCode, notFound } from '../../../http/errors.ts';
import { notifySolicitudes } from '../../plataforma/notificaciones/notificaciones.service.ts';
import { handingOver } from '../copias/copias.service.ts';
import { verificacionOf } from '../documentos/codigo.ts';
import { formOf } from '../documentos/deliver.ts';
import { type Issued, variantOf } from '../documentos/documentos.service.ts';
import { firmaFor } from '../documentos/firma.ts';
import { issue, readIssued, requireCorreo } from '../documentos/issue.ts';
import { type Acts, doctorOf, type Who } from '../tratantes/tratantes.ts';
import { setAutorizacion } from '../tratantes/vinculo.ts';
import { yaFirmada } from './asunto.ts';
import { actsOf, auditFirmante, type FilaFirma, rowOf } from './enlace.ts';
import { type Firmada, hojaDe, tipoDe } from './hoja.ts';
import { demandFirmante } from './quien.ts';
import { huellaDe, openFirma, placeOf, type Sellada, textoFirmado } from './sellado.ts';

/** Whether this is the screen on which the code was given, within its time. */
function demandPaso({ clock }: Pick<Deps, 'clock'>, row: FilaFirma, paso: string): void {
  const given = sha256(paso);
  if (
    !row.paso ||
    !row.paso_vence_en ||
    !timingSafeEqual(row.paso, given) ||
    row.paso_vence_en <= clock.now().toISOString()
  )
    throw new HampiError(409, MFirmas.paso_vencido, { codigo: 'PASO' });
}

const plainDocument = (text: string | null) => (text ?? '').replace(/[^0-9a-z]/gi, '').toUpperCase();

/** The PDF is made before the transaction; a process that is killed meanwhile leaves the request as it was. */
export async function signFirma(deps: Deps, firmar: Firmar, ip: string): Promise<Firmado> {
  const { clock, vault } = deps;
  const row = await rowOf(deps, firmar.enlace);
  if (row.resultado_id !== null) return givenBefore(deps, row, firmar);
  if (row.estado !== 'PENDIENTE') noSuchCode(MFirmas.vencida);
  // From here on the time of the code counts, not that of the link.
  demandPaso(deps, row, firmar.paso);
  const content = await openFirma(deps, row);
  await demandFirmante(deps, row, content.correo);
  const texto = textoFirmado(content, firmar.decision) ?? invalid({ decision: MFirmas.otro_texto });
  if (huellaDe(texto).toString('hex') !== firmar.sha256) conflict('firma_otro_texto', MFirmas.otro_texto);
  if (row.relacion !== null) {
    if (!firmar.documento) invalid({ documento: MFirmas.documento_falta }, MFirmas.documento_falta);
    if (plainDocument(firmar.documento) !== plainDocument(content.firmante.documento))
      invalid({ documento: MFirmas.documento_otro }, MFirmas.documento_otro);
  }
  const firma = { decision: firmar.decision, trazo: firmar.trazo, nombre: firmar.nombre };
  const firmada_en = clock.now().toISOString();
  const { doctor_id, cliente_id, clave } = row;
  const sellada = await vault.seal({ doctor_id }, placeOf(clave), { ...content, firma } satisfies Sellada);
  const tipo = tipoDe(row.acto as Acto, firmar.decision);
  const acts = actsOf(row, ip);
  const follow = await followsFrom(deps, acts, row, content);
  let mine = false;
  const made = await issue(deps, acts, {
    tipo,
    doctor_id,
    cliente_id,
    origen: { clave },
    numero: null,
    edicion: 1,
    variant: { papel: 'A4', membrete: true, firmado: false },
    borrador: false,
    dias: null,
    compose: () => hojaDe(deps, { ...row, firmada_en }, content, firma, tipo),
    along: async (trx, documento_id) => {
      const estado = firmar.decision === 'NEGAR' ? 'NEGADA' : 'FIRMADA';
      const done = await trx
        .updateTable('firma')
        .set({ estado, firmada_en, sellada, texto_sha256: huellaDe(texto), resultado_id: documento_id })
        .where('id', '=', row.id)
        .where('estado', '=', 'PENDIENTE')
        .where('paso', '=', row.paso)
        .executeTakeFirst();
      if (done.numUpdatedRows !== 1n) yaFirmada();
      await follow(trx);
      const accion = estado === 'NEGADA' ? 'firma.negar' : 'firma.firmar';
      await auditFirmante(trx, row, ip, accion, row.id, clock.now());
      await notifySolicitudes(trx, clock, [tell(row)]);
      mine = true;
    },
  });
  // Another request was first: its document was found instead.
  if (!mine) return givenBefore(deps, await rowOf(deps, firmar.enlace), firmar);
  return firmadoOf(deps, made.id ?? notFound(), firmada_en);
}

/** What the same screen answered before, whose answer was lost on its way; 409 `FIRMADA` for another screen or another answer. */
async function givenBefore(deps: Deps, row: FilaFirma, { paso, decision }: Firmar): Promise<Firmado> {
  const { resultado_id, firmada_en } = row;
  if (resultado_id === null || firmada_en === null) return yaFirmada();
  if (!row.paso || !timingSafeEqual(row.paso, sha256(paso))) yaFirmada();
  if ((row.estado === 'NEGADA') !== (decision === 'NEGAR')) yaFirmada();
  return firmadoOf(deps, resultado_id, firmada_en);
}

async function firmadoOf({ db, config }: Deps, documento_id: number, firmada_en: string): Promise<Firmado> {
  const { tipo, numero, edicion, codigo } = await db
    .selectFrom('documento')
    .where('id', '=', documento_id)
    .select(['tipo', 'numero', 'edicion', 'codigo'])
    .executeTakeFirstOrThrow();
  return {
    documento: documentoTexto[tipo as TipoFirmado],
    numero: numeroImpreso({ numero, edicion }),
    codigo: verificacionOf(config, codigo).codigo,
    firmada_en: new Date(firmada_en).toISOString(),
  };
}

/** Tells the doctor, who may be elsewhere when a patient signs or ends something on their own telephone. */
const tell = ({ id, medico, cliente_id }: FilaFirma) => ({
  uid: medico,
  rol: roleOfProveedor.MEDICO,
  descripcion: MFirmas.aviso,
  link_to: `${roleFacts[roleOfProveedor.MEDICO].base}/historia-clinica?paciente=${cliente_id}`,
  entity_id: id,
});

/** What holds from the signature on, and what must still hold for it. */
async function followsFrom(deps: Deps, acts: Acts, row: FilaFirma, { firmante }: Sellada) {
  const { db } = deps;
  const { doctor_id, cliente_id, documento_id, copia_id } = row;
  const copia =
    copia_id === null
      ? undefined
      : await db.selectFrom('copia').where('id', '=', copia_id).selectAll().executeTakeFirstOrThrow();
  const receipt = { recibe: firmante.nombre, recibe_documento: firmante.documento };
  const handOver = copia && copia.entregada_en === null ? await handingOver(deps, acts, copia, receipt) : undefined;
  return async (trx: Trx): Promise<void> => {
    const now = deps.clock.now();
    const of =
      documento_id === null
        ? undefined
        : await trx
            .selectFrom('documento')
            .where('id', '=', documento_id)
            .select(['tipo', 'anulado_en'])
            .executeTakeFirstOrThrow();
    if (of && of.anulado_en !== null) conflict('firma_no_vigente', MFirmas.no_vigente);
    await handOver?.(trx);
    const autorizar = row.acto === 'AUTORIZACION';
    if (!autorizar && of?.tipo !== 'autorizacion') return;
    const linked = await setAutorizacion(trx, doctor_id, cliente_id, { autorizar, now });
    if (autorizar && !linked) conflict('firma_no_vigente', MFirmas.no_vigente);
    const accion = autorizar ? 'historia.autorizar' : 'historia.desautorizar';
    await auditFirmante(trx, row, acts.ip, accion, doctor_id, now);
  };
}

/** The bytes of what a screen has just signed. */
export async function readFirmado(deps: Deps, token: string, paso: string, ip: string): Promise<Uint8Array> {
  const row = await rowOf(deps, token);
  demandPaso(deps, row, paso);
  const found =
    (await deps.db
      .selectFrom('documento')
      .where('id', '=', row.resultado_id)
      .select(['archivo', 'doctor_id'])
      .executeTakeFirst()) ?? notFound();
  await auditFirmante(deps.db, row, ip, 'documento.leer', row.resultado_id, deps.clock.now());
  return readIssued(deps, found);
}

/** A copy of what was signed, with another letterhead or the professional's electronic signature; 404 for another's. */
export async function issueFirma(
  deps: Deps,
  who: Who,
  id: number,
  entrega: Entrega,
  dada?: FirmaDada,
): Promise<Issued> {
  const row =
    (await deps.db
      .selectFrom('firma')
      .where('id', '=', id)
      .where('doctor_id', '=', doctorOf(who))
      .where('estado', 'in', ['FIRMADA', 'NEGADA'])
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('documento as r')
          .whereRef('r.id', '=', 'firma.resultado_id')
          .select('r.anulado_en')
          .as('anulado_en'),
      )
      .executeTakeFirst()) ?? notFound();
  if (row.anulado_en !== null) conflict('firma_no_vigente', MFirmas.no_vigente);
  const { clave, doctor_id, cliente_id, acto } = row;
  const form = { ...formOf(entrega), papel: 'A4' as const };
  if (form.mails) await requireCorreo(deps.db, cliente_id);
  const content = await openFirma(deps, row);
  const firma = content.firma ?? notFound();
  const tipo = tipoDe(acto as Acto, firma.decision);
  const given: Firma | undefined = dada && (await firmaFor(deps, who.session, dada));
  const emision = {
    tipo,
    doctor_id,
    cliente_id,
    origen: { clave },
    numero: null,
    edicion: 1,
    variant: variantOf(form, given),
    borrador: form.borrador,
    dias: null,
    compose: () => hojaDe(deps, row as Firmada, content, firma, tipo),
  };
  return { cliente_id, tipo, ...(await issue(deps, who, emision, given)) };
}
