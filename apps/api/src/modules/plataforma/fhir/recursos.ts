/** Everything that an owner has, as FHIR R4 (BE-18, ADR 245): read by programs, and exported when the owner leaves. */
import { type RolConAcceso, TIPOS_DE, type TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import type { FhirResource } from 'fhir/r4';
import { type Alcance, duenoOf } from './alcance.ts';
import { citas } from './fuentes/citas.ts';
import { consultas } from './fuentes/consultas.ts';
import { datos } from './fuentes/datos.ts';
import { derivaciones } from './fuentes/derivaciones.ts';
import { documentos } from './fuentes/documentos.ts';
import { facturas } from './fuentes/facturas.ts';
import { type FhirDeps, type Fuente, porLotes } from './fuentes/fuente.ts';
import { agendas, oficinas, organizaciones, profesionales } from './fuentes/lugares.ts';
import { odontogramas } from './fuentes/odontogramas.ts';
import { fichas, pacientes, traidos, vacunas } from './fuentes/pacientes.ts';

/** Sources whose resources others refer to come first. */
const FUENTES: readonly Fuente[] = [
  organizaciones,
  profesionales,
  oficinas,
  agendas,
  pacientes,
  fichas,
  datos,
  vacunas,
  traidos,
  odontogramas,
  citas,
  consultas,
  derivaciones,
  documentos,
  facturas,
];

/** This many rows are read and decrypted at once. */
const LOTE = 200;

/** The sources of a type. */
export const fuentesOf = (tipo: TipoFhir): readonly Fuente[] => FUENTES.filter(({ tipos }) => tipos.includes(tipo));

/** Whether the owner of a role has resources of this type. */
export const isOf = (rol: RolConAcceso, recurso: FhirResource): boolean =>
  (TIPOS_DE[rol] as readonly string[]).includes(recurso.resourceType);

/**
 * Every resource of an owner, source by source, in batches so that memory stays bounded. References are relative. The caller must audit the
 * reading.
 */
export async function* recursos(deps: FhirDeps, alcance: Alcance): AsyncGenerator<FhirResource> {
  const dueno = duenoOf(alcance, deps.clock.now());
  for (const fuente of FUENTES.filter(({ tipos }) => tipos.some((tipo) => TIPOS_DE[dueno.rol].includes(tipo))))
    for await (const filas of porLotes(fuente, deps, { dueno, after: 0, take: LOTE }))
      for (const { recursos } of filas) yield* recursos.filter((one) => isOf(dueno.rol, one));
}
