import { createAccesoFhir, DIAS_ACCESO, NOMBRE_MAX, NuevoAcceso } from '@hampi/contract/plataforma/fhir/calls';
import { type RolConAcceso, TIPOS_DE, type TipoFhir } from '@hampi/contract/plataforma/fhir/tipos';
import { Button, Checkbox, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWhole } from '../../../base/api.ts';
import { toast } from '../../../base/toast.ts';
import { Form, FormButtons } from '../../../kit/fields/form.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import css from './accesos.module.css';
import { ClaveNueva } from './clave-nueva.tsx';
import { gruposDe, textoDe } from './grupos.ts';

const DIAS = DIAS_ACCESO.map((dias) => ({ value: String(dias), label: dias === 365 ? 'un año' : `${dias} días` }));

/** Name, types and days of a new access; then its key, shown only this once. */
export default function NuevoAccesoDialog({ rol, onClose }: { rol: RolConAcceso; onClose: () => void }) {
  const client = useQueryClient();
  const [clave, setClave] = useState<string | null>(null);
  const form = useZodForm(NuevoAcceso, { nombre: '', tipos: [] as TipoFhir[], dias: 90 as number | string });
  const all = form.values.tipos.length === TIPOS_DE[rol].length;
  const close = async () => (await confirmLeave()) && onClose();

  if (clave)
    return (
      <Modal opened onClose={onClose} title="Clave de acceso" size={640} closeOnClickOutside={false}>
        <ClaveNueva clave={clave} nombre={form.values.nombre} onKept={onClose} />
      </Modal>
    );
  return (
    <Modal opened onClose={close} title="Dar acceso a un programa" size={640}>
      <Form
        form={form}
        bare
        onSubmit={async (body) => {
          const { data, mensaje } = await callWhole(createAccesoFhir, { body });
          form.markSaved();
          void client.invalidateQueries({ queryKey: ['accesos-fhir'] });
          toast.success(mensaje);
          setClave(data.clave);
        }}
        buttons={<FormButtons saving={form.saving} saveLabel="Crear clave" onCancel={close} />}
      >
        <Stack gap="sm">
          <TextInput
            label="Programa"
            placeholder="Laboratorio, aseguradora, hoja de cálculo…"
            withAsterisk
            maxLength={NOMBRE_MAX}
            data-autofocus
            {...form.getInputProps('nombre')}
          />
          <Checkbox.Group label="Qué puede leer" withAsterisk {...form.getInputProps('tipos')}>
            {gruposDe(rol).map(({ titulo, tipos }) => (
              <fieldset key={titulo} className="mt-12">
                <legend className="strong">{titulo}</legend>
                <div className={`grid gap-8 gap-x-16 mt-8 ${css.tipos}`}>
                  {tipos.map((tipo) => (
                    <Checkbox key={tipo} value={tipo} label={textoDe(rol, tipo)} />
                  ))}
                </div>
              </fieldset>
            ))}
          </Checkbox.Group>
          <div>
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => form.setFieldValue('tipos', all ? [] : [...TIPOS_DE[rol]])}
            >
              {all ? 'Quitar todo' : 'Elegir todo'}
            </Button>
          </div>
          <NativeSelect label="Vale por" withAsterisk data={DIAS} {...form.getInputProps('dias')} />
        </Stack>
      </Form>
    </Modal>
  );
}
