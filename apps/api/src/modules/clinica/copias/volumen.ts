/** Makes the PDF of a copy: the sheets some visits at a time, then the original files, and in the end cover and index, which are read first. */
import { fechaOf } from '@hampi/contract/base/fechas';
import { type Marca, Volumen } from '../../../adapters/documents/copia/volumen.ts';
import type { Formulario } from '../../../adapters/documents/document-data.ts';
import { doctorName } from '../../../adapters/documents/frame.ts';
import type { Deps } from '../../../deps.ts';
import { pacienteImpreso } from '../documentos/documentos.service.ts';
import { deSecciones, leido, originales } from './archivos.ts';
import type { Contexto } from './contexto.ts';
import { type Alcance, documentosDe, resultadosDe, visitasDe } from './copias.queries.ts';
import { type Hoja, juntas } from './hojas.ts';
import { isPdf, papelesDe } from './papeles.ts';
import { type Archivo, type Entrada, indice, numeroDe, portada } from './portada.ts';
import type { Sellado } from './sellado.ts';

export interface Pedida {
  numero: number;
  calidad: string;
  alcance: Alcance;
  solicitud: Sellado | null;
  secreto_hasta: string | null;
  verificacion: NonNullable<Formulario['verificacion']>;
}
/** Counted while it is made. */
export interface Hojas {
  hojas: number;
  adjuntos: number;
  /** Whether a doctor's copy has something of another doctor. */
  ajena: boolean;
}

/** What the scope holds of the history, and of how much the copy only says that it is missing. */
async function contenidoDe(deps: Deps, { lector }: Contexto, alcance: Alcance) {
  const found = await visitasDe(deps.db, lector, alcance);
  const visitas = found.filter(({ reservada }) => !reservada);
  const ids = visitas.map(({ id }) => id);
  const [adjuntos, stored, papeles] = await Promise.all([
    documentosDe(deps.db, { ...lector, visitas: ids }, alcance),
    resultadosDe(deps.db, lector, ids),
    papelesDe(deps, { ...lector, visitas: ids }, alcance),
  ]);
  const resultados = stored.filter(({ listo }) => listo);
  const { doctorId, propio } = lector;
  return {
    ...{ visitas, ids, adjuntos, resultados, papeles },
    ajena:
      !propio && [...visitas, ...adjuntos, ...resultados, ...papeles].some(({ doctor_id }) => doctor_id !== doctorId),
    faltan: { reservadas: found.length - visitas.length, porVer: stored.length - resultados.length },
  };
}

/** Bookmarks of sheets drawn together: a group, unless it is still open from the sheets before, and under it each of its sheets. */
function marcasDe(hojas: readonly Hoja[], cuantas: readonly number[], abierto: Hoja['grupo']): Marca[] {
  const marcas: Marca[] = [];
  let pagina = 0;
  for (const [i, { entrada, grupo }] of hojas.entries()) {
    const before = i === 0 ? abierto : hojas[i - 1]?.grupo;
    if (grupo && grupo !== before) marcas.push({ titulo: grupo, pagina });
    marcas.push({
      titulo: grupo ? `${entrada.fecha} · ${entrada.titulo}` : entrada.titulo,
      pagina,
      dentro: grupo !== null,
    });
    pagina += cuantas[i] as number;
  }
  return marcas;
}

/** `tell` is called with the done part of the work, from 0 to 1. */
export async function* volumenDe(
  deps: Deps,
  c: Contexto,
  pedida: Pedida,
  usuario_id: number,
  cuenta: Hojas,
  tell: (done: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const emitido = deps.clock.now().toISOString();
  const comun = {
    numero: numeroDe(pedida.numero),
    emitido,
    paciente: pacienteImpreso(c.paciente),
    verificacion: pedida.verificacion,
  };
  const base = { ...comun, zona: c.zona, fecha: fechaOf(emitido, c.zona), emisor: c.emisor };
  const contenido = await contenidoDe(deps, c, pedida.alcance);
  const { visitas, ids, adjuntos, resultados, papeles, faltan } = contenido;
  cuenta.ajena = contenido.ajena;
  const all = visitas.length + adjuntos.length + resultados.length + papeles.length + 1;
  const volumen = new Volumen();
  const entradas: Entrada[] = [];
  const perdidos: string[] = [];
  yield volumen.begin();

  // What comes next is read while a worker draws.
  const partes = await deSecciones(deps, c, pedida.alcance);
  const lotes = juntas(deps, c, {
    ...{ ids, visitas, papeles, partes, perdidos, base, comun, usuario_id },
    alcance: pedida.alcance,
  });
  let abierto: Hoja['grupo'] = null;
  let next = lotes.next();
  for (let lote = await next; !lote.done; lote = await next) {
    const { hojas, hechas } = lote.value;
    next = lotes.next();
    next.catch(() => {});
    const draw = () =>
      deps.documents.renderPliegos(
        hojas.map(({ entrada: _, grupo: __, ...pliego }) => pliego),
        cuenta.hojas + 1,
      );
    // A paper, which comes by itself, is what somebody brought: one that cannot be drawn would end each try.
    const papel = hojas.find(({ grupo }) => grupo === 'Papeles recibidos');
    const drawn = papel ? await leido(deps, perdidos, papel.entrada.titulo, draw) : await draw();
    if (!drawn) continue;
    const { pdf, hojas: cuantas } = drawn;
    const marcas = marcasDe(hojas, cuantas, abierto);
    const last = hojas.at(-1);
    if (last) abierto = last.grupo;
    for (const [i, { entrada }] of hojas.entries()) {
      entradas.push({ ...entrada, folio: cuenta.hojas + 1 });
      cuenta.hojas += cuantas[i] as number;
    }
    yield volumen.pages(pdf, marcas);
    await tell(hechas / all);
  }

  const archivos: Archivo[] = [];
  const antes = perdidos.length;
  const hechas = visitas.length + papeles.filter((papel) => !isPdf(papel)).length;
  for await (const { tipo, leer, ...archivo } of originales(c, adjuntos, resultados, papeles, partes, deps)) {
    const bytes = await leido(deps, perdidos, archivo.nombre, leer);
    if (bytes) {
      archivos.push(archivo);
      yield volumen.attach({ nombre: archivo.nombre, descripcion: archivo.descripcion, tipo, bytes });
    }
    await tell((hechas + archivos.length + perdidos.length - antes) / all);
  }
  cuenta.adjuntos = archivos.length;

  const hecho = { ...pedida, representante: c.representante, ...cuenta, ...faltan, consultas: visitas.length };
  const delante = [portada(base, hecho), indice(base, entradas, archivos, perdidos)];
  const { pdf, hojas } = await deps.documents.renderPliegos(delante, null);
  const marcas = [
    { titulo: 'Portada', pagina: 0 },
    { titulo: 'Índice', pagina: hojas[0] as number },
  ];
  yield volumen.pages(pdf, marcas, true);
  yield volumen.end({
    titulo: `Copia de historia clínica N.º ${comun.numero}`,
    autor: doctorName(c.emisor),
    emitido,
  });
}
