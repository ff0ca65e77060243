import * as MI from '@hampi/contract/personas/clientes/identidad-messages';
import type { ClientePerfil } from '@hampi/contract/personas/clientes/perfil';
import { CodigoRecibido, redeemCodigo } from '@hampi/contract/personas/clientes/tramites';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callWhole } from '../../../../base/api.ts';
import { toast } from '../../../../base/toast.ts';
import { Banner } from '../../../../kit/feedback/banner.tsx';
import { Form, FormButtons, FormSection } from '../../../../kit/fields/form.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import css from '../clientes.module.css';
import { ownTramites, useConfirmTramite, useStopTramitePropio } from './identidad.queries.ts';
import { TramiteAbierto } from './tramite-abierto.tsx';

/** The identity section of the patient's own page: pending changes, and entering an office's code (decisions 48, 49). */
export function IdentidadPropia({ perfil }: { perfil: ClientePerfil }) {
  const tramites = useQuery(ownTramites(perfil.id));
  const stop = useStopTramitePropio();
  const confirm = useConfirmTramite();
  const waits = tramites.data?.some(({ tipo }) => tipo === 'RECLAMO');
  return (
    <div className={`grid gap-12 mb-16 narrow ${css.notices}`}>
      {!perfil.identidadVerificada && (
        <Banner kind="warning" title="Identidad no verificada.">
          {MI.identidad_propia_pendiente}
        </Banner>
      )}
      {tramites.data?.map((tramite) => (
        <TramiteAbierto
          key={tramite.id}
          tramite={tramite}
          saving={stop.isPending || confirm.isPending}
          onConfirm={() => confirm.mutate({ params: { clienteId: perfil.id, tramiteId: tramite.id } })}
          onStop={() => stop.mutate({ params: { clienteId: perfil.id, tramiteId: tramite.id } })}
        />
      ))}
      {!perfil.identidadVerificada && tramites.data && !waits && <Codigo clienteId={perfil.id} />}
    </div>
  );
}

function Codigo({ clienteId }: { clienteId: number }) {
  const client = useQueryClient();
  const form = useZodForm(CodigoRecibido, { codigo: '' }, { guard: false });
  const send = async (body: { codigo: string }) => {
    const { data, mensaje } = await callWhole(redeemCodigo, { params: { clienteId }, body });
    toast.success(mensaje);
    client.setQueryData(ownTramites(clienteId).queryKey, data);
  };
  return (
    <Form form={form} onSubmit={send} buttons={<FormButtons saving={form.saving} saveLabel="Unir mi ficha" hint="" />}>
      <FormSection title="¿Ya es paciente de un consultorio?" text={MI.codigo_ayuda}>
        <TextInput
          label="Código del consultorio"
          required
          autoComplete="one-time-code"
          placeholder="ABCD-2345"
          maxLength={9}
          maw={220}
          {...form.getInputProps('codigo')}
        />
      </FormSection>
    </Form>
  );
}
