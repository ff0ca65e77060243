import { type ClientePerfil, confirmReclamo, ReclamoCodigo } from '@hampi/contract/cliente-perfil';
import { M } from '@hampi/contract/messages';
import { TextInput } from '@mantine/core';
import { callWhole } from '../../core/api.ts';
import { Form, FormButtons, FormSection } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { useZodForm } from '../../ui/zod-form.ts';
import css from './clientes.module.css';

interface ReclamoFormProps {
  clienteId: number;
  onJoined: (perfil: ClientePerfil) => void;
}

/** The code that went to the e-mail of the row with the same document joins it to this account (model §4). */
export function ReclamoForm({ clienteId, onJoined }: ReclamoFormProps) {
  const form = useZodForm(ReclamoCodigo, { codigo: '' }, { guard: false });
  const send = async (body: { codigo: string }) => {
    const { data, mensaje } = await callWhole(confirmReclamo, { params: { clienteId }, body });
    toast.success(mensaje);
    onJoined(data);
  };
  return (
    <div className={css.notices}>
      <Form
        form={form}
        onSubmit={send}
        buttons={<FormButtons saving={form.saving} saveLabel="Unir mi ficha" hint="" />}
      >
        <FormSection title="Unir su ficha" text={M.reclamo_codigo}>
          <TextInput
            label="Código de verificación"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            maw={220}
            {...form.getInputProps('codigo')}
          />
        </FormSection>
      </Form>
    </div>
  );
}
