import { Nombrado } from '@hampi/contract/agenda/servicios/calls';
import type { UsuarioSesion } from '@hampi/contract/personas/cuentas/sesion';
import {
  EspecializacionOfrecida,
  getAdminSecPerfil,
  getDoctorPerfil,
  getLaboratoristaPerfil,
  getSecretariaPerfil,
} from '@hampi/contract/personas/perfiles/calls';
import { getInstitucionPerfil } from '@hampi/contract/personas/perfiles/institucion';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';

const Ofrecido = z.object({ especializaciones: z.array(EspecializacionOfrecida), seguros: z.array(Nombrado) });

/** The doctor's profile, and all specialties and insurers to choose from. */
export const doctorPerfil = (doctor_id: number) =>
  queryOptions({
    queryKey: ['perfiles', 'doctor', doctor_id],
    queryFn: async ({ signal }) => {
      const { data, extra } = await callWhole(getDoctorPerfil, { params: { doctor_id } }, { signal });
      return { perfil: data, ...Ofrecido.parse(extra.foreignData) };
    },
  });

export const secretariaPerfil = ({ user_id, secretaria_id }: UsuarioSesion) =>
  queryOf('perfiles', getSecretariaPerfil, { params: { id: user_id, secretaria_id: secretaria_id ?? 0 } });

export const laboratoristaPerfil = ({ user_id, doctor_id }: UsuarioSesion) =>
  queryOf('perfiles', getLaboratoristaPerfil, { params: { user_id, doctor_id: doctor_id ?? 0 } });

export const adminSecPerfil = ({ user_id }: UsuarioSesion) =>
  queryOf('perfiles', getAdminSecPerfil, { params: { user_id } });

/** An institution's profile, and all specialties to choose from. */
export const institucionPerfil = ({ institucion_id }: UsuarioSesion) =>
  queryOptions({
    queryKey: ['perfiles', 'institucion', institucion_id],
    queryFn: async ({ signal }) => {
      const params = { institucion_id: institucion_id ?? 0 };
      const { data, extra } = await callWhole(getInstitucionPerfil, { params }, { signal });
      return { perfil: data, ...Ofrecido.pick({ especializaciones: true }).parse(extra.foreignData) };
    },
  });
