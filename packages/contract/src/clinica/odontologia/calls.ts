/** The odontogram of a patient (form 033): living states of teeth and surfaces, each with who noted it and when, and indicators of the mouth. */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, opcional, parrafo } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import { HIGIENE_MAX } from './edicion.ts';
import { ESTADOS, estadosDe, HALLAZGO_CODIGOS, isDeSuperficie, isSuperficie, LUGARES, lugarDe } from './hallazgos.ts';
import { GRUPOS_HIGIENE } from './indices.ts';
import * as MO from './messages.ts';
import { isPieza, SUPERFICIES } from './piezas.ts';

const medico = { ROLE_MED: 'own' } as const;
const ofCliente = z.object({ clienteId: id });

const pieza = z.coerce.number({ error: MO.pieza }).refine(isPieza, MO.pieza);
const hasta = (max: number, error: string) =>
  opcional(z.coerce.number({ error }).int(error).min(0, error).max(max, error));
const grado = hasta(3, MO.grado);

/** One finding of a tooth or of one of its surfaces. */
export const HallazgoDatos = z
  .strictObject({
    pieza,
    superficie: z.enum(SUPERFICIES, { error: MO.superficie }).nullish().default(null),
    hallazgo: z.enum(HALLAZGO_CODIGOS, { error: M.opcion }),
    estado: z.enum(ESTADOS, { error: M.opcion }),
    /** What is done was done at this moment by who notes it; otherwise it was there already. */
    realizado: z.boolean().default(false),
  })
  .superRefine(({ superficie, hallazgo, estado, realizado }, ctx) => {
    const fault = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (isDeSuperficie(hallazgo) && superficie === null) fault('superficie', MO.superficie);
    if (!isDeSuperficie(hallazgo) && superficie !== null) fault('superficie', MO.sin_superficie);
    if (!estadosDe(hallazgo).includes(estado)) fault('estado', MO.estado);
    if (realizado && estado !== 'HECHO') fault('realizado', MO.realizado);
  });
export type HallazgoDatos = z.output<typeof HallazgoDatos>;

/** Recession and mobility of a tooth, 0 to 3. */
export const EnciaDatos = z
  .strictObject({ pieza, recesion: grado, movilidad: grado })
  .refine(({ recesion, movilidad }) => recesion !== null || movilidad !== null, {
    path: ['recesion'],
    error: MO.encia_vacia,
  });

export const PERIODONTAL = ['LEVE', 'MODERADA', 'SEVERA'] as const;
export const ANGLE = ['I', 'II', 'III'] as const;

const Higiene = z
  .strictObject({
    pieza,
    placa: hasta(HIGIENE_MAX.placa, MO.grado),
    calculo: hasta(HIGIENE_MAX.calculo, MO.grado),
    gingivitis: hasta(HIGIENE_MAX.gingivitis, MO.gingivitis),
  })
  .array()
  .max(GRUPOS_HIGIENE.length, M.opcion)
  .refine(
    (rows) =>
      rows.every(({ pieza }) => GRUPOS_HIGIENE.some((grupo) => (grupo as readonly number[]).includes(pieza))) &&
      GRUPOS_HIGIENE.every(
        (grupo) => rows.filter((row) => (grupo as readonly number[]).includes(row.pieza)).length < 2,
      ),
    MO.higiene_pieza,
  );

/** The indicators of the mouth; each examination is a row of its own. */
export const BocaDatos = z
  .strictObject({
    higiene: Higiene.default([]),
    periodontal: z.enum(PERIODONTAL, { error: M.opcion }).nullish().default(null),
    angle: z.enum(ANGLE, { error: M.opcion }).nullish().default(null),
    fluorosis: z.enum(PERIODONTAL, { error: M.opcion }).nullish().default(null),
    /** The stomatognathic system in words. */
    examen: opcional(parrafo(2_000)),
  })
  .refine(
    ({ higiene, ...rest }) =>
      higiene.some((row) => row.placa !== null || row.calculo !== null || row.gingivitis !== null) ||
      Object.values(rest).some((value) => value !== null),
    { path: ['examen'], error: MO.boca_vacia },
  );
export type BocaDatos = z.output<typeof BocaDatos>;

const GradoDicho = z.number().int().min(0).max(3).nullable();
const MarcaDicha = z.object({
  hallazgo: z.enum(HALLAZGO_CODIGOS),
  estado: z.enum(ESTADOS),
  realizado: z.boolean().optional(),
});
const EnciaDicha = z.object({ recesion: GradoDicho, movilidad: GradoDicho });
/** What a row says, by its place. */
export type Contenido = z.output<typeof MarcaDicha> | z.output<typeof EnciaDicha> | BocaDatos;

/** What was sealed for a place, if it can be said there; null for what a forged or damaged file brought. */
export function contenidoEn(lugar: string, dicho: unknown): Contenido | null {
  if (lugar === 'BOCA') return BocaDatos.safeParse(dicho).data ?? null;
  if (lugar === 'ENCIA') return EnciaDicha.safeParse(dicho).data ?? null;
  const { data } = MarcaDicha.safeParse(dicho);
  const fits = data && lugarDe(data.hallazgo, isSuperficie(lugar) ? lugar : null) === lugar;
  return fits && estadosDe(data.hallazgo).includes(data.estado) ? data : null;
}

/** Why a state ended: another took its place, it was noted by mistake, or it is gone. */
export const FINES_MARCA = ['CAMBIO', 'ERROR', 'RESUELTO'] as const;
export const finTexto: Record<(typeof FINES_MARCA)[number], string> = {
  CAMBIO: 'cambió',
  ERROR: 'se anotó por error',
  RESUELTO: 'ya no está',
};

const escrita = {
  id,
  doctor_id: id,
  doctor: z.string(),
  creada_en: instant,
  /** When it ended, who ended it and why; null while it holds. */
  terminada_en: instant.nullable(),
  termino: z.string().nullable(),
  fin: z.enum(FINES_MARCA).nullable(),
};
export const Marca = z.object({
  ...escrita,
  pieza: z.number().int(),
  lugar: z.enum(LUGARES),
  hallazgo: z.enum(HALLAZGO_CODIGOS),
  estado: z.enum(ESTADOS),
  /** Done when it was noted by who noted it. Without it, it was found. */
  realizado: z.boolean().optional(),
});
export type Marca = z.output<typeof Marca>;
export const Encia = z.object({
  ...escrita,
  pieza: z.number().int(),
  recesion: z.number().nullable(),
  movilidad: z.number().nullable(),
});
export type Encia = z.output<typeof Encia>;
export const Boca = z.object({
  ...escrita,
  higiene: z.array(
    z.object({
      pieza: z.number(),
      placa: z.number().nullable(),
      calculo: z.number().nullable(),
      gingivitis: z.number().nullable(),
    }),
  ),
  periodontal: z.enum(PERIODONTAL).nullable(),
  angle: z.enum(ANGLE).nullable(),
  fluorosis: z.enum(PERIODONTAL).nullable(),
  examen: z.string().nullable(),
});
export type Boca = z.output<typeof Boca>;

/** A row whose words cannot be read, from a damaged file: it is said where it stands, and can be ended. */
export const Ilegible = z.object({ ...escrita, pieza: z.number().int().nullable(), lugar: z.enum(LUGARES) });
export type Ilegible = z.output<typeof Ilegible>;

/** What holds and what ended, newest first. Of what ended, only the newest if there is very much. */
export const Odontograma = z.object({
  marcas: z.array(Marca),
  encias: z.array(Encia),
  bocas: z.array(Boca),
  ilegibles: z.array(Ilegible),
});
export type Odontograma = z.output<typeof Odontograma>;

/** 409 `FICHA_CERRADA` without access to the clinical data. Audited. */
export const getOdontograma = endpoint('GET /api/clientes/:clienteId/odontograma', {
  allow: medico,
  active: true,
  summary: 'Ver el odontograma de un paciente',
  params: ofCliente,
  reply: Odontograma,
});

/** The states that the screen showed there; others since are 409 `VERSION`. A prosthesis of a whole arch is about 160. */
const vistos = z.array(id).max(200, M.opcion).default([]);

/** Generated by the form, so that a double click or a retry notes once. */
const clave = z.uuid({ error: M.requerido });

/**
 * Notes findings; each ends what held at its place, and a loss all that held of its tooth. `vistos` are the ids that the screen showed for these teeth: 409
 * `VERSION` if others hold now. 409 for a tooth that is lost. The same `clave` again notes nothing.
 */
export const anotarHallazgos = endpoint('POST /api/clientes/:clienteId/odontograma', {
  allow: medico,
  active: true,
  summary: 'Anotar hallazgos en el odontograma',
  params: ofCliente,
  body: z.strictObject({
    clave,
    vistos,
    hallazgos: z.array(HallazgoDatos, { error: MO.uno }).min(1, MO.uno).max(40, MO.uno),
  }),
  reply: Odontograma,
  mensaje: MO.guardado,
});

/** Notes recession and mobility of a tooth. */
export const anotarEncia = endpoint('POST /api/clientes/:clienteId/odontograma/encia', {
  allow: medico,
  active: true,
  summary: 'Anotar recesión y movilidad de una pieza',
  params: ofCliente,
  body: z.strictObject({ clave, vistos, encia: EnciaDatos }),
  reply: Odontograma,
  mensaje: MO.guardado,
});

/** Notes an examination of the mouth. */
export const anotarBoca = endpoint('POST /api/clientes/:clienteId/odontograma/boca', {
  allow: medico,
  active: true,
  summary: 'Anotar los indicadores de salud bucal',
  params: ofCliente,
  body: z.strictObject({ clave, vistos, boca: BocaDatos }),
  reply: Odontograma,
  mensaje: MO.guardado,
});

/** Ends a state, which stays in the history of the tooth. 409 `VERSION` if it ended already. */
export const terminarMarca = endpoint('POST /api/odontograma/:marcaId/terminar', {
  allow: medico,
  active: true,
  summary: 'Terminar un hallazgo del odontograma',
  params: z.object({ marcaId: id }),
  body: z.strictObject({ fin: z.enum(['ERROR', 'RESUELTO'], { error: M.opcion }) }),
  reply: Odontograma,
  mensaje: MO.terminado,
});
