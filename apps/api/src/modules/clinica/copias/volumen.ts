/** Makes the PDF of a copy: the forms some visits at a time, then the original files, and in the end cover and index, which are read first. */
import { fechaCorta, fechaHora, fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { documentoTexto, numeroImpreso, type TipoFormulario } from '@hampi/contract/clinica/documentos/calls';
import type { Pliego } from '../../../adapters/documents/copia/pliegos.ts';
import { type Marca, Volumen } from '../../../adapters/documents/copia/volumen.ts';
import type { Emisor, Formulario } from '../../../adapters/documents/document-data.ts';
import { doctorName } from '../../../adapters/documents/frame.ts';
import { withoutPlace } from '../../../adapters/files/without-place.ts';
import type { Deps } from '../../../deps.ts';
import { HampiError } from '../../../http/errors.ts';
import { getSealed } from '../../../vault/sealed-files.ts';
import { LostFile } from '../../../vault/stored-files.ts';
import { findEntries } from '../consulta/consultas.queries.ts';
import { readEntries } from '../consulta/contenido.ts';
import { fichasEn, NOTHING } from '../consulta/paciente.ts';
import type { EnCopia } from '../consulta/seccion.ts';
import { datosEn, listDatos, listTerminados } from '../datos/datos.queries.ts';
import { emisorOf, pacienteImpreso } from '../documentos/documentos.service.ts';
import { form001 } from '../hojas/admision.ts';
import { conocidoHasta, hojaDeConsulta } from '../hojas/consulta.ts';
import { form020 } from '../hojas/signos.ts';
import type { Contexto } from './contexto.ts';
import { type Alcance, documentosDe, resultadosDe, type Visita, visitasDe } from './copias.queries.ts';
import { type Archivo, type Entrada, hojaDe, indice, numeroDe, portada, resumen } from './portada.ts';
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

/** So many visits are in memory and in a worker's task at once. */
const JUNTAS = 10;

interface Hoja extends Pliego {
  entrada: Omit<Entrada, 'folio'>;
  dentro: boolean;
}

/** `tell` is called with the done part of the work, from 0 to 1. */
export async function* volumenDe(
  deps: Deps,
  c: Contexto,
  pedida: Pedida,
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
  const found = await visitasDe(deps.db, c.lector, pedida.alcance);
  const visitas = found.filter(({ reservada }) => !reservada);
  const ids = visitas.map(({ id }) => id);
  const [adjuntos, stored] = await Promise.all([
    documentosDe(deps.db, { ...c.lector, visitas: ids }, pedida.alcance),
    resultadosDe(deps.db, c.lector, ids),
  ]);
  const resultados = stored.filter(({ listo }) => listo);
  const { doctorId, propio } = c.lector;
  cuenta.ajena = !propio && [...visitas, ...adjuntos, ...resultados].some(({ doctor_id }) => doctor_id !== doctorId);
  const all = visitas.length + adjuntos.length + resultados.length + 1;
  const volumen = new Volumen();
  const entradas: Entrada[] = [];
  yield volumen.begin();

  // What comes next is read while a worker draws.
  const partes = await deSecciones(deps, c, pedida.alcance);
  const lotes = juntas(deps, c, { ...pedida, ids, visitas, partes, base, comun });
  let next = lotes.next();
  for (let lote = await next; !lote.done; lote = await next) {
    const { hojas, hechas } = lote.value;
    next = lotes.next();
    next.catch(() => {});
    const { pdf, hojas: cuantas } = await deps.documents.renderPliegos(
      hojas.map(({ entrada: _, dentro: __, ...pliego }) => pliego),
      cuenta.hojas + 1,
    );
    const marcas: Marca[] = [];
    let pagina = 0;
    for (const [i, { entrada, dentro }] of hojas.entries()) {
      if (dentro && !entradas.some(({ titulo }) => isConsulta(titulo))) marcas.push({ titulo: 'Consultas', pagina });
      const titulo = dentro ? `${entrada.fecha} · ${entrada.titulo}` : entrada.titulo;
      marcas.push({ titulo, pagina, dentro });
      entradas.push({ ...entrada, folio: cuenta.hojas + 1 });
      pagina += cuantas[i] as number;
      cuenta.hojas += cuantas[i] as number;
    }
    yield volumen.pages(pdf, marcas);
    await tell(hechas / all);
  }

  const archivos: Archivo[] = [];
  const perdidos: string[] = [];
  for await (const { tipo, leer, ...archivo } of originales(c, adjuntos, resultados, partes, deps)) {
    const bytes = await leer().catch((error: Error) => {
      if (error instanceof HampiError && !(error instanceof LostFile)) throw error;
      deps.log.error({ err: error.message }, 'a file is missing in a copy');
      perdidos.push(archivo.nombre);
    });
    if (bytes) {
      archivos.push(archivo);
      yield volumen.attach({ nombre: archivo.nombre, descripcion: archivo.descripcion, tipo, bytes });
    }
    await tell((visitas.length + archivos.length + perdidos.length) / all);
  }
  cuenta.adjuntos = archivos.length;

  const faltan = { reservadas: found.length - visitas.length, porVer: stored.length - resultados.length };
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

const isConsulta = (titulo: string) => titulo === documentoTexto.form002 || titulo === documentoTexto.form005;

interface Todo extends Pedida {
  ids: number[];
  visitas: Visita[];
  partes: readonly EnCopia[];
  base: Omit<Formulario, 'titulo' | 'bloques' | 'codigo' | 'aviso' | 'atencion'>;
  comun: Pick<Formulario, 'numero' | 'emitido' | 'paciente' | 'verificacion'>;
}

/** The sheets of the whole record, then the visits, oldest first. */
async function* juntas(deps: Deps, c: Contexto, a: Todo): AsyncGenerator<{ hojas: Hoja[]; hechas: number }> {
  yield { hojas: await delPaciente(deps, c, a), hechas: 0 };
  const emisores = new Map<string, { emisor: Emisor; zona: string }>();
  const emisorDe = async ({ doctor_id, oficina_id }: Visita) => {
    const key = `${doctor_id}:${oficina_id}`;
    const known = emisores.get(key) ?? (await emisorOf(deps, doctor_id, oficina_id));
    emisores.set(key, known);
    return known;
  };
  const datos = c.abierta ? await datosEn(deps, c.lector.clienteId) : () => [];
  for (let i = 0; i < a.visitas.length; i += JUNTAS) {
    const some = a.visitas.slice(i, i + JUNTAS);
    const entries = await findEntries(deps, { ...c.lector, ids: some.map(({ id }) => id) });
    const read = new Map((await readEntries(deps, entries, 0)).map((one) => [one.id, one]));
    const hastas = some.map((v) => conocidoHasta({ ...v, reemplazada_en: null }, v.zona));
    const fichas = c.abierta ? await fichasEn(deps, c.lector.clienteId, hastas) : [];
    const hojas: Hoja[] = [];
    for (const [n, v] of some.entries()) {
      const consulta = read.get(v.id);
      // Erased or no longer readable since the list was made.
      if (!consulta) continue;
      const { emisor, zona } = await emisorDe(v);
      const tipo = v.primera ? 'form002' : 'form005';
      const conocido = { ficha: fichas[n]?.ficha ?? NOTHING, datos: datos(hastas[n] as string) };
      const data = hojaDeConsulta(tipo, {
        consulta,
        v: { ...v, version: consulta.version, reemplazada_en: null },
        paciente: a.comun.paciente,
        emisor,
        zona,
        ...conocido,
      });
      hojas.push({
        ...pliegoDe(tipo),
        data: { ...data, ...a.comun, zona },
        entrada: { titulo: documentoTexto[tipo], fecha: fechaHora(v.fecha, zona), profesional: v.doctor },
        dentro: true,
      });
    }
    if (hojas.length > 0) yield { hojas, hechas: Math.min(i + JUNTAS, a.visitas.length) };
  }
}

const pliegoDe = (tipo: TipoFormulario) => ({ nombre: `${documentoTexto[tipo].slice(0, 14)} · copia` });

/** Filiation, facts, what sections add, and signs. */
async function delPaciente(deps: Deps, c: Contexto, { base, ids, alcance, partes }: Todo): Promise<Hoja[]> {
  const { clienteId } = c.lector;
  const whole = alcance.alcance === 'TODO' && !c.lector.propio;
  const { completo: _, ...signos } = await form020(deps, { ...c.lector, ...(!whole && { ids }) });
  const hoy = fechaCorta(base.fecha);
  const page = (nombre: string, titulo: string, data: Formulario): Hoja => ({
    nombre,
    data,
    entrada: { titulo, fecha: hoy, profesional: doctorName(c.emisor) },
    dentro: false,
  });
  const formulario = { ...base, aviso: null, atencion: [] };
  const datos = c.abierta && {
    ficha: c.ficha,
    vigentes: await listDatos(deps, clienteId),
    terminados: await listTerminados(deps, clienteId),
  };
  return [
    page('Formulario 001 · copia', documentoTexto.form001, { ...formulario, ...form001(c.paciente, c.seguros) }),
    ...(datos ? [page('Datos · copia', 'Datos de la historia', { ...base, ...resumen(base, datos) })] : []),
    ...partes.flatMap(({ hoja }) => (hoja ? [page(`${hoja.titulo} · copia`, hoja.titulo, hojaDe(base, hoja))] : [])),
    page('Formulario 020 · copia', documentoTexto.form020, { ...formulario, ...signos }),
  ];
}

interface Original extends Archivo {
  tipo: string;
  leer(): Promise<Uint8Array>;
}

/** The files as they were issued or uploaded, numbered in their order. */
async function* originales(
  { zona }: Contexto,
  documentos: Awaited<ReturnType<typeof documentosDe>>,
  resultados: Awaited<ReturnType<typeof resultadosDe>>,
  partes: readonly EnCopia[],
  deps: Deps,
): AsyncGenerator<Original> {
  let n = 0;
  const named = (words: string) => `${String(++n).padStart(4, '0')}-${words}`;
  for (const { tipo, numero, edicion, doctor_id, archivo, emitido_en, firmado } of documentos) {
    const impreso = numeroImpreso({ numero, edicion });
    yield {
      nombre: named(`${tipo}-${impreso}.pdf`),
      descripcion: `${documentoTexto[tipo as keyof typeof documentoTexto]} N.º ${impreso}${firmado ? ', con firma electrónica' : ''}`,
      fecha: fechaCorta(fechaOf(emitido_en, zona)),
      tipo: 'application/pdf',
      leer: () => getSealed(deps, { doctor_id }, archivo),
    };
  }
  for (const { id, doctor_id, archivo, archivo_tipo, archivo_en } of resultados)
    yield {
      nombre: named(`resultado-${id}.${archivo_tipo?.replace(/^.*\//, '')}`),
      descripcion: 'Resultado de examen',
      fecha: archivo_en ? fechaCorta(fechaOf(archivo_en, zona)) : '',
      tipo: archivo_tipo ?? 'application/octet-stream',
      leer: async () => withoutPlace(await getSealed(deps, { doctor_id }, archivo as string)),
    };
  for (const { adjunto } of partes)
    if (adjunto)
      yield {
        nombre: named(adjunto.nombre),
        descripcion: adjunto.descripcion,
        fecha: fechaCorta(adjunto.fecha),
        tipo: 'application/pdf',
        leer: () => deps.documents.renderCrecimiento(adjunto.dibujar),
      };
}

/** What sections add to a copy of a whole history. */
async function deSecciones(deps: Deps, { lector, abierta }: Contexto, { alcance }: Alcance): Promise<EnCopia[]> {
  if (alcance !== 'TODO' || !abierta) return [];
  const { propio, ...reader } = lector;
  const lectura = { ...reader, propias: propio && fechaOf(propio, ZONA_ECUADOR) };
  return Promise.all(deps.secciones.flatMap(({ enCopia }) => (enCopia ? [enCopia(deps, lectura)] : [])));
}
