import { fechaHora, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import {
  disableSegundoPaso,
  getSegundoPaso,
  QuitarSegundoPaso,
  renewCodigosRecuperacion,
} from '@hampi/contract/personas/cuentas/segundo-paso';
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { callWhole } from '../../../../base/api.ts';
import { queryOf } from '../../../../base/query.ts';
import { toast } from '../../../../base/toast.ts';
import { useCall } from '../../../../base/use-call.ts';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { CodeInput } from '../../../../kit/fields/code-input.tsx';
import { Form, FormGrid, FormSection } from '../../../../kit/fields/form.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import { ActivateSegundoPaso } from './activate-segundo-paso.tsx';
import { CodigosRecuperacion } from './codigos-recuperacion.tsx';

type Doing = 'activar' | 'quitar' | null;

/** The second step of log-in (BE-25), offered to everybody: on, off, and new recovery codes. */
export function SegundoPasoSection() {
  const client = useQueryClient();
  const query = useQuery(queryOf('cuenta', getSegundoPaso));
  const [doing, setDoing] = useState<Doing>(null);
  const [codigos, setCodigos] = useState<string[] | null>(null);
  const renew = useCall(renewCodigosRecuperacion, { onSuccess: (data) => setCodigos(data.codigos) });
  const done = () => {
    setDoing(null);
    setCodigos(null);
    void client.invalidateQueries({ queryKey: ['cuenta'] });
  };

  return (
    <FormSection
      title="Ingreso en dos pasos"
      text="Además de la contraseña, al ingresar se le pide un código de su teléfono: quien averigüe su contraseña no entra."
    >
      <Loaded query={query}>
        {({ activo, desde, codigos: left, obligatorio }) => {
          if (codigos) return <CodigosRecuperacion codigos={codigos} onKept={done} />;
          if (doing === 'activar') return <ActivateSegundoPaso onDone={done} onCancel={done} />;
          if (doing === 'quitar') return <Disable onDone={done} obligatorio={obligatorio} />;
          if (!activo)
            return (
              <Button variant="default" onClick={() => setDoing('activar')}>
                Activar el ingreso en dos pasos
              </Button>
            );
          return (
            <Stack>
              <p>
                <b>Activo</b> desde el {fechaHora(desde ?? '', ZONA_ECUADOR)}.{' '}
                {left === 1 ? 'Le queda un código' : `Le quedan ${left} códigos`} de recuperación.
              </p>
              <Group>
                <Button variant="default" onClick={() => renew.mutate({})} loading={renew.isPending}>
                  Crear códigos nuevos
                </Button>
                <Button variant="default" onClick={() => setDoing('quitar')}>
                  Desactivar
                </Button>
              </Group>
            </Stack>
          );
        }}
      </Loaded>
    </FormSection>
  );
}

function Disable({ onDone, obligatorio }: { onDone: () => void; obligatorio: boolean }) {
  const form = useZodForm(QuitarSegundoPaso, { password: '', codigo: '' }, { guard: false });
  const save = async (body: z.input<typeof QuitarSegundoPaso>) => {
    const { mensaje } = await callWhole(disableSegundoPaso, { body });
    toast.success(mensaje);
    onDone();
  };
  const codigo = form.getInputProps('codigo') as { value: string; error?: string };
  return (
    <Form form={form} onSubmit={save} bare>
      <Stack>
        {obligatorio && (
          <p className="c-quiet">
            Uno de sus roles lo exige: con él no podrá hacer nada más hasta activarlo de nuevo, en otro teléfono por
            ejemplo.
          </p>
        )}
        <FormGrid>
          <PasswordInput
            label="Contraseña"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <CodeInput
            value={codigo.value}
            onChange={(value) => form.setFieldValue('codigo', value)}
            {...(codigo.error ? { error: codigo.error } : {})}
            recovery
          />
        </FormGrid>
        <Group>
          <Button type="submit" color="red" loading={form.saving}>
            Desactivar
          </Button>
          <Button variant="default" onClick={onDone} disabled={form.saving}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
