import { TIPOS_FHIR } from '@hampi/contract/plataforma/fhir/tipos';
import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4';
import { parametrosOf } from './parametros.ts';

/** What this server can do; `date` is when the program started. */
export const capacidad = (base: string, date: string): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date,
  kind: 'instance',
  software: { name: 'Hampi' },
  implementation: { description: 'Hampi, solo lectura', url: base },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json', 'json'],
  rest: [
    {
      mode: 'server',
      security: { description: 'Clave de acceso que el dueño de los datos crea en Mi cuenta: Authorization: Bearer' },
      resource: [
        ...TIPOS_FHIR.map(
          (type): CapabilityStatementRestResource => ({
            type,
            interaction: [{ code: 'read' }, { code: 'search-type' }],
            versioning: 'no-version',
            conditionalRead: 'not-match',
            searchParam: Object.entries(parametrosOf(type)).map(([name, parametro]) => ({
              name,
              type: parametro.type,
            })),
          }),
        ),
        { type: 'Binary', interaction: [{ code: 'read' }] },
      ] satisfies CapabilityStatementRestResource[],
    },
  ],
});
