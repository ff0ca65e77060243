/** The doctors of a secretary. In a file of its own, so that nobody else's agenda loads the declaration. */
import { listDoctoresDeSecretaria } from '@hampi/contract/agenda/oficinas/doctores';
import { queryOf } from '../../../base/query.ts';

export const doctorsOfSecretary = queryOf('oficinas', listDoctoresDeSecretaria);
