import {
  ActivarSegundoPaso,
  enableSegundoPaso,
  PrepararSegundoPaso,
  prepareSegundoPaso,
} from '@hampi/contract/personas/cuentas/segundo-paso';
import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../../base/api.ts';
import { CodeInput } from '../../../../kit/fields/code-input.tsx';
import { Form } from '../../../../kit/fields/form.tsx';
import { useZodForm } from '../../../../kit/fields/zod-form.ts';
import css from '../inside.module.css';
import { CodigosRecuperacion } from './codigos-recuperacion.tsx';

interface Props {
  /** Called once the user has saved the recovery codes. */
  onDone: () => void;
  onCancel?: () => void;
}
interface Prepared {
  secreto: string;
  qr: string;
}

/** Set-up of two-step log-in (BE-25): password, QR code with a first code, recovery codes. */
export function ActivateSegundoPaso({ onDone, onCancel }: Props) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [codigos, setCodigos] = useState<string[] | null>(null);
  if (codigos) return <CodigosRecuperacion codigos={codigos} onKept={onDone} />;
  if (prepared) return <Confirm prepared={prepared} onEnabled={setCodigos} onBack={() => setPrepared(null)} />;
  return <Ask onPrepared={setPrepared} onCancel={onCancel} />;
}

function Ask({ onPrepared, onCancel }: { onPrepared: (p: Prepared) => void; onCancel?: () => void }) {
  const form = useZodForm(PrepararSegundoPaso, { password: '' }, { guard: false });
  const prepare = async (body: z.input<typeof PrepararSegundoPaso>) =>
    onPrepared(await call(prepareSegundoPaso, { body }));
  return (
    <Form form={form} onSubmit={prepare} bare>
      <Stack>
        <p className="c-quiet">
          Necesita en su teléfono una aplicación de códigos, como Google Authenticator, Microsoft Authenticator, Aegis o
          la de su administrador de contraseñas.
        </p>
        <PasswordInput
          label="Contraseña"
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <Group>
          <Button type="submit" loading={form.saving}>
            Continuar
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancelar
            </Button>
          )}
        </Group>
      </Stack>
    </Form>
  );
}

interface ConfirmProps {
  prepared: Prepared;
  onEnabled: (codigos: string[]) => void;
  onBack: () => void;
}

function Confirm({ prepared: { secreto, qr }, onEnabled, onBack }: ConfirmProps) {
  const form = useZodForm(ActivarSegundoPaso, { codigo: '' }, { guard: false });
  const enable = async (body: z.input<typeof ActivarSegundoPaso>) =>
    onEnabled((await call(enableSegundoPaso, { body })).codigos);
  const codigo = form.getInputProps('codigo') as { value: string; error?: string };
  return (
    <Form form={form} onSubmit={enable} bare>
      <Stack>
        <p className="c-quiet">
          Escanee esta imagen con la aplicación de códigos de su teléfono. Después escriba los seis dígitos que muestra.
        </p>
        <div className={`row wrap gap-16 gap-x-24 ${css.qr}`}>
          <img
            className="edge r-control"
            src={qr}
            width={196}
            height={196}
            alt="Código QR para la aplicación de códigos"
          />
          <p className="c-quiet">
            ¿No puede escanearla? Escriba esta clave en la aplicación:
            <br />
            <code className="c-text t-lead anywhere">{secreto.replace(/(.{4})/g, '$1 ').trim()}</code>
          </p>
        </div>
        <CodeInput
          value={codigo.value}
          onChange={(value) => form.setFieldValue('codigo', value)}
          {...(codigo.error ? { error: codigo.error } : {})}
        />
        <Group>
          <Button type="submit" loading={form.saving}>
            Activar
          </Button>
          <Button variant="default" onClick={onBack} disabled={form.saving}>
            Regresar
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
