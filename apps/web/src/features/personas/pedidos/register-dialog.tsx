import { fechaOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { canalTexto, Derecho, derechoTexto, PedidoForm, registerPedido } from '@hampi/contract/personas/pedidos/calls';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { callWhole } from '../../../base/api.ts';
import { FormDialog } from '../../../kit/crud/form-dialog.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { CedulaDoubt } from '../../../kit/fields/cedula-doubt.tsx';
import { FormGrid } from '../../../kit/fields/form.tsx';

const DERECHOS = Derecho.options.map((value) => ({ value, label: derechoTexto[value] }));
const CANALES = PedidoForm.shape.canal.options.map((value) => ({ value, label: canalTexto[value] }));

interface Props {
  /** Accounts are the operator's. */
  admin: boolean;
  /** Values from a message of the contact page. */
  initial?: Partial<PedidoForm>;
  onClose: () => void;
}

/** Registers a request that came by mail, by the contact page or in person. */
export default function RegisterDialog({ admin, initial = {}, onClose }: Props) {
  return (
    <FormDialog
      title="Registrar pedido"
      size={640}
      about={initial}
      schema={PedidoForm}
      initial={() => ({
        derecho: 'ELIMINACION' as const,
        nombre: '',
        documento: '',
        correo: '',
        cuenta: '',
        canal: 'CORREO' as const,
        pedido: '',
        recibida_el: fechaOf(new Date(), ZONA_ECUADOR),
        contacto_id: null,
        ...initial,
      })}
      save={(body) => callWhole(registerPedido, { body })}
      saveLabel="Registrar"
      hint="* Campos obligatorios"
      refreshes={['proteccion', 'admin']}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            Quien pide recibe un correo con el plazo, contado desde que llegó. Confirme con la persona que el pedido es
            suyo antes de cumplirlo.
          </Text>
          <FormGrid>
            <NativeSelect label="Derecho" withAsterisk data={DERECHOS} {...form.getInputProps('derecho')} />
            <TextInput label="Nombre" withAsterisk maxLength={200} {...form.getInputProps('nombre')} />
            <TextInput
              label="Documento de identidad"
              maxLength={20}
              {...form.getInputProps('documento')}
              description={
                <CedulaDoubt
                  cedula={(form.values.documento ?? '').trim()}
                  onChange={(documento) => form.setFieldValue('documento', documento)}
                />
              }
              inputWrapperOrder={['label', 'input', 'error', 'description']}
            />
            <TextInput label="Email" type="email" withAsterisk {...form.getInputProps('correo')} />
            {admin && (
              <TextInput
                label="Cuenta"
                description="Usuario, email o cédula, si no es la de ese email"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps('cuenta')}
              />
            )}
            <NativeSelect label="Cómo llegó" withAsterisk data={CANALES} {...form.getInputProps('canal')} />
            <DateField label="Cuándo llegó" withAsterisk {...form.getInputProps('recibida_el')} />
          </FormGrid>
          <Textarea
            label="Qué pide"
            withAsterisk
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            {...form.getInputProps('pedido')}
          />
        </>
      )}
    </FormDialog>
  );
}
