/** Pedido de exámenes (ecuador §4.3): by kind, each with the preparation that the catalogue knows. */
import type { Firma, PedidoDatos } from '@hampi/contract/clinica/documentos/calls';
import type { Deps } from '../../../deps.ts';
import type { Who } from '../tratantes/tratantes.ts';
import { findExamenes } from './documentos.queries.ts';
import { type Form, type Issued, issueOwn, prepare } from './documentos.service.ts';

/** A request for exams; 400 for another's office and a date of tomorrow. */
export async function issuePedido(
  deps: Deps,
  who: Who,
  cliente_id: number,
  datos: PedidoDatos,
  form: Form,
  firma?: Firma,
): Promise<Issued> {
  const { paciente, emisor, zona, diagnosticos } = await prepare(deps, who, cliente_id, datos, form);
  const data = {
    fecha: datos.date,
    emisor,
    paciente,
    resumen: datos.text,
    diagnosticos,
    prioridad: datos.prioridad,
    grupos: await groupsOf(deps, datos.exams),
  };
  return issueOwn(deps, who, 'pedido', cliente_id, datos, form, { zona, data }, firma);
}

/** Under the doctor's own list, else the kind of the catalogue; in the order in which they were asked for. */
async function groupsOf({ db }: Deps, exams: PedidoDatos['exams']) {
  const known = await findExamenes(
    db,
    exams.map((examen) => examen.nombre),
  );
  const grupos = new Map<string, { nombre: string; detalles: string | null; preparacion: string | null }[]>();
  for (const [i, { grupo, nombre, detalles }] of exams.entries()) {
    const found = known.get(i + 1);
    const titulo = grupo ?? found?.grupo ?? 'Exámenes';
    grupos.set(titulo, [...(grupos.get(titulo) ?? []), { nombre, detalles, preparacion: found?.preparacion ?? null }]);
  }
  return [...grupos].map(([nombre, examenes]) => ({ nombre, examenes }));
}
