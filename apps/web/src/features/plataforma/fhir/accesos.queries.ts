/** Requests about other programs' access. */
import { listAccesosFhir } from '@hampi/contract/plataforma/fhir/calls';
import { queryOf } from '../../../base/query.ts';

export const misAccesos = queryOf('accesos-fhir', listAccesosFhir);
