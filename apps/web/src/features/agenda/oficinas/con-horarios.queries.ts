import { listHorarios } from '@hampi/contract/agenda/horarios/calls';
import { queryOf } from '../../../base/query.ts';

/** A doctor's offices with their weekly hours. */
export const officesOf = (doctorId: number) => queryOf('horarios', listHorarios, { params: { doctorId } });
