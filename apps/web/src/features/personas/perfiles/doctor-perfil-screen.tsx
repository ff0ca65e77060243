import type { Nombrado } from '@hampi/contract/agenda/servicios/calls';
import {
  DoctorCambio,
  type DoctorPerfil,
  type EspecializacionOfrecida,
  updateDoctorPerfil,
} from '@hampi/contract/personas/perfiles/calls';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callWhole } from '../../../base/api.ts';
import { invalidate } from '../../../base/query.ts';
import { patchUser, useUser } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
import { NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';
import { useVuelta } from '../../../kit/vuelta.ts';
import { askAboutServices } from '../../agenda/oficinas/ask-before-saving.ts';
import { DoctorFields } from './doctor-fields.tsx';
import { PerfilScreen } from './perfil-screen.tsx';
import { doctorPerfil } from './perfiles.queries.ts';
import { PersonaFields } from './persona-fields.tsx';
import { PublicoFields } from './publico-fields.tsx';
import { useFoto } from './use-foto.ts';

/** `/medico/user` (PF-1). */
export default function DoctorPerfilScreen() {
  const query = useQuery(doctorPerfil(useUser().doctor_id ?? 0));
  return (
    <PerfilScreen rol="ROLE_MED" query={query}>
      {(data) => <DoctorForm perfil={data.perfil} all={data.especializaciones} seguros={data.seguros} />}
    </PerfilScreen>
  );
}

interface Props {
  perfil: DoctorPerfil;
  all: EspecializacionOfrecida[];
  seguros: Nombrado[];
}
function DoctorForm({ perfil, all, seguros }: Props) {
  const client = useQueryClient();
  const { medico } = useUser();
  const foto = useFoto(perfil.foto_nombre);
  const logo = useFoto(perfil.logo_nombre);
  const navigate = useNavigate();
  const vuelta = useVuelta();
  const form = useZodForm(DoctorCambio, {
    titulo_honorifico: perfil.titulo_honorifico ?? '',
    email: perfil.email,
    nombres: perfil.nombres,
    apellidos: perfil.apellidos,
    cedula_identidad: perfil.cedula_identidad ?? '',
    msp: perfil.msp ?? '',
    acess: perfil.acess ?? '',
    numero_telefono: perfil.numero_telefono ?? '',
    practica_desde: perfil.practica_desde ?? '',
    declaracion_profesional: perfil.declaracion_profesional ?? '',
    especializaciones: perfil.especializaciones.map((e) => e.id),
    seguros: perfil.seguros.map((s) => s.id),
    idiomas: perfil.idiomas as DoctorCambio['idiomas'],
    med_visible: perfil.med_visible,
    recordatorio_horas: perfil.recordatorio_horas,
    resultados_dias: perfil.resultados_dias,
  });
  useDirty(foto.isChanged || logo.isChanged);

  const save = async () => {
    const { cedula_identidad, ...values } = form.getValues();
    const removes = perfil.especializaciones.some((e) => !values.especializaciones.includes(e.id));
    if (removes && !(await askAboutServices())) return NOT_SAVED;
    const foto_nombre = await foto.send();
    const logo_nombre = await logo.send();
    const { data, mensaje } = await callWhole(updateDoctorPerfil, {
      params: { doctor_id: perfil.doctor_id },
      body: {
        ...values,
        foto_nombre,
        logo_nombre,
        confirmar: removes,
        // Omitted if unchanged (3 §5).
        ...(cedula_identidad === perfil.cedula_identidad ? {} : { cedula_identidad }),
      },
    });
    patchUser({
      titulo_honorifico: data.titulo_honorifico,
      nombres: data.nombres,
      apellidos: data.apellidos,
      declaracion_profesional: data.declaracion_profesional,
      practica_desde: data.practica_desde,
      numero_telefono: data.numero_telefono,
      cedula_identidad: data.cedula_identidad,
      med_visible: data.med_visible,
      foto_perfil: archivoUrl(data.foto_nombre),
      ...(medico && { medico: { ...medico, msp: data.msp, acess: data.acess } }),
    });
    void invalidate(client, 'perfiles', 'oficinas', 'servicios');
    toast.success(mensaje);
    if (!vuelta) return;
    form.markSaved();
    navigate(vuelta);
  };

  return (
    <Form form={form} onSubmit={save} buttons={<FormButtons saving={form.saving} saveLabel="Actualizar perfil" />}>
      <PersonaFields form={form} login={perfil.login} foto={foto} />
      <DoctorFields form={form} all={all} logo={logo} activa={perfil.cuenta_activa} />
      <PublicoFields form={form} seguros={seguros} />
    </Form>
  );
}
