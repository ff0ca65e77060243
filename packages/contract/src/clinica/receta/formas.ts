/**
 * The forms of medicines as the catalogue describes them: how each is counted, its containers' sizes and who it is for.
 */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { plain } from './nombre-generico.ts';

export const CUENTAS_FORMA = ['unidades', 'envase', 'gotas', 'dosis', 'aplicaciones', 'medida'] as const;
export const POBLACIONES_FORMA = ['adulto', 'pediatrica', 'ambos'] as const;

export const Forma = z.object({
  nombre: z.string(),
  terminos: z.array(z.string()),
  unidad: z.string(),
  poblacion: z.enum(POBLACIONES_FORMA),
  cuenta: z.enum(CUENTAS_FORMA),
  envase: z.string().nullable(),
  /** ml, g or doses of the usual containers. */
  contenidos: z.array(z.number()),
  gotas_por_ml: z.number().nullable(),
  /** Units lost with each dose (insulin pens). */
  purga: z.number().nullable(),
  /** Days after which an open container is thrown away. */
  dias_abierto: z.number().nullable(),
});
export type Forma = z.output<typeof Forma>;

/** All forms, used to calculate a receta's quantities. */
export const listFormas = endpoint('GET /api/vademecum/formas', {
  allow: { ROLE_MED: 'own' },
  active: true,
  summary: 'Formas farmacéuticas',
  reply: z.array(Forma),
});

export interface Formas {
  /** The form that a presentation begins with: `Polvo para suspensión oral 250 mg/5 ml` is not a `suspensión oral`. */
  de(presentacion: string | null | undefined): Forma | undefined;
  /** ml of a spoon, a glass… */
  medida(unidad: string): number | undefined;
}

/** Prepares the forms' words for searching. */
export function indexFormas(formas: Forma[]): Formas {
  const byTerm = new Map<string, Forma>();
  for (const forma of formas)
    for (const term of [forma.nombre, ...forma.terminos].map(plain))
      if (term && !byTerm.has(term)) byTerm.set(term, forma);
  const terms = [...byTerm]
    .filter(([, { cuenta }]) => cuenta !== 'medida')
    .map(([term]) => term)
    // The first match in the text counts; of two that start at the same place, the longer.
    .sort((a, b) => b.length - a.length);
  const pattern = terms.length > 0 ? new RegExp(` (${terms.join('|')}) `) : undefined;
  return {
    de(presentacion) {
      const found = pattern?.exec(` ${plain(presentacion ?? '')} `)?.[1];
      return found === undefined ? undefined : byTerm.get(found);
    },
    medida(unidad) {
      const forma = byTerm.get(plain(unidad)) ?? byTerm.get(plain(unidad).replace(/s\b/g, ''));
      return forma?.cuenta === 'medida' ? forma.contenidos[0] : undefined;
    },
  };
}
