/** The patient's own visits (BE-29, decisions 65). */
import type { Parsed } from '@hampi/contract/base/endpoint';
import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Consulta } from '@hampi/contract/clinica/historia/calls';
import type {
  ContenidoPropio,
  getMiHistoria,
  MiHistoria,
  VisitaPropia,
} from '@hampi/contract/clinica/mi-historia/calls';
import type { Deps } from '../../../deps.ts';
import { Answer } from '../../../http/api.ts';
import { notFound } from '../../../http/errors.ts';
import { readEntry } from '../consulta/contenido.ts';
import { dejadasDe } from '../receta/situacion.ts';
import { filaOf, requireReader, type Who } from '../tratantes/tratantes.ts';
import { type EntryPropia, readVisitas } from './mi-historia.queries.ts';
import { nombreComun } from './nombres.ts';
import { medicinaOf, porTomar } from './tomar.ts';

interface Abierta extends EntryPropia {
  /** Null while it is held back. */
  consulta: Consulta | null;
}

export async function readMiHistoria(
  deps: Deps,
  who: Who,
  clienteId: number,
  { skip, take }: Parsed<typeof getMiHistoria>['query'],
): Promise<Answer<MiHistoria>> {
  const { confidencial } = await requireReader(deps, who, clienteId);
  const now = deps.clock.now();
  const hoy = fechaOf(now, ZONA_ECUADOR);
  const reading = { ...filaOf(who, 'historia.leer', clienteId, null, now), hoy, skip, take: take + 1 };
  const found = (await readVisitas(deps, { ...reading, recetas: skip === 0, confidencial })) ?? notFound();
  await deps.vault.warm(found.entradas.map(({ doctor_id }) => ({ doctor_id })));
  const abiertas = await Promise.all(
    found.entradas.map(
      async (entry): Promise<Abierta> =>
        Object.assign(entry, { consulta: entry.reservada ? null : await readEntry(deps, entry, 0) }),
    ),
  );
  const page = abiertas.filter(({ en_pagina }) => en_pagina);
  const { nombres, edad } = found;
  const visitas = page.slice(0, take).map(visitaOf);
  const tomar = skip === 0 ? await tomarOf(deps, clienteId, abiertas, hoy) : [];
  return new Answer({ nombres, edad, tomar, visitas }, { hasMoreData: page.length > take });
}

async function tomarOf(deps: Deps, clienteId: number, abiertas: readonly Abierta[], hoy: string) {
  const recetas = abiertas.flatMap(({ dia, doctor, consulta }) =>
    consulta?.receta?.detalle.length ? { dia, doctor, detalle: consulta.receta.detalle } : [],
  );
  if (recetas.length === 0) return [];
  return porTomar(recetas, hoy, await dejadasDe(deps, clienteId));
}

const visitaOf = (entry: Abierta): VisitaPropia => ({
  id: entry.id,
  dia: entry.dia,
  doctor: entry.doctor,
  oficina: entry.oficina,
  servicio: entry.servicio,
  contenido: entry.consulta && contenidoOf(entry, entry.consulta),
  pedida_hasta: entry.pedida_hasta,
});

function contenidoOf({ listos, texto_completo }: EntryPropia, c: Consulta): ContenidoPropio {
  const resultado = ({ id, archivo }: { id?: number | null; archivo: boolean }) =>
    !archivo ? 'NINGUNO' : listos.includes(id ?? 0) ? 'LISTO' : 'ESPERA';
  return {
    motivo: c.motivo,
    diagnosticos: c.detalleCie10.map(({ cod_4, descripcion_codigos_cuatro_caracteres, tipo }) => ({
      cod_4,
      descripcion: descripcion_codigos_cuatro_caracteres,
      comun: nombreComun(cod_4),
      presuntivo: tipo === 'PR',
    })),
    plan: c.plan_tratamiento,
    indicaciones: c.receta?.indicaciones ?? null,
    medicinas: c.receta?.detalle.map(medicinaOf) ?? [],
    examenes: [
      ...c.examenes.map((examen) => ({
        id: examen.id,
        nombre: examen.nombre,
        detalles: examen.detalles,
        resultado: resultado(examen),
      })),
      ...c.examenesGrupo.map((lista) => ({
        id: lista.id,
        nombre: lista.nombre,
        detalles: lista.examenes.map(({ nombre }) => nombre).join(', '),
        resultado: resultado(lista),
      })),
    ] as ContenidoPropio['examenes'],
    medidas: {
      sv_pulso: c.sv_pulso,
      sv_pres_sist: c.sv_pres_sist,
      sv_pres_dias: c.sv_pres_dias,
      sv_temp: c.sv_temp,
      sv_frec_resp: c.sv_frec_resp,
      sv_oximetria: c.sv_oximetria,
      antropometria_peso: c.antropometria_peso,
      antropometria_talla: c.antropometria_talla,
      antropometria_perimetro: c.antropometria_perimetro ?? null,
      imc: c.imc,
    },
    texto: texto_completo
      ? {
          enfermedad_actual: c.enfermedad_actual,
          organos: c.exa_organos_sistemas_desc,
          regional: c.exa_fisico_regional_desc,
        }
      : null,
  };
}
