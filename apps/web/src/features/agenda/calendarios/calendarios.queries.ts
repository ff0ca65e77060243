/** Requests about the private addresses of an agenda. */
import { listCalendarios } from '@hampi/contract/agenda/calendarios/calls';
import { queryOf } from '../../../base/query.ts';

export const misCalendarios = queryOf('calendarios', listCalendarios);
