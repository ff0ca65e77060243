import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import {
  type AntesDeCerrar,
  codigoCierre,
  confirmCierre,
  getAntesDeCerrar,
  PedirCierre,
  requestCierre,
} from '@hampi/contract/personas/cierre/calls';
import * as MCierre from '@hampi/contract/personas/cierre/messages';
import { Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { signOut } from '../../../base/account.ts';
import { callWhole } from '../../../base/api.ts';
import { queryOf } from '../../../base/query.ts';
import { useSession } from '../../../base/session.ts';
import { toast } from '../../../base/toast.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { CodeInput } from '../../../kit/fields/code-input.tsx';
import { Form } from '../../../kit/fields/form.tsx';
import { useZodForm } from '../../../kit/fields/zod-form.ts';
import { exporta } from '../../plataforma/exportacion/export-section.tsx';
import css from './cierre.module.css';
import { LoQuePasa } from './lo-que-pasa.tsx';

/** Password, then the mailed code, then the account is closed (3 §2, §4). In both steps the default button keeps the account. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const role = useSession((s) => s.role) as Role;
  const before = useQuery(queryOf('cuenta', getAntesDeCerrar, { params: { role } }, { staleTime: 0 }));
  const [asked, setAsked] = useState(false);
  return (
    <Modal opened onClose={onClose} title={MCierre.titulo} size={540} closeOnClickOutside={false}>
      <p className="mb-12 c-quiet t-small">Paso {asked ? 2 : 1} de 2</p>
      <Loaded query={before}>
        {(told) =>
          asked ? (
            <CodeStep role={role} told={told} onClose={onClose} />
          ) : (
            <PasswordStep role={role} told={told} onClose={onClose} onAsked={() => setAsked(true)} />
          )
        }
      </Loaded>
    </Modal>
  );
}

interface StepProps {
  role: Role;
  told: AntesDeCerrar;
  onClose: () => void;
}

function PasswordStep({ role, told, onClose, onAsked }: StepProps & { onAsked: () => void }) {
  const form = useZodForm(PedirCierre, { password: '' }, { guard: false });
  const ask = async (body: z.input<typeof PedirCierre>) => {
    toast.info((await callWhole(requestCierre, { params: { role }, body })).mensaje);
    onAsked();
  };
  return (
    <Form form={form} onSubmit={ask} bare>
      <Stack>
        <LoQuePasa told={told} role={role} />
        <ExportarAntes role={role} onClose={onClose} />
        <PasswordInput
          label="Contraseña"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Actions next="Siguiente" saving={form.saving} onClose={onClose} />
      </Stack>
    </Form>
  );
}

/** Offers the export first, because nobody can log in afterwards (AU-11, BE-18). */
function ExportarAntes({ role, onClose }: Pick<StepProps, 'role' | 'onClose'>) {
  if (!exporta(role)) return null;
  return (
    <p>
      ¿Quiere llevarse lo suyo?{' '}
      <Link to={`${roleFacts[role].base}/cuenta`} onClick={onClose}>
        Exporte antes sus datos
      </Link>
      : después ya no podrá ingresar.
    </p>
  );
}

const CodeForm = z.object({ codigo: codigoCierre });

function CodeStep({ role, told, onClose }: StepProps) {
  const form = useZodForm(CodeForm, { codigo: '' }, { guard: false });
  const close = async ({ codigo }: z.input<typeof CodeForm>) => {
    const { mensaje } = await callWhole(confirmCierre, { params: { codigo, role } });
    signOut();
    toast.success(mensaje);
  };
  const codigo = form.getInputProps('codigo') as { value: string; error?: string };
  return (
    <Form form={form} onSubmit={close} bare>
      <Stack>
        <p>
          Enviamos un código de 6 dígitos a <b>{told.correo}</b>. Sirve durante 30 minutos.
        </p>
        <CodeInput
          value={codigo.value}
          onChange={(value) => form.setFieldValue('codigo', value.replace(/\D/g, '').slice(0, 6))}
          {...(codigo.error ? { error: codigo.error } : {})}
        />
        <p className="c-quiet t-small">¿No llegó? Revise el correo no deseado.</p>
        <Banner kind="error">
          Al confirmar se {told.alcance === 'CUENTA' ? 'cierra su sesión en todos los equipos' : 'cierra este rol'}. Por
          14 días podrá deshacerlo con el enlace de su correo; después es definitivo.
        </Banner>
        <Actions next="Eliminar definitivamente" saving={form.saving} onClose={onClose} />
      </Stack>
    </Form>
  );
}

function Actions({ next, saving, onClose }: { next: string; saving: boolean; onClose: () => void }) {
  return (
    <div className={`flex wrap end gap-12 ${css.actions}`}>
      <Button type="submit" variant="outline" color="red" loading={saving}>
        {next}
      </Button>
      <Button onClick={onClose} disabled={saving}>
        Conservar mi cuenta
      </Button>
    </div>
  );
}
