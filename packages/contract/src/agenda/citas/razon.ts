/** Why a cita is cancelled, as the form asks it (1 §4). */

import { z } from 'zod';
import { texto } from '../../base/fields.ts';
import * as MCitas from './messages.ts';

/** The reasons offered when Cancelado is chosen (1 §4); Otro stores its description. */
export const RAZONES = ['No disponibilidad', 'Reagendamiento', 'Redireccionamiento', 'Otro'] as const;

/** The reason form: Otro needs a description. `razonDe` turns its values into what is sent. */
export const RazonForm = z
  .object({ razon: z.enum(RAZONES, { error: MCitas.razon_requerida }), descripcion: texto(200).default('') })
  .refine((r) => r.razon !== 'Otro' || r.descripcion !== '', { path: ['descripcion'], error: MCitas.razon_otro });
export type RazonForm = z.input<typeof RazonForm>;
export const razonDe = (form: z.output<typeof RazonForm>): string =>
  form.razon === 'Otro' ? form.descripcion : form.razon;
