import type { Reply } from '@hampi/contract/base/endpoint';
import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { getOperador, OperadorFormulario, saveOperador } from '@hampi/contract/plataforma/operador/admin';
import type { Operador } from '@hampi/contract/plataforma/operador/calls';
import * as MOperador from '@hampi/contract/plataforma/operador/messages';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { toast } from '../../../base/toast.ts';
import { useVersioned } from '../../../kit/crud/use-versioned.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { EditedMeanwhile } from '../../../kit/feedback/edited-meanwhile.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { FormSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Form, FormButtons, FormGrid, FormSection } from '../../../kit/fields/form.tsx';
import { type FormOf, NOT_SAVED, useZodForm } from '../../../kit/fields/zod-form.ts';
import { Screen } from '../../../kit/screen.tsx';

/** `/admin/operador`: who runs this installation and answers for its data (decisions 77). */
export default function OperadorScreen() {
  const query = useQuery(queryOf('admin', getOperador));
  return (
    <Screen title="Operador" width="form">
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => <OperadorForm key={data.operador?.id ?? 0} {...data} />}
      </Loaded>
    </Screen>
  );
}

const LABELS = {
  nombre: 'Nombre o razón social',
  ruc: 'RUC',
  direccion: 'Dirección',
  ciudad: 'Ciudad',
  correo: 'Correo',
  telefono: 'Teléfono',
  dpd_nombre: 'Nombre del delegado',
  dpd_correo: 'Correo del delegado',
};
const EMPTY = {
  nombre: '',
  ruc: '',
  direccion: '',
  ciudad: '',
  correo: '',
  telefono: '',
  dpd_nombre: '',
  dpd_correo: '',
};

const valuesOf = (row: Operador | { id: 0 }) =>
  Object.fromEntries(
    Object.keys(EMPTY).map((name) => [name, (row as Record<string, unknown>)[name] ?? '']),
  ) as typeof EMPTY;

function OperadorForm({ operador, anteriores }: Reply<typeof getOperador>) {
  const client = useQueryClient();
  const form = useZodForm(OperadorFormulario, operador ? valuesOf(operador) : EMPTY);
  const { stored, changed, heed } = useVersioned<Operador | { id: 0 }, typeof EMPTY>(
    operador ?? { id: 0 },
    form as never,
    valuesOf,
  );

  /** Another party, or the first one, concerns everybody who has an account. */
  const agrees = async (nombre: string, ruc: string) => {
    const before = 'ruc' in stored ? stored.ruc : undefined;
    if (before === ruc) return true;
    return confirm({
      ...(before ? MOperador.confirmar(nombre) : MOperador.primera_vez(nombre)),
      confirmLabel: 'Sí, guardar',
    });
  };

  return (
    <>
      {!operador && (
        <Banner kind="warning" title="Falta decir quién responde por los datos.">
          Mientras tanto las páginas legales dicen «{MOperador.por_definir}».
        </Banner>
      )}
      {changed.length > 0 && (
        <EditedMeanwhile
          title={MOperador.cambiado_por_otro}
          labels={LABELS}
          changed={changed}
          onTake={form.setFieldValue as never}
        />
      )}
      <Form
        form={form}
        onSubmit={async ({ nombre, ruc }) => {
          if (!(await agrees(nombre, ruc))) return NOT_SAVED;
          try {
            const { mensaje } = await callWhole(saveOperador, {
              query: { anterior: stored.id },
              body: form.getValues(),
            });
            toast.success(mensaje);
          } catch (error) {
            heed(error);
            throw error;
          }
          await client.invalidateQueries({ queryKey: ['admin'] });
          return undefined;
        }}
        buttons={<FormButtons saving={form.saving} />}
      >
        <Campos form={form} />
      </Form>
      {anteriores.length > 0 && <Anteriores anteriores={anteriores} />}
    </>
  );
}

const Campos = ({ form }: { form: FormOf<typeof OperadorFormulario> }) => (
  <>
    <FormSection
      title="Quién responde"
      text="Aparece en las páginas legales, al pie de los correos y en el registro de cuentas. Cada cambio se guarda con su fecha."
    >
      <FormGrid>
        <TextInput label={LABELS.nombre} withAsterisk {...form.getInputProps('nombre')} />
        <TextInput
          label={LABELS.ruc}
          description="Otro RUC es otro responsable: se pedirá otra vez el consentimiento"
          withAsterisk
          inputMode="numeric"
          maxLength={13}
          {...form.getInputProps('ruc')}
        />
        <TextInput label={LABELS.direccion} withAsterisk {...form.getInputProps('direccion')} />
        <TextInput label={LABELS.ciudad} withAsterisk {...form.getInputProps('ciudad')} />
        <TextInput label={LABELS.correo} withAsterisk type="email" {...form.getInputProps('correo')} />
        <TextInput label={LABELS.telefono} inputMode="tel" {...form.getInputProps('telefono')} />
      </FormGrid>
    </FormSection>
    <FormSection
      title="Delegado de protección de datos"
      text="Quien recibe los pedidos sobre datos personales. La ley lo exige a quien trata datos de salud a gran escala."
    >
      <FormGrid>
        <TextInput label={LABELS.dpd_nombre} {...form.getInputProps('dpd_nombre')} />
        <TextInput label={LABELS.dpd_correo} type="email" {...form.getInputProps('dpd_correo')} />
      </FormGrid>
    </FormSection>
  </>
);

const Anteriores = ({ anteriores }: Pick<Reply<typeof getOperador>, 'anteriores'>) => (
  <FormSection title="Anteriores">
    <ul className="stack gap-8">
      {anteriores.map((row) => (
        <li key={row.id}>
          {row.nombre}, RUC {row.ruc} · desde el {fechaHora(row.desde, ZONA_ECUADOR)}
        </li>
      ))}
    </ul>
  </FormSection>
);
