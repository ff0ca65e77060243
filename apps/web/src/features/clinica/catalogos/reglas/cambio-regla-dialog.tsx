import {
  applyReglaCambio,
  discardReglaCambio,
  getReglaCambio,
  listReglaRevisores,
  type ReglaCambioEntero,
  ReglaEnvio,
  revertReglaCambio,
  sendReglaCambio,
} from '@hampi/contract/plataforma/administracion/reglas-cambios';
import { Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../../base/query.ts';
import { useCall } from '../../../../base/use-call.ts';
import { DateField } from '../../../../kit/dates/date-field.tsx';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { Form, FormButtons } from '../../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import { CambioRegla } from './cambio-regla.tsx';

/** A change with what it alters, and the step that it waits for. */
export default function CambioReglaDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const close = async () => (await confirmLeave()) && onClose();
  return (
    <Modal opened={id !== null} onClose={close} title="Cambio de una regla" size={640}>
      {id !== null && <Contenido key={id} id={id} onClose={onClose} />}
    </Modal>
  );
}

/** All cases run before it can be shown. */
function Contenido({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(queryOf('admin', getReglaCambio, { params: { id } }));
  return <Loaded query={query}>{(cambio) => <Cambio cambio={cambio} onClose={onClose} />}</Loaded>;
}

function Cambio({ cambio, onClose }: { cambio: ReglaCambioEntero; onClose: () => void }) {
  const { id } = cambio;
  const done = { refreshes: ['admin'] as const, onSuccess: onClose };
  const applied = useCall(applyReglaCambio, done);
  const discarded = useCall(discardReglaCambio, done);
  const reverted = useCall(revertReglaCambio, done);
  const { estado } = cambio;
  const open = estado === 'BORRADOR' || estado === 'EN_REVISION' || estado === 'REVISADA';
  return (
    <Stack gap="md">
      <h3>
        {cambio.nombre} · {cambio.codigo}
      </h3>
      <CambioRegla cambio={cambio} />
      {estado === 'BORRADOR' && <Envio id={id} onClose={onClose} />}
      <Group gap="sm">
        {estado === 'REVISADA' && (
          <Button loading={applied.isPending} onClick={() => applied.mutate({ params: { id } })}>
            Poner en vigencia
          </Button>
        )}
        {estado === 'VIGENTE' && (
          <Button variant="default" loading={reverted.isPending} onClick={() => reverted.mutate({ params: { id } })}>
            Volver a como estaba
          </Button>
        )}
        {open && (
          <Button variant="default" loading={discarded.isPending} onClick={() => discarded.mutate({ params: { id } })}>
            Descartar
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Envio({ id, onClose }: { id: number; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const { data: revisores = [] } = useQuery(queryOf('admin', listReglaRevisores, { query: { search } }));
  const form = useZodForm(ReglaEnvio, { revisor_id: '', motivo: '', proxima_revision: '' });
  const sent = useCall(sendReglaCambio, {
    refreshes: ['admin'],
    form,
    onSuccess: () => {
      form.markSaved();
      onClose();
    },
  });
  return (
    <Form
      form={form}
      bare
      onSubmit={async (body) => sent.mutate({ params: { id }, body })}
      buttons={<FormButtons saving={sent.isPending} saveLabel="Enviar a revisión" onCancel={onClose} />}
    >
      <Select
        label="Quién revisa"
        description="Un profesional con código Senescyt aprobado; no quien propone."
        required
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        data={revisores.map(({ id: value, nombre, codigo }) => ({
          value: String(value),
          label: `${nombre} · ${codigo}`,
        }))}
        filter={({ options }) => options}
        {...form.getInputProps('revisor_id')}
      />
      <Textarea label="Por qué cambia" required autosize minRows={2} {...form.getInputProps('motivo')} />
      <DateField label="Próxima revisión" {...form.getInputProps('proxima_revision')} />
    </Form>
  );
}
