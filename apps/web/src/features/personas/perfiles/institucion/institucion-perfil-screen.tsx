import type { EspecializacionOfrecida } from '@hampi/contract/personas/perfiles/calls';
import {
  InstitucionCambio,
  type InstitucionPerfil,
  updateInstitucionPerfil,
} from '@hampi/contract/personas/perfiles/institucion';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callWhole } from '../../../../base/api.ts';
import { invalidate } from '../../../../base/query.ts';
import { patchUser, useUser } from '../../../../base/session.ts';
import { prefillSoporte } from '../../../../base/soporte-prefill.ts';
import { toast } from '../../../../base/toast.ts';
import { useVersioned } from '../../../../kit/crud/use-versioned.ts';
import { Form, FormButtons } from '../../../../kit/fields/form.tsx';
import { useDirty } from '../../../../kit/fields/use-dirty.ts';
import { NOT_SAVED, useZodForm } from '../../../../kit/fields/zod-form.ts';
import { askAboutServices } from '../../../agenda/oficinas/ask-before-saving.ts';
import { PerfilScreen } from '../perfil-screen.tsx';
import { institucionPerfil } from '../perfiles.queries.ts';
import { InstitucionFields } from './institucion-fields.tsx';
import { InstitucionLugar } from './institucion-lugar.tsx';
import { useLogo } from './use-logo.ts';

/** `/institucion/perfil` (PF-5). The banner above says if the account is still being verified (SH-5). */
export default function InstitucionPerfilScreen() {
  const query = useQuery(institucionPerfil(useUser()));
  return (
    <PerfilScreen title="Perfil de la institución" rol="ROLE_INS" query={query}>
      {({ perfil, especializaciones }) => (
        <InstitucionForm key={perfil.id} perfil={perfil} especializaciones={especializaciones} />
      )}
    </PerfilScreen>
  );
}

function InstitucionForm(props: { perfil: InstitucionPerfil; especializaciones: EspecializacionOfrecida[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const form = useZodForm(InstitucionCambio, valuesOf(props.perfil));
  const { stored: base, setStored: setBase, heed } = useVersioned(props.perfil, form, valuesOf);
  const logo = useLogo(base.logo_img);
  useDirty(logo.isChanged);

  const askNuevaEspecialidad = () => {
    prefillSoporte({ asunto: 'Nueva especialidad', mensaje: '' });
    void navigate('/institucion/ayuda');
  };

  const take = (saved: InstitucionPerfil) => {
    patchUser({
      nombres: saved.nombre,
      foto_perfil: saved.logo_img,
      institucion: { id: saved.id, nombre: saved.nombre, razon_social: saved.razon_social, ruc: saved.RUC },
      med_visible: saved.disponible,
    });
    setBase(saved);
    logo.setStored(saved.logo_img);
    form.setFieldValue('version', saved.version);
    void invalidate(client, 'perfiles', 'oficinas', 'servicios');
  };

  const save = async () => {
    const values = form.getValues();
    const removes = base.especializaciones.some((e) => !values.especializaciones.includes(e.id));
    if (removes && !(await askAboutServices())) return NOT_SAVED;
    try {
      const { data, mensaje } = await callWhole(updateInstitucionPerfil, {
        params: { institucion_id: base.id },
        body: { ...values, version: base.version, logo_img: await logo.read(), confirmar: removes },
      });
      take(data);
      toast.success(mensaje);
    } catch (error) {
      heed(error);
      throw error;
    }
  };

  return (
    <Form form={form} onSubmit={save} buttons={<FormButtons saving={form.saving} saveLabel="Actualizar perfil" />}>
      <InstitucionFields
        form={form}
        perfil={{ ...base, cuenta_aprobada: user.cuenta_aprobada }}
        logo={logo}
        all={props.especializaciones}
        onNuevaEspecialidad={askNuevaEspecialidad}
      />
      <InstitucionLugar form={form} />
    </Form>
  );
}

const valuesOf = (p: InstitucionPerfil) => ({
  nombre: p.nombre,
  razon_social: p.razon_social,
  RUC: p.RUC,
  email: p.email,
  telefono: p.telefono ?? '',
  direccion: p.direccion ?? '',
  ciudad: p.ciudad ?? '',
  pais: p.pais ?? '',
  latitud: p.latitud,
  longitud: p.longitud,
  disponible: p.disponible,
  resultados_dias: p.resultados_dias,
  especializaciones: p.especializaciones.map((e) => e.id),
  version: p.version,
});
