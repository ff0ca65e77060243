import * as MMapas from '@hampi/contract/agenda/mapas/messages';
import * as MO from '@hampi/contract/agenda/oficinas/messages';
import {
  COLORES_SERVICIO,
  createServicio,
  type DatosServicios,
  type Servicio,
  ServicioCuerpo,
  updateServicio,
} from '@hampi/contract/agenda/servicios/calls';
import * as MServicios from '@hampi/contract/agenda/servicios/messages';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { callWhole } from '../../../base/api.ts';
import { refetched } from '../../../base/net/refetched.ts';
import { useSession, useUser } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Form, FormButtons, FormGrid, FormSection, wide } from '../../../kit/fields/form.tsx';
import { MoneyField } from '../../../kit/fields/money-field.tsx';
import { namedOptions } from '../../../kit/fields/named-options.ts';
import { type FormOf, useZodForm } from '../../../kit/fields/zod-form.ts';
import { PerfilLink } from '../../../kit/perfil-link.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { ColorField } from './color-field.tsx';
import { IvaField } from './iva-field.tsx';
import { serviciosForForm } from './servicios.queries.ts';

/** `/…/servicios/nuevo` and `/…/servicios/:servicioId`. */
export default function ServicioFormScreen() {
  const { servicioId } = useParams();
  const user = useUser();
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const query = useQuery(serviciosForForm(user.doctor_id ?? 0));
  const back = `${roleFacts[role].base}/servicios`;
  return (
    <Screen title={servicioId === 'nuevo' ? 'Nuevo servicio' : 'Editar servicio'} back={back} width="form">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => {
          const servicio = data.servicios.find((s) => String(s.id) === servicioId);
          if (!servicio && servicioId !== 'nuevo') return <EmptyState title={MServicios.servicio_eliminado} />;
          return <ServicioForm key={servicioId} servicio={servicio} data={data} back={back} />;
        }}
      </Loaded>
    </Screen>
  );
}

interface Props {
  servicio: Servicio | undefined;
  data: DatosServicios & { servicios: Servicio[] };
  back: string;
}

/** The first colour of the palette not used by any service. */
const freeColor = (servicios: Servicio[]) =>
  (COLORES_SERVICIO.find((c) => !servicios.some((s) => s.background_color === c.color)) ?? COLORES_SERVICIO[0]).color;

/** Its specialty; without one the doctor's, if there is only one. */
const especialidadOf = (servicio: Props['servicio'], own: Props['data']['dataMedico']['especializaciones']) =>
  servicio?.especializacion?.id ?? (own.length === 1 ? own[0]?.id : null);

/** A new service has a colour of its own. */
const initialOf = (servicio: Props['servicio'], { servicios, dataMedico }: Props['data']) => ({
  nombre: servicio?.nombre ?? '',
  precio: servicio?.precio ?? '',
  especializacion_id: especialidadOf(servicio, dataMedico.especializaciones),
  background_color: servicio?.background_color ?? freeColor(servicios),
  iva: servicio?.iva ?? 'CERO',
  oficinas: servicio?.oficinasAsignadas.map((o) => o.id) ?? [],
});

type Oficina = Props['data']['dataMedico']['oficinas'][number];

/** Whether a service of this specialty can be given there. */
const fits = (o: Oficina, id: number | null) =>
  id === null || o.especializaciones.length === 0 || o.especializaciones.includes(id);

function ServicioForm({ servicio, data, back }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { oficinas } = data.dataMedico;
  const invoices = useSession((s) => s.role) === 'ROLE_MED';
  const form = useZodForm(ServicioCuerpo, initialOf(servicio, data));
  const offered = oficinas.filter((o) => fits(o, form.values.especializacion_id as number | null));

  const save = async () => {
    const body = form.getValues();
    const { mensaje } = servicio
      ? await callWhole(updateServicio, { params: { servicio_id: servicio.id }, body })
      : await callWhole(createServicio, { body });
    toast.success(mensaje);
    form.markSaved();
    await refetched(client, ['servicios', 'oficinas', 'turnos']);
    navigate(back);
  };

  return (
    <Form form={form} onSubmit={save} buttons={<FormButtons saving={form.saving} onCancel={() => navigate(back)} />}>
      <FormSection>
        <FormGrid>
          <TextInput label="Nombre" required style={wide} {...form.getInputProps('nombre')} />
          <MoneyField
            label="Precio"
            required
            {...form.getInputProps('precio')}
            value={form.values.precio as number | string}
          />
          <EspecialidadField form={form} data={data} />
          {invoices && <IvaField {...form.getInputProps('iva')} />}
          <div style={wide}>
            <ColorField
              value={form.values.background_color ?? null}
              onChange={(color) => form.setFieldValue('background_color', color)}
              error={form.errors.background_color}
            />
          </div>
        </FormGrid>
      </FormSection>
      <FormSection title="Oficinas Asignadas">
        <Checkbox.Group
          label="Oficinas Asignadas"
          labelProps={{ className: 'visually-hidden' }}
          description={offered.length === 0 ? MO.oficinas_vacio : undefined}
          error={form.errors.oficinas}
          value={(form.values.oficinas as number[]).map(String)}
          onChange={(values) => form.setFieldValue('oficinas', values.map(Number))}
        >
          <Stack gap={10}>
            {offered.map((o) => (
              <Checkbox key={o.id} value={String(o.id)} label={o.nombre} />
            ))}
          </Stack>
        </Checkbox.Group>
      </FormSection>
    </Form>
  );
}

function EspecialidadField({ form, data }: { form: FormOf<typeof ServicioCuerpo>; data: Props['data'] }) {
  const { especializaciones, oficinas } = data.dataMedico;
  const especializacion = form.values.especializacion_id as number | null;
  return (
    <Select
      label="Especialidad"
      required
      searchable
      nothingFoundMessage={MMapas.busqueda_vacia}
      description={
        especializaciones.length === 0 ? (
          <>
            Primero elija sus especialidades en <PerfilLink />
          </>
        ) : undefined
      }
      {...namedOptions(especializaciones)}
      error={form.errors.especializacion_id}
      name="especializacion_id"
      value={especializacion === null ? null : String(especializacion)}
      onChange={(value) => {
        const id = value === null ? null : Number(value);
        form.setFieldValue('especializacion_id', id);
        // Offices that do not offer the new specialty are no longer shown, so they must not be sent either.
        const keep = oficinas.filter((o) => fits(o, id)).map((o) => o.id);
        form.setFieldValue(
          'oficinas',
          (form.getValues().oficinas as number[]).filter((o) => keep.includes(o)),
        );
      }}
    />
  );
}
