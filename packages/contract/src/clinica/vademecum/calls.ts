/** The vademecum: the general one, and the one each doctor keeps (2 §2, §3, §5, §7). */

import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { escrito, id, instant, listQuery, opcional, parrafo, requerido, texto } from '../../base/fields.ts';
import { LIMITS } from '../../base/limits.ts';
import * as M from '../../base/messages.ts';
import * as MA from '../../plataforma/administracion/messages.ts';
import { archivoUrl } from '../../plataforma/archivos/calls.ts';
import * as MArchivos from '../../plataforma/archivos/messages.ts';
import * as MC from '../historia/messages.ts';

/** Value of `urlimagen` without a picture (2 §3). */
export const SIN_IMAGEN = 'n/a';

export const Medicamento = z.object({
  id: z.number().int(),
  nombre: z.string(),
  composicion: z.string().nullable(),
  funcion: z.string().nullable(),
  presentacion: z.string().nullable(),
  dosificacion: z.string().nullable(),
  casa_comercial: z.string().nullable(),
  contraindicaciones: z.string().nullable(),
  notas: z.string().nullable(),
  /** Address of the picture, or `n/a`. */
  urlimagen: z.string(),
  /** The doctor to whom it belongs; null in the general vademecum. */
  doctor_id: z.number().int().nullable(),
  /** As shipped; a professional of the house has not reviewed it yet. */
  referencial: z.boolean(),
  /** The name with one letter different that matches, if nothing matches the typed words. The screen asks and never chooses it alone. */
  quiso_decir: z.string().nullish(),
});
export type Medicamento = z.infer<typeof Medicamento>;

/** Accepts the address of an uploaded public picture, its id, `n/a` or nothing; gives the id of the file, or null. */
export const imagenDeCatalogo = z
  .string()
  .trim()
  .transform((value) => (value === '' || value === SIN_IMAGEN ? null : value.replace(/^\/api\/archivos\//, '')))
  .pipe(z.uuid(MArchivos.foto_ajena).nullable())
  .nullish()
  .transform((value) => value ?? null);

/** How a row stores a picture's id. */
export const urlImagen = (imagen: string | null): string => archivoUrl(imagen) ?? SIN_IMAGEN;

/** Fields of the form; `composicion` is `ingrediente concentración`, several joined by ` + `. */
export const camposMedicamento = {
  nombre: requerido(MA.nombre_requerido, 200),
  composicion: opcional(parrafo(1000)),
  funcion: opcional(parrafo(500)),
  presentacion: opcional(parrafo(500)),
  dosificacion: opcional(parrafo(1000)),
  casa_comercial: opcional(texto(200)),
  contraindicaciones: opcional(parrafo(2000)),
  notas: opcional(parrafo(2000)),
};
export const MedicamentoForm = z.object({ ...camposMedicamento, urlimagen: imagenDeCatalogo });

const own = { ROLE_MED: 'own' } as const;
const term = escrito().min(1, M.requerido).max(100, M.texto_largo);

/** Searches the general vademecum: words in any order, without tildes, by any name or brand, with one letter mistyped; at most 40. */
export const searchVademecum = endpoint('GET /api/vademecum/search/:term', {
  allow: own,
  active: true,
  summary: 'Buscar en el vademécum general',
  params: z.object({ term }),
  reply: z.array(Medicamento),
});

/** Most medicines in a copy; above the size of the country's official lists. */
export const COPIA_MAX = 20_000;

/**
 * The general vademecum and the doctor's own, by name, for searches without a network (decisions 54). Medicines beyond `COPIA_MAX` are left
 * out.
 */
export const getCopiaVademecum = endpoint('GET /api/vademecum/copia', {
  allow: own,
  active: true,
  summary: 'El vademécum entero, para consultarlo sin conexión',
  reply: z.object({ tomada_en: instant, filas: z.array(Medicamento) }),
  limit: 10,
});

/** "Mi vademecum": a doctor's own entries. 404 for another doctor's. */
export const listMiVademecum = endpoint('GET /api/vademecum/doctor/:doctor_id', {
  allow: own,
  active: true,
  summary: 'Mi vademécum',
  params: z.object({ doctor_id: id }),
  query: listQuery(['nombre', 'composicion', 'casa_comercial'], 'nombre'),
  reply: z.array(Medicamento),
});

/** One entry of the doctor's own, for its form. */
export const getMedicamento = endpoint('GET /api/vademecum/propio/:id', {
  allow: own,
  active: true,
  summary: 'Leer un medicamento propio',
  params: z.object({ id }),
  reply: Medicamento,
});

/**
 * Searches from the consultation: the doctor's own and the general vademecum together. Favourites come first, then single ingredients and
 * forms for the patient's age; at most 40. 404 for another doctor's.
 */
export const searchMedicina = endpoint('GET /api/vademecum/todo/:text/:doctorId/:take', {
  allow: own,
  active: true,
  summary: 'Buscar medicinas en la consulta',
  params: z.object({ text: term, doctorId: id, take: z.coerce.number().int().min(1).max(LIMITS.medicinaTake) }),
  query: z.object({ edadMeses: z.coerce.number().int().min(0).max(1_800).optional() }),
  reply: z.array(Medicamento),
});

/** Offered before a word is typed: the medicines that this doctor prescribes most and most recently. */
export const listMedicinasFavoritas = endpoint('GET /api/vademecum/favoritos', {
  allow: own,
  active: true,
  summary: 'Medicinas que más receta el profesional',
  reply: z.array(Medicamento),
});

/**
 * With an id it edits one of the doctor's entries, without an id it creates one (2 §7). 404 for somebody else's entry, 409 if the same
 * medicine exists already, 400 for a picture that the account has not uploaded.
 */
export const saveMedicamento = endpoint('PUT /api/vademecum', {
  allow: own,
  active: true,
  summary: 'Guardar un medicamento propio',
  body: MedicamentoForm.extend({ id: id.optional(), doctor_id: id.optional() }),
  reply: Medicamento,
  mensaje: MC.medicamento_guardado,
});

export const deleteMedicamento = endpoint('DELETE /api/vademecum/:id', {
  allow: own,
  active: true,
  summary: 'Eliminar un medicamento propio',
  params: z.object({ id }),
  mensaje: M.eliminado,
});
