import { ClienteDatos, type ClientePerfil, saveCliente } from '@hampi/contract/personas/clientes/perfil';
import { archivoUrl } from '@hampi/contract/plataforma/archivos/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { patchUser, useUser } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { useVersioned } from '../../../kit/crud/use-versioned.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { useDirty } from '../../../kit/fields/use-dirty.ts';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { PerfilScreen } from '../perfiles/perfil-screen.tsx';
import { useFoto } from '../perfiles/use-foto.ts';
import { ClienteFields } from './cliente-fields.tsx';
import { ownData } from './clientes.queries.ts';
import type { ClienteValues } from './datos-fields.tsx';
import { IdentidadPropia } from './identidad/identidad-propia.tsx';

/** `/cliente/dashboard` (PT-5, PF-2): a client's own data and the switch that lets professionals edit them. */
export default function ClientePerfilScreen() {
  const user = useUser();
  const query = useQuery(ownData(user.cliente_id ?? 0));
  return (
    <PerfilScreen title="Cliente Información" rol="ROLE_CLI" query={query}>
      {(perfil) => (
        <>
          <IdentidadPropia perfil={perfil} />
          <ClienteForm key={perfil.id} perfil={perfil} />
        </>
      )}
    </PerfilScreen>
  );
}

function ClienteForm({ perfil }: { perfil: ClientePerfil }) {
  const client = useQueryClient();
  const foto = useFoto(perfil.fotoNombre);
  const form = useZodForm(ClienteDatos, valuesOf(perfil));
  const { stored, setStored, heed } = useVersioned(perfil, form, valuesOf);
  useDirty(foto.isChanged);

  const take = (saved: ClientePerfil) => {
    patchUser({
      titulo_honorifico: saved.tituloHonorifico,
      nombres: saved.nombres,
      apellidos: saved.apellidos,
      cliente_id: saved.id,
      foto_perfil: archivoUrl(saved.fotoNombre),
    });
    client.setQueryData(ownData(saved.id).queryKey, saved);
    setStored(saved);
  };
  const save = async () => {
    const fotoNombre = await foto.send();
    try {
      const { data, mensaje } = await callWhole(saveCliente, {
        params: { clienteId: perfil.id },
        body: { ...form.getValues(), fotoNombre, version: stored.version },
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
      <ClienteFields form={form} login={perfil.login} foto={foto} verificada={perfil.identidadVerificada} />
    </Form>
  );
}

const valuesOf = (p: ClientePerfil): ClienteValues => ({
  email: p.email,
  tipoDocumento: p.tipoDocumento,
  cedulaIdentidad: p.cedulaIdentidad ?? '',
  cedulaRepresentante: p.cedulaRepresentante ?? '',
  tituloHonorifico: p.tituloHonorifico ?? '',
  nombres: p.nombres,
  apellidos: p.apellidos,
  sexo: p.sexo,
  direccion: p.direccion ?? '',
  direccionLatitud: p.direccionLatitud,
  direccionLongitud: p.direccionLongitud,
  pais: p.pais ?? '',
  ciudad: p.ciudad ?? '',
  telefono: p.telefono ?? '',
  celular: p.celular ?? '',
  nacionalidad: p.nacionalidad ?? '',
  instruccion: p.instruccion,
  ocupacion: p.ocupacion ?? '',
  estado_civil: p.estado_civil,
  fechaNacimiento: p.fechaNacimiento ?? '',
  tipoSangre: p.tipoSangre,
  habilitarEdicion: p.habilitarEdicion,
  version: p.version,
});
