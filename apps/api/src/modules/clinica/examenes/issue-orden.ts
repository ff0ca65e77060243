/** The order of exams as form 010 or 012: a document of its own beside the order, with the same words and the same rules. */
import type { Firma } from '@hampi/contract/clinica/documentos/calls';
import type { OrdenDatos } from '@hampi/contract/clinica/examenes/orden';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import {
  type Form,
  guardPapel,
  type Issued,
  issueOwn,
  origenDe,
  paraQuien,
  prepare,
} from '../documentos/documentos.service.ts';
import { keepJuzgado } from '../documentos/texto.ts';
import { datosDeOrden, ordenDe } from '../hojas/orden.ts';
import { doctorOf, type Who } from '../tratantes/tratantes.ts';
import { findExamenes } from './issue-pedido.ts';

/** 404 for another's visit; 400 for another's office, a future date, or a sample before the order. */
export async function issueOrden(
  deps: Deps,
  who: Who,
  cliente_id: number,
  datos: OrdenDatos,
  asked: Form,
  firma?: Firma,
): Promise<Issued> {
  const form = { ...asked, papel: 'A4' as const };
  const { date, fecha_toma } = datos;
  if (fecha_toma !== null && fecha_toma < date) invalid({ fecha_toma: MC.toma_anterior }, MC.toma_anterior);
  const detalles = datos.exams.map(({ detalles }, i) => [`exams.${i}.detalles`, detalles]);
  // Only form 012 prints the motive.
  const motivo = datos.formulario === 'form012' ? datos.motivo : null;
  const textos = { text: datos.text, motivo, ...Object.fromEntries(detalles) };
  await guardPapel(deps, { textos, para: paraQuien(who, cliente_id, form) });
  const { paciente, emisor, zona, diagnosticos } = await prepare(deps, who, cliente_id, datos, form);
  const known = await findExamenes(
    deps.db,
    datos.exams.map(({ nombre }) => nombre),
  );
  const examenes = datos.exams.map(({ nombre, detalles }, i) => {
    const { grupo = null, preparacion = null } = known.get(i + 1) ?? {};
    return { nombre, detalles, grupo, preparacion };
  });
  const orden = { ...datos, examenes, diagnosticos };
  const data = {
    fecha: date,
    emisor,
    paciente,
    aviso: null,
    atencion: datosDeOrden(orden, emisor),
    ...ordenDe(orden),
  };
  const origen = await origenDe(deps, who, cliente_id, datos.formulario, datos);
  const along = await keepJuzgado(deps, doctorOf(who), origen.clave, datos.oficinaId, form, { textos });
  return issueOwn(deps, who, datos.formulario, cliente_id, origen, form, { zona, data }, firma, along);
}
