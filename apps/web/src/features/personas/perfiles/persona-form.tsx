import { PersonaCambio } from '@hampi/contract/personas/perfiles/calls';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { patchUser } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons, FormSection } from '../../../kit/fields/form.tsx';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { CuentaActiva } from './cuenta-activa.tsx';
import { PersonaFields } from './persona-fields.tsx';
import { useFoto } from './use-foto.ts';

interface Perfil {
  login: string;
  titulo_honorifico: string | null;
  email: string;
  nombres: string;
  apellidos: string;
  foto_nombre: string | null;
}

interface Props {
  perfil: Perfil;
  codigo?: number;
  /** Saves and returns the sentence of success. */
  save: (cambio: z.input<typeof PersonaCambio>) => Promise<{ mensaje: string }>;
  /** Whether the account is active, if the profile shows it. */
  activa?: boolean;
}

/** The profile of a secretary, of laboratory staff and of the admin secretary: names, title and photo. */
export function PersonaForm({ perfil, codigo, save, activa }: Props) {
  const client = useQueryClient();
  const foto = useFoto(perfil.foto_nombre);
  const form = useZodForm(PersonaCambio, {
    titulo_honorifico: perfil.titulo_honorifico ?? '',
    email: perfil.email,
    nombres: perfil.nombres,
    apellidos: perfil.apellidos,
  });
  useDirty(foto.isChanged);
  const submit = async () => {
    const values = form.getValues();
    const foto_nombre = await foto.send();
    const { mensaje } = await save({ ...values, foto_nombre });
    patchUser({
      titulo_honorifico: values.titulo_honorifico,
      nombres: values.nombres,
      apellidos: values.apellidos,
      foto_perfil: archivoUrl(foto_nombre),
    });
    void client.invalidateQueries({ queryKey: ['perfiles'] });
    toast.success(mensaje);
  };
  return (
    <Form form={form} onSubmit={submit} buttons={<FormButtons saving={form.saving} saveLabel="Actualizar perfil" />}>
      <PersonaFields form={form} login={perfil.login} foto={foto} codigo={codigo} />
      {activa !== undefined && (
        <FormSection title="Cuenta">
          <CuentaActiva activa={activa} />
        </FormSection>
      )}
    </Form>
  );
}
