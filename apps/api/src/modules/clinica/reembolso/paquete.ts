/** A packet as its three sides see it: from the visit, from the invoice, and the patient (BE-33). */

import { cents } from '@hampi/contract/base/dinero';
import type { Scope } from '@hampi/contract/base/endpoint';
import { addDays, daysBetween, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Paquete } from '@hampi/contract/clinica/reembolso/calls';
import * as M from '@hampi/contract/clinica/reembolso/messages';
import { formaTexto } from '@hampi/contract/dinero/facturas/tarifas';
import { isSecretary } from '../../../access/roles.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { numeroOf } from '../../dinero/facturas/archivos.ts';
import {
  type FacturaRow,
  findConNotas,
  findOfConsulta,
  requireFactura,
} from '../../dinero/facturas/facturas.queries.ts';
import { findEntries } from '../consulta/consultas.queries.ts';
import { readEntry } from '../consulta/contenido.ts';
import { doctorOf, requireReader, type Who } from '../tratantes/tratantes.ts';
import { type Hechos, isMenor, papelesDe } from './papeles.ts';
import { recordarEl } from './reembolso.jobs.ts';
import {
  type Aseguradora,
  aseguradoras,
  type DocumentoDe,
  documentosDe,
  findVisita,
  isPedido,
  resultadosDe,
  type Visita,
} from './reembolso.queries.ts';

/** Everything that a packet is made of, for somebody who may have it. */
export interface Abierto {
  visita: Visita;
  hechos: Hechos;
  paquete: Paquete;
  factura: FacturaRow | undefined;
  documentos: DocumentoDe[];
  resultados: { id: number; archivo: string; archivo_tipo: string | null }[];
}
type Elegida = number | undefined;
const hoyDe = (deps: Deps) => fechaOf(deps.clock.now(), ZONA_ECUADOR);

/** 404 for another's visit. */
export async function ofConsulta(deps: Deps, who: Who, consultaId: number, elegida: Elegida): Promise<Abierto> {
  const visita = (await findVisita(deps.db, consultaId, hoyDe(deps))) ?? notFound();
  if (visita.doctor_id !== doctorOf(who)) notFound();
  return open(deps, who, visita, 'MEDICO', elegida);
}

/** Of an invoice of a professional that the session is or works for; a secretary gets the invoice's part. 409 for one without a visit. */
export async function ofFactura(
  deps: Deps,
  who: Who,
  scope: Scope,
  facturaId: number,
  elegida: Elegida,
): Promise<Abierto> {
  const { consulta_id } = await requireFactura(deps.db, who.session, scope, facturaId);
  if (consulta_id === null) return conflict('reembolso_sin_consulta', M.sin_consulta);
  const visita = (await findVisita(deps.db, consulta_id, hoyDe(deps))) ?? notFound();
  return open(deps, who, visita, isSecretary(who.session) ? 'SECRETARIA' : 'MEDICO', elegida);
}

/** The own visit, or of a minor whom the account represents: what they may read of it (decisions 65, 66). */
export async function ofPaciente(
  deps: Deps,
  who: Who,
  { clienteId, consultaId }: { clienteId: number; consultaId: number },
  elegida: Elegida,
): Promise<Abierto> {
  const { confidencial } = await requireReader(deps, who, clienteId);
  const visita = (await findVisita(deps.db, consultaId, hoyDe(deps))) ?? notFound();
  if (visita.cliente_id !== clienteId || (visita.confidencial && !confidencial)) notFound();
  const own = who.session.cliente_id === clienteId ? null : await documentoDe(deps, who);
  const suya = { ...visita, cedula_representante: own ?? visita.cedula_representante };
  return open(deps, who, suya, 'PACIENTE', elegida, confidencial);
}

const documentoDe = async ({ db }: Deps, { session }: Who) =>
  (await db.selectFrom('cliente').where('id', '=', session.cliente_id).select('cedula_identidad').executeTakeFirst())
    ?.cedula_identidad ?? null;

/** Why somebody gets the invoice and none of the papers about health; null for whoever gets all. */
function porQueSoloFactura(quien: Hechos['quien'], { reservada }: Visita) {
  if (quien === 'SECRETARIA') return M.solo_medico;
  return quien === 'PACIENTE' && reservada ? M.reservada : null;
}

/** What decides whether an insurer takes the invoice. */
const hechosDeFactura = ({ ambiente, estado, contenido }: FacturaRow, notas: boolean): Hechos['factura'] => ({
  ambiente,
  estado,
  identificacion: contenido.comprador.identificacion,
  tipo: contenido.comprador.tipo,
  textos: (contenido.adicionales ?? []).map(({ valor }) => valor),
  notas,
});

/** `confidencial` matters to a patient's side alone: whether it has what is confidential of an adolescent. */
async function open(
  deps: Deps,
  who: Who,
  v: Visita,
  quien: Hechos['quien'],
  elegida: Elegida,
  confidencial = false,
): Promise<Abierto> {
  const { db, clock } = deps;
  const todas = await aseguradoras(db);
  const aseguradora = chosen(todas, elegida ?? v.aseguradora_id ?? undefined, v.seguros ?? []);
  const soloFactura = porQueSoloFactura(quien, v);
  const [factura, papeles] = await Promise.all([
    findOfConsulta(db, v.id, 2),
    soloFactura ? NADA : papelesClinicos(deps, v, quien === 'PACIENTE' ? { confidencial } : null),
  ]);
  const notas = factura ? (await findConNotas(db, [factura.id])).has(factura.id) : false;
  const { documentos, resultados, clinico } = papeles;
  const hechos: Hechos = {
    quien,
    soloFactura,
    factura: factura ? hechosDeFactura(factura, notas) : null,
    comprador: aseguradora.comprador,
    paciente: { documento: v.cedula_identidad, representante: v.cedula_representante, nacimiento: v.fecha_nacimiento },
    titular: v.titular_documento,
    dia: v.dia,
    autorizacion: v.autorizacion,
    clinico,
  };
  const lista = papelesDe(hechos, aseguradora.papeles);
  const vence_el = addDays(v.dia, aseguradora.dias);
  const mayVer = factura && papelesDe(hechos, ['RIDE']).some(({ archivos }) => archivos > 0);
  const paquete: Paquete = {
    consulta_id: v.id,
    cliente_id: v.cliente_id,
    dia: v.dia,
    doctor: v.doctor,
    aseguradora,
    aseguradoras: todas.map(({ id, nombre }) => ({ id, nombre })),
    vence_el,
    quedan: daysBetween(fechaOf(clock.now(), v.zona), vence_el),
    recordar_el: recordarEl(v.dia, aseguradora.dias),
    completo: !soloFactura && lista.every(({ estado }) => estado !== 'FALTA'),
    parcial: soloFactura,
    papeles: lista,
    factura: mayVer ? facturaDe(factura) : null,
    autorizacion: v.autorizacion,
    titular_documento: v.titular_documento,
    menor: isMenor(v.fecha_nacimiento, v.dia),
    recordar: v.recordar_a.includes(who.session.usuario_id),
    presentado_el: v.presentado_el,
    version: v.version ?? 0,
    guardado_en: v.creado_en,
  };
  return { visita: v, hechos, paquete, factura: mayVer ? factura : undefined, documentos, resultados };
}

/** The one that was asked for or saved; else one that the patient's filiation names, else the general one. */
function chosen(all: Aseguradora[], id: Elegida, seguros: string[]): Aseguradora {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const named = all.find(({ nombre }) => seguros.some((one) => plain(one).includes(plain(nombre))));
  return all.find((one) => one.id === id) ?? named ?? all.at(-1) ?? conflict('reembolso_nada', M.nada);
}

interface Clinicos extends Pick<Abierto, 'documentos' | 'resultados'> {
  clinico: Hechos['clinico'];
}
const NADA: Clinicos = {
  documentos: [],
  resultados: [],
  clinico: { diagnosticos: 0, recetadas: 0, examenes: 0, recetas: [], pedidos: [], resultados: 0, enEspera: 0 },
};

async function papelesClinicos(deps: Deps, v: Visita, paciente: { confidencial: boolean } | null): Promise<Clinicos> {
  const reader = { doctorId: v.doctor_id, autorizada: false, clienteId: v.cliente_id, ids: [v.id] };
  const [[entry], documentos, stored] = await Promise.all([
    findEntries(deps, reader),
    documentosDe(deps, v, paciente, hoyDe(deps)),
    resultadosDe(deps.db, v, deps.clock.now().toISOString()),
  ]);
  if (!entry) return notFound();
  const consulta = await readEntry(deps, entry, 0);
  const resultados = stored.filter(({ listo }) => listo || paciente === null);
  return {
    documentos,
    resultados: resultados.map(({ id, archivo, archivo_tipo }) => ({ id, archivo: archivo as string, archivo_tipo })),
    clinico: {
      diagnosticos: consulta.detalleCie10.length,
      recetadas: consulta.receta?.detalle.length ?? 0,
      examenes: consulta.examenes.length + consulta.examenesGrupo.length,
      recetas: documentos.filter(({ tipo }) => tipo === 'receta'),
      pedidos: documentos.filter(({ tipo }) => isPedido(tipo)),
      resultados: resultados.length,
      enEspera: stored.length - resultados.length,
    },
  };
}

const facturaDe = (row: FacturaRow): Paquete['factura'] => ({
  id: row.id,
  numero: numeroOf(row),
  comprador: row.contenido.comprador.nombre,
  total: row.total_centavos,
  pagos: row.contenido.pagos.map(({ formaPago, total }) => ({ forma: formaTexto[formaPago], centavos: cents(total) })),
});
