/** Access that an owner gives to another program. It reads as FHIR what the owner can see (BE-18, ADR 245). */
import { z } from 'zod';
import { endpoint } from '../../base/endpoint.ts';
import { id, instant, requerido } from '../../base/fields.ts';
import * as M from '../../base/messages.ts';
import * as MFhir from './messages.ts';
import { TIPOS_FHIR } from './tipos.ts';

const owners = { ROLE_MED: 'own', ROLE_INS: 'own', ROLE_CLI: 'own' } as const;

/** Base path for those programs. */
export const FHIR_PATH = '/fhir';
/** Choices for how many days an access is valid. */
export const DIAS_ACCESO = [30, 90, 365] as const;
export const NOMBRE_MAX = 60;
export const ACCESOS_MAX = 20;

const TipoFhir = z.enum(TIPOS_FHIR, { error: M.opcion });

export const NuevoAcceso = z.strictObject({
  /** The owner's name for the access in the list. */
  nombre: requerido(MFhir.nombre_requerido, 1_000).refine((text) => [...text].length <= NOMBRE_MAX, MFhir.nombre_largo),
  /** Types of resources that the program may read; all others are refused. */
  tipos: z
    .array(TipoFhir, { error: MFhir.tipos_requeridos })
    .min(1, MFhir.tipos_requeridos)
    .max(TIPOS_FHIR.length, M.opcion)
    .refine((tipos) => new Set(tipos).size === tipos.length, M.opcion),
  dias: z.coerce
    .number({ error: MFhir.dias })
    .refine((dias) => (DIAS_ACCESO as readonly number[]).includes(dias), MFhir.dias),
});
export type NuevoAcceso = z.output<typeof NuevoAcceso>;

export const AccesoFhir = z.object({
  id,
  nombre: z.string(),
  tipos: z.array(TipoFhir),
  creado_en: instant,
  expira_en: instant,
  /** Updated at most every five minutes; null before the first use. */
  usado_en: instant.nullable(),
  vencido: z.boolean(),
});
export type AccesoFhir = z.infer<typeof AccesoFhir>;

/** The accesses of the active role, newest first; at most twenty. */
export const listAccesosFhir = endpoint('GET /api/fhir/accesos', {
  allow: owners,
  summary: 'Los programas que pueden leer los datos de la cuenta',
  reply: z.array(AccesoFhir),
});

/** Shows `clave` this one time; only its hash is stored. 400 for a type that the role does not have, 409 above twenty. */
export const createAccesoFhir = endpoint('POST /api/fhir/accesos', {
  allow: owners,
  active: true,
  confirm: true,
  summary: 'Dar a otro programa acceso de lectura',
  body: NuevoAcceso,
  reply: z.object({ id, clave: z.string() }),
  mensaje: MFhir.acceso_creado,
  limit: 30,
});

/** Revokes an access: the program's next request is refused. 404 for one of another account or role. */
export const revokeAccesoFhir = endpoint('DELETE /api/fhir/accesos/:accesoId', {
  allow: owners,
  summary: 'Revocar el acceso de un programa',
  params: z.object({ accesoId: id }),
  mensaje: MFhir.acceso_revocado,
});
