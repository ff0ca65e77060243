import {
  type Oficina,
  OficinaCuerpo,
  saveOficina,
  saveOficinaInstitucion,
} from '@hampi/contract/agenda/oficinas/calls';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { ApiError, callWhole } from '../../../base/api.ts';
import { refetched } from '../../../base/net/refetched.ts';
import { useSession, useUser } from '../../../base/session.ts';
import { tellFailure, toast } from '../../../base/toast.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Form, FormButtons, FormSection } from '../../../kit/fields/form.tsx';
import { NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';
import { Screen } from '../../../kit/screen.tsx';
import { useVuelta } from '../../../kit/vuelta.ts';
import { afiliacionOf } from '../afiliacion/afiliacion.queries.ts';
import { AfiliacionField } from '../afiliacion/afiliacion-field.tsx';
import { useAskAfiliacion } from '../afiliacion/ask-afiliacion.tsx';
import { askAboutServices, askAboutTurnos } from './ask-before-saving.ts';
import { officesOf } from './con-horarios.queries.ts';
import { MapPicker } from './map-picker.tsx';
import { OfertaFields } from './oferta-fields.tsx';
import { OficinaFields } from './oficina-fields.tsx';
import { type DatosForm, type OficinaZodForm, oficinasForForm } from './oficinas.queries.ts';
import { SecretariasField } from './secretarias-field.tsx';
import { useAddress } from './use-address.tsx';

const PARTS = ['ciudad', 'provincia', 'pais', 'codigo_zip', 'direccion'] as const;

/** `/…/oficinas/nueva` and `/…/oficinas/:oficinaId`. */
export default function OficinaFormScreen() {
  const { oficinaId } = useParams();
  const user = useUser();
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const query = useQuery(oficinasForForm(user.doctor_id ?? 0));
  const back = `${roleFacts[role].base}/oficinas`;
  return (
    <Screen title={oficinaId === 'nueva' ? 'Nueva oficina' : 'Editar oficina'} back={back} width="form">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => {
          const oficina = data.oficinas.find((o) => String(o.id) === oficinaId);
          if (!oficina && oficinaId !== 'nueva') return <EmptyState drawing="office" title={MO.oficina_eliminada} />;
          const { oficinas_limite, sucursales_limite } = data.dataEmpresa;
          const limite = role === 'ROLE_INS' ? sucursales_limite : oficinas_limite;
          // The address of the form can be opened directly, without the list's button, so the limit is checked here too.
          if (!oficina && data.oficinas.length >= limite)
            return <EmptyState drawing="office" title={`${MO.oficina_limite} (${limite})`} />;
          return <OficinaForm key={oficinaId} oficina={oficina} data={data} back={back} role={role} />;
        }}
      </Loaded>
    </Screen>
  );
}

const ids = (list: readonly { id: number }[]) => list.map((x) => x.id);

const storedOf = (oficina: Oficina) => ({
  oficina_id: oficina.id,
  nombre: oficina.nombre,
  tiempo_por_cliente_minutos: oficina.tiempo_por_cliente_minutos,
  costo_consulta: oficina.costo_consulta,
  pais: oficina.pais,
  provincia: oficina.provincia,
  ciudad: oficina.ciudad,
  referencias_fisicas: oficina.referencias_fisicas,
  direccion: oficina.direccion,
  codigo_zip: oficina.codigo_zip ?? '',
  latitud: oficina.latitud,
  longitud: oficina.longitud,
  pago_reserva_habilitacion: oficina.pago_reserva_habilitacion,
  afiliacion: oficina.afiliacion,
  secretarias: ids(oficina.secretarias),
  serviciosAsignados: ids(oficina.serviciosAsignados),
  doctorEspecializaciones: ids(oficina.especializaciones),
});

const NUEVA = {
  oficina_id: null,
  tiempo_por_cliente_minutos: 15,
  costo_consulta: '',
  pais: 'Ecuador',
  provincia: '',
  ciudad: '',
  referencias_fisicas: '',
  direccion: '',
  codigo_zip: '',
  latitud: null,
  longitud: null,
  pago_reserva_habilitacion: false,
  afiliacion: false,
  secretarias: [],
  serviciosAsignados: [],
};

function initialOf(oficina: Oficina | undefined, data: DatosForm, branch: boolean, nombrePropuesto: string) {
  if (oficina) return storedOf(oficina);
  const all = ids(data.dataEspecialidades);
  // A new office starts with its owner's specialties. Laboratories have the whole catalogue, so nothing is preselected.
  return { ...NUEVA, nombre: nombrePropuesto, doctorEspecializaciones: branch || all.length > 10 ? [] : all };
}

interface Props {
  oficina: Oficina | undefined;
  data: DatosForm;
  back: string;
  role: Role;
}

/** What is asked before an office is saved, and saving it. */
function useSave(form: OficinaZodForm, { oficina, data, back, role }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const doctorId = useUser().doctor_id ?? 0;
  const { ask, dialog } = useAskAfiliacion();
  const vuelta = useVuelta();
  const branch = role === 'ROLE_INS';

  /** False if a change of the affiliation is not confirmed. */
  const askAboutAfiliacion = async (values: Values): Promise<boolean> => {
    const afiliar = values.afiliacion ?? false;
    if (afiliar === (oficina?.afiliacion ?? false)) return true;
    const afiliacion = await client.fetchQuery(afiliacionOf(lugarOf(values)));
    const { nombre, ciudad } = values;
    const { descuento_afiliado: descuento } = data.dataEmpresa;
    return ask({ afiliar, nombre, ciudad, costo: numberOf(values.costo_consulta), descuento, afiliacion });
  };
  /** What makes the turnos anew with another time per patient, if the user wants that. */
  const askAboutTiempo = async (tiempo: number) => {
    if (!oficina || tiempo <= 0 || tiempo === oficina.tiempo_por_cliente_minutos) return undefined;
    const offices = await client.fetchQuery(officesOf(doctorId));
    return askAboutTurnos(
      offices.find(({ o_id }) => o_id === oficina.id),
      doctorId,
      tiempo,
    );
  };

  const save = async () => {
    const values = form.getValues();
    const chosen = values.doctorEspecializaciones ?? [];
    const removes = oficina?.especializaciones.some((e) => !chosen.includes(e.id)) ?? false;
    if (removes && !(await askAboutServices())) return NOT_SAVED;
    if (!(await askAboutAfiliacion(values))) return NOT_SAVED;
    const remake = branch ? undefined : await askAboutTiempo(Number(values.tiempo_por_cliente_minutos));
    try {
      const { mensaje } = await callWhole(branch ? saveOficinaInstitucion : saveOficina, {
        body: { ...values, confirmar: removes },
      });
      await remake?.();
      toast.success(mensaje);
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errores).length === 0)
        tellFailure(error, `Error guardando, ${error.mensaje}`);
      throw error;
    }
    form.markSaved();
    await refetched(client, ['oficinas', 'servicios', 'turnos', 'horarios', 'citas', 'afiliacion']);
    navigate(vuelta ?? back);
  };
  return { save, dialog };
}

function OficinaForm(props: Props) {
  const { oficina, data, back, role } = props;
  const navigate = useNavigate();
  const user = useUser();
  // A branch of an institution, which has exactly one specialty.
  const branch = role === 'ROLE_INS';
  // Most doctors have one; further ones need names that tell them apart.
  const first = role === 'ROLE_MED' && data.oficinas.length === 0;
  const nombrePropuesto = first ? `Consultorio ${user.apellidos.trim().split(/\s+/)[0] ?? ''}`.trim() : '';
  const form = useZodForm(OficinaCuerpo, initialOf(oficina, data, branch, nombrePropuesto));
  const address = useAddress(form, PARTS);
  const { save, dialog } = useSave(form, props);

  return (
    <Form
      form={form}
      onSubmit={save}
      blocked={MO.oficina_campos}
      buttons={<FormButtons saving={form.saving} onCancel={() => navigate(back)} />}
    >
      <OficinaFields form={form} data={data} />
      <FormSection title="Ubicación" text="Busque la dirección, o toque el mapa donde queda su oficina.">
        <MapPicker
          label="Su oficina"
          latitud={numberOrNull(form.values.latitud)}
          longitud={numberOrNull(form.values.longitud)}
          onPlace={(latitud, longitud) => {
            form.setFieldValue('latitud', latitud);
            form.setFieldValue('longitud', longitud);
          }}
          onLugar={address.take}
          notice={address.notice}
        />
      </FormSection>
      <OfertaFields form={form} data={data} oficina={oficina} branch={branch} />
      {role === 'ROLE_MED' && (
        <AfiliacionField
          lugar={lugarOf(form.values)}
          costo={numberOf(form.values.costo_consulta)}
          descuento={data.dataEmpresa.descuento_afiliado}
          checked={form.values.afiliacion ?? false}
          onChange={(checked) => form.setFieldValue('afiliacion', checked)}
        />
      )}
      <FormSection
        title="Secretarias"
        text="Atienden por usted en esta oficina: ven la agenda y los datos de sus pacientes, nunca la historia clínica. Cada una debe aceptar primero."
      >
        <SecretariasField
          initial={oficina?.secretarias ?? []}
          onChange={(list) => form.setFieldValue('secretarias', ids(list))}
          error={form.errors.secretarias}
        />
      </FormSection>
      {dialog}
    </Form>
  );
}

type Values = z.input<typeof OficinaCuerpo>;

const lugarOf = (values: Values) => ({
  oficina_id: values.oficina_id ? Number(values.oficina_id) : null,
  ciudad: values.ciudad,
  pais: values.pais,
  especialidades: (values.doctorEspecializaciones ?? []).map(Number),
});
const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
