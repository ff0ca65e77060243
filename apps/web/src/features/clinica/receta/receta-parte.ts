import * as MC from '@hampi/contract/clinica/historia/messages';
import type { RespuestaAdvertencia } from '@hampi/contract/clinica/receta/respuestas';
import type { Advertencia } from '@hampi/contract/clinica/receta/seguridad';
import type { Parte } from '../consulta/seccion.ts';
import { textOf } from '../consulta/valores.ts';
import { lineaTexto } from './receta.ts';
import { type EstadoReceta, setAdvertencias, showReceta } from './receta-estado.ts';
import { forAnotherDay, type LineaValores, lineaOf, lineaVacia } from './receta-lineas.ts';
import { razonesTexto, sentOf } from './respuestas.ts';

interface RecetaValores {
  sinReceta: boolean;
  detalle: LineaValores[];
  indicaciones: string;
  /** Answers to warnings about the receta as a whole. */
  respuestas: RespuestaAdvertencia[];
}
declare module '../consulta/valores.ts' {
  interface Valores extends RecetaValores {}
  interface Estados extends EstadoReceta {}
}

const lineasTexto = ({ detalle }: RecetaValores) =>
  detalle
    .map((l) =>
      [l.medicamento, lineaTexto(l), l.razon_advertencia, ...razonesTexto(l.advertencias)].filter(Boolean).join(' · '),
    )
    .join('\n');

/** The medicines of the visit; none if "Sin receta" is marked. */
export const recetaParte: Parte = {
  blank: () => ({ sinReceta: false, detalle: [], indicaciones: '', respuestas: [] }),
  of: ({ receta }) => ({
    sinReceta: (receta?.detalle.length ?? 0) === 0,
    detalle: receta?.detalle.map(lineaOf) ?? [],
    indicaciones: textOf(receta?.indicaciones),
    respuestas: receta?.advertencias ?? [],
  }),
  body: ({ sinReceta, detalle, indicaciones, respuestas }) => ({
    receta: {
      detalle: sinReceta
        ? []
        : detalle.map(({ clave: _, advertencias, ...linea }) => ({ ...linea, advertencias: sentOf(advertencias) })),
      indicaciones,
      advertencias: sentOf(respuestas),
    },
  }),
  labels: {
    sinReceta: 'Sin receta',
    detalle: 'Receta',
    indicaciones: 'Indicaciones',
    respuestas: 'Razones ante las advertencias de la receta',
  },
  shown: { detalle: lineasTexto, respuestas: ({ respuestas }) => razonesTexto(respuestas).join('\n') },
  lectura: (v) => [
    ['Receta', lineasTexto(v)],
    ['Indicaciones', v.indicaciones],
  ],
  paths: { detalle: 'receta.detalle', indicaciones: 'receta.indicaciones', respuestas: 'receta.advertencias' },
  copied: ['detalle', 'indicaciones'],
  forToday: (v) => ({
    detalle: v.detalle.map(forAnotherDay),
  }),
  completed: (v) => ({
    detalle: v.detalle.map((linea) => ({ ...lineaVacia(), ...linea })),
    respuestas: v.respuestas ?? [],
  }),
  hasContent: (v) => !v.sinReceta && v.detalle.length > 0,
  faults: (v, dia) =>
    Object.fromEntries(
      v.detalle.flatMap(({ fecha_inicio_uso }, i) =>
        !v.sinReceta && fecha_inicio_uso !== '' && fecha_inicio_uso < dia
          ? [[`receta.detalle.${i}.fecha_inicio_uso`, MC.inicio_pasado]]
          : [],
      ),
    ),
  onRefused: (store, faults, data) => {
    // The warnings of the server's own check, beside the lines.
    const { advertencias } = (data ?? {}) as { advertencias?: Advertencia[] };
    if (advertencias) setAdvertencias(store, advertencias);
    const own = Object.keys(faults).filter((path) => path.startsWith('receta'));
    if (own.length === 0) return;
    showReceta(store);
    return own.every((path) => path.includes('.advertencias.')) ? MC.receta_sin_razon : MC.receta_campos;
  },
  estado: {
    initial: { conReceta: false, advertencias: {}, revisiones: 0, fiscalizadas: [], marcadas: [] },
    onShown: (v) => ({ conReceta: v.detalleCie10.length > 0, advertencias: {} }),
    onCopied: (v) => ({ conReceta: v.detalleCie10.length > 0 }),
  },
};
