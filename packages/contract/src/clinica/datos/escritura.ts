/** What the words of a visit make the program ask while they are written (decisions 64). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, opcional, parrafo, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as MC from '../historia/messages.ts';
import { PreguntaDato } from './calls.ts';

/** Where the words stand; the question is shown at that section. */
export const CAMPOS_LEIDOS = [
  'motivo',
  'enfermedad_actual',
  'plan_tratamiento',
  'indicaciones',
  'antecedentes_personales',
  'datos_relevantes',
] as const;
export const CampoLeido = z.enum([...CAMPOS_LEIDOS, 'alergias', 'signos']);
export type CampoLeido = z.output<typeof CampoLeido>;

/** Begins the answer that stops a question without saying no: what the words warn about stays. */
export const NO_PREGUNTAR = 'NO PREGUNTAR ';

export const PreguntaEscrita = PreguntaDato.extend({ campo: CampoLeido });
export type PreguntaEscrita = z.output<typeof PreguntaEscrita>;

const medida = z.number().positive().max(LIMITS.medidaMax).nullish();
export const TOMA_MAX = 200;

/** Questions about what is neither on the lists nor answered nor in today's receta. A body, so that nothing clinical is in an address. */
export const preguntarEscrito = endpoint('POST /api/clientes/:clienteId/preguntas', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Preguntar por lo que dice la consulta que se escribe',
  params: z.object({ clienteId: id }),
  body: z.strictObject({
    motivo: opcional(parrafo()),
    enfermedad_actual: opcional(parrafo()),
    plan_tratamiento: opcional(parrafo()),
    indicaciones: opcional(parrafo()),
    alergias: opcional(parrafo()),
    antecedentes_personales: opcional(parrafo()),
    datos_relevantes: opcional(parrafo()),
    sistolica: medida,
    diastolica: medida,
    pulso: medida,
    /** Today's codes, and earlier ones that still count. */
    cie10: z.array(z.string().trim().max(10)).max(TOMA_MAX, MC.demasiadas_filas).default([]),
    detalle: z
      .array(z.strictObject({ medicamento: texto(500), composicion: opcional(texto(500)) }))
      .max(LIMITS.recetaLineas, MC.demasiadas_filas)
      .default([]),
    /** Medicines of earlier recetas that are still taken. */
    toma: z.array(texto(500)).max(TOMA_MAX, MC.demasiadas_filas).default([]),
  }),
  reply: z.array(PreguntaEscrita),
});
