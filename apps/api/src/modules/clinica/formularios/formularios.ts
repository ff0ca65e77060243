/** Forms of the record as documents: those of a consultation in an edition for each version of the entry, the others by their content. */

import { fechaOf } from '@hampi/contract/base/fechas';
import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import { type FormularioDatos, isDeConsulta } from '@hampi/contract/clinica/documentos/formularios';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import { findEntry } from '../consulta/consultas.queries.ts';
import { readEntry } from '../consulta/contenido.ts';
import { fichasEn, NOTHING, pacienteOf } from '../consulta/paciente.ts';
import { datosEn } from '../datos/datos.queries.ts';
import {
  claveDe,
  type Form,
  guardPapel,
  type Issued,
  issueOwn,
  paraQuien,
  partiesOf,
  variantOf,
} from '../documentos/documentos.service.ts';
import { issue, requireCorreo } from '../documentos/issue.ts';
import { keepJuzgado, keepRespondida, respondidas } from '../documentos/texto.ts';
import { form001 } from '../hojas/admision.ts';
import { conocidoHasta, type Hoja, hojaDeConsulta } from '../hojas/consulta.ts';
import { form020 } from '../hojas/signos.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { findVersion, listEmitidos } from './formularios.queries.ts';

/** 404 for another's patient, entry or a version that does not exist; 400 for another's office. */
export async function issueFormulario(
  deps: Deps,
  who: Who,
  cliente_id: number,
  datos: FormularioDatos,
  asked: Form,
  firma?: Firma,
): Promise<Issued> {
  const form = { ...asked, papel: 'A4' as const };
  if (form.mails) await requireCorreo(deps.db, cliente_id);
  return isDeConsulta(datos.formulario)
    ? issueDeConsulta(deps, who, cliente_id, datos, form, firma)
    : issueDelPaciente(deps, who, cliente_id, datos, form, firma);
}

async function issueDeConsulta(
  deps: Deps,
  who: Who,
  cliente_id: number,
  { formulario: tipo, consultaId, version }: FormularioDatos,
  form: Form,
  firma?: Firma,
): Promise<Issued> {
  const { db } = deps;
  const doctor_id = doctorOf(who);
  const formulario = tipo === 'form002' ? tipo : 'form005';
  if (consultaId === null) return invalid({ consultaId: MC.formulario_consulta });
  const v = (await findVersion(db, { doctorId: doctor_id, id: consultaId, version })) ?? notFound();
  if (v.cliente_id !== cliente_id) notFound();
  const clave = claveDe(formulario, consultaId);
  const entry = (await findEntry(deps, { id: v.id, doctorId: doctor_id })) ?? notFound();
  const consulta = await readEntry(deps, { ...entry, version: v.version, sellada: v.sellada }, doctor_id);
  const former = await listEmitidos(db, { doctor_id, tipo: formulario, clave });
  const made = former.find((one) => one.anulado_en === null && one.consulta_version === v.version);
  const ya = made ? await respondidas(deps, doctor_id, clave) : [];
  const para = paraQuien(who, cliente_id, form);
  const keep = made && keepRespondida(deps, who, { id: made.id, cliente_id });
  // Also for a copy that exists: an allergy may have been noted since.
  await guardPapel(deps, { consulta, deNuevo: made !== undefined, para: para && { ...para, ya, keep } });
  // All editions have one number, until one of them is void: what is printed again then is another document.
  const isVoid = former.some((one) => one.anulado_en !== null && one.consulta_version === v.version);
  const numero = isVoid ? null : (former.find(({ anulado_en }) => anulado_en === null)?.numero ?? null);
  const issued = await issue(
    deps,
    who,
    {
      tipo: formulario,
      doctor_id,
      cliente_id,
      origen: { consulta_id: consultaId, consulta_version: v.version, clave },
      numero,
      edicion: v.version,
      variant: variantOf(form, firma),
      borrador: form.borrador,
      dias: null,
      along: await keepJuzgado(deps, doctor_id, clave, v.oficina_id, form, { textos: textosDe(consulta), ya }),
      compose: () => compose(deps, who, formulario, v, consulta),
    },
    firma,
  );
  return { cliente_id, tipo: formulario, ...issued };
}

const textosDe = ({ plan_tratamiento, receta }: Consulta) => ({
  plan_tratamiento,
  'receta.indicaciones': receta?.indicaciones ?? null,
});

type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

async function compose(deps: Deps, who: Who, formulario: 'form002' | 'form005', v: Version, consulta: Consulta) {
  const doctorId = doctorOf(who);
  const { cliente_id } = v;
  const { paciente, emisor, zona } = await partiesOf(deps, doctorId, cliente_id, v.oficina_id);
  const conocido = await antecedentesEn(deps, who, v, zona);
  return { zona, data: hojaDeConsulta(formulario, { consulta, v, paciente, emisor, zona, ...conocido }) };
}

async function antecedentesEn(deps: Deps, who: Who, v: Version, zona: string) {
  const { abierta } = await pacienteOf(deps, who, v.cliente_id);
  if (!abierta) return { ficha: NOTHING, datos: [] };
  const until = conocidoHasta(v, zona);
  const [[then], datos] = await Promise.all([fichasEn(deps, v.cliente_id, [until]), datosEn(deps, v.cliente_id)]);
  return { ficha: then?.ficha ?? NOTHING, datos: datos(until) };
}

/** 001 and 020: the same content on the same day is the same document. */
async function issueDelPaciente(
  deps: Deps,
  who: Who,
  cliente_id: number,
  { formulario, oficinaId }: FormularioDatos,
  form: Form,
  firma?: Firma,
): Promise<Issued> {
  const doctorId = doctorOf(who);
  if (oficinaId === null) return invalid({ oficinaId: MC.consulta_oficina }, MC.consulta_oficina);
  const { paciente, emisor, zona } = await partiesOf(deps, doctorId, cliente_id, oficinaId);
  const { paciente: filiacion, seguros, autorizada } = await pacienteOf(deps, who, cliente_id);
  const { completo, ...made } =
    formulario === 'form001'
      ? { completo: true, ...form001(filiacion, seguros) }
      : await form020(deps, { doctorId, autorizada, clienteId: cliente_id });
  const data: Hoja = {
    fecha: fechaOf(deps.clock.now(), zona),
    emisor,
    paciente,
    aviso: completo ? null : MC.formulario_signos_muchos,
    atencion: [],
    ...made,
  };
  const { logo: _, ...named } = emisor;
  const clave = claveDe(formulario, cliente_id, { ...data, emisor: named });
  return issueOwn(deps, who, formulario, cliente_id, { clave }, form, { zona, data }, firma);
}
