/** The sheets of a copy in their order: of the whole record, of each visit, and of the papers that are pictures. */
import { fechaCorta, fechaHora } from '@hampi/contract/base/fechas';
import { documentoTexto, type TipoFormulario } from '@hampi/contract/clinica/documentos/calls';
import type { Pliego } from '../../../adapters/documents/copia/pliegos.ts';
import type { Emisor, Formulario } from '../../../adapters/documents/document-data.ts';
import { doctorName } from '../../../adapters/documents/frame.ts';
import type { Deps } from '../../../deps.ts';
import { findEntries } from '../consulta/consultas.queries.ts';
import { readEntries } from '../consulta/contenido.ts';
import { fichasEn, NOTHING } from '../consulta/paciente.ts';
import type { EnCopia } from '../consulta/seccion.ts';
import { datosEn, listDatos, listTerminados } from '../datos/datos.queries.ts';
import { emisorOf } from '../documentos/documentos.service.ts';
import { form001 } from '../hojas/admision.ts';
import { conocidoHasta, hojaDeConsulta } from '../hojas/consulta.ts';
import { form020 } from '../hojas/signos.ts';
import { leido } from './archivos.ts';
import type { Contexto } from './contexto.ts';
import type { Alcance, Visita } from './copias.queries.ts';
import { hojasDe, isPdf, laminasDe, type Papel, tituloDe } from './papeles.ts';
import { type Entrada, hojaDe, resumen } from './portada.ts';

/** So many visits are in memory and in a worker's task at once. */
const JUNTAS = 10;

export interface Hoja extends Pliego {
  entrada: Omit<Entrada, 'folio'>;
  /** The bookmark under which it stands with others of its kind. */
  grupo: 'Consultas' | 'Papeles recibidos' | null;
}

interface Todo {
  alcance: Alcance;
  ids: number[];
  visitas: Visita[];
  papeles: readonly Papel[];
  partes: readonly EnCopia[];
  perdidos: string[];
  base: Omit<Formulario, 'titulo' | 'bloques' | 'codigo' | 'aviso' | 'atencion'>;
  comun: Pick<Formulario, 'numero' | 'emitido' | 'paciente' | 'verificacion'>;
  /** Who asked. */
  usuario_id: number;
}

/** The sheets of the whole record, then the visits, oldest first, then the papers that are pictures, each by itself. */
export async function* juntas(deps: Deps, c: Contexto, a: Todo): AsyncGenerator<{ hojas: Hoja[]; hechas: number }> {
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
    const hastas = some.map((v) => conocidoHasta(v, v.zona));
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
        grupo: 'Consultas',
      });
    }
    if (hojas.length > 0) yield { hojas, hechas: Math.min(i + JUNTAS, a.visitas.length) };
  }
  yield* dePapeles(deps, c, a);
}

/** One picture at a time is in memory. */
async function* dePapeles(deps: Deps, c: Contexto, { visitas, papeles, perdidos, base, usuario_id }: Todo) {
  let hechas = visitas.length;
  for (const papel of papeles) {
    if (isPdf(papel)) continue;
    const titulo = tituloDe(papel);
    const laminas = await leido(deps, perdidos, titulo, () => laminasDe(deps, usuario_id, papel));
    hechas++;
    if (!laminas) continue;
    const { fecha, doctor: profesional } = papel;
    const hoja: Hoja = {
      nombre: 'Papel recibido · copia',
      firman: [],
      data: {
        ...base,
        ...hojasDe(papel, laminas, c.lector),
        codigo: `Copia de historia clínica N.º ${base.numero}`,
        aviso: null,
      },
      entrada: { titulo, fecha: fechaCorta(fecha), profesional },
      grupo: 'Papeles recibidos',
    };
    yield { hojas: [hoja], hechas };
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
    grupo: null,
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
