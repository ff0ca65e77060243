import { type Role, roleFacts } from '@hampi/contract/base/role-facts';
import { ROLES_NUEVOS } from '@hampi/contract/personas/cuentas/calls';
import { changeRol } from '@hampi/contract/personas/cuentas/sesion';
import { Button, Group, Select, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { enter } from '../../../base/account.ts';
import { useSession } from '../../../base/session.ts';
import { openedBy } from '../../../base/session-rules.ts';
import { toast } from '../../../base/toast.ts';
import { useCall } from '../../../base/use-call.ts';
import { WhenNeeded } from '../../../kit/feedback/when-needed.tsx';
import { confirmLeave } from '../../../kit/fields/leave-guard.tsx';
import { Screen } from '../../../kit/screen.tsx';
import css from './inside.module.css';

const NewRoleDialog = lazy(() => import('./new-role-dialog.tsx'));

/** `/roles` of every area (2 §2): the roles held, switching between them, and adding doctor or secretary. */
export default function RolesScreen() {
  const active = useSession((s) => s.role) as Role;
  const roles = useSession((s) => s.roles);
  const [chosen, setChosen] = useState<Role>(active);
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const missing = ROLES_NUEVOS.filter((role) => !roles.includes(role));
  const mayAdd = missing.length > 0 && active !== 'ROLE_INS';

  /** Replaces the session by the new one, whose area starts without anything of the previous role. */
  const start = async (extra: Record<string, unknown>, mensaje: string) => {
    const role = await enter(openedBy(extra));
    toast.success(mensaje);
    navigate(roleFacts[role].home, { replace: true });
  };
  const change = useCall(changeRol, {
    quiet: true,
    onSuccess: (_data, _input, { extra, mensaje }) => void start(extra, mensaje),
  });
  const select = async () => {
    if (await confirmLeave()) change.mutate({ body: { role: chosen } });
  };

  return (
    <Screen
      title="Roles"
      width="form"
      tools={
        mayAdd && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            Agregar Rol
          </Button>
        )
      }
    >
      <div className={`card shadow-xs narrow ${css.card}`}>
        <Stack>
          <p className="c-quiet">
            Su rol activo es <b>{roleFacts[active].label}</b>. Al cambiarlo, la pantalla empieza de nuevo con ese rol.
          </p>
          <Group align="flex-end" gap="sm" className={css.line}>
            <Select
              label="Rol"
              className={css.grow}
              data={roles.map((role) => ({ value: role, label: roleFacts[role].label }))}
              value={chosen}
              onChange={(value) => value && setChosen(value as Role)}
            />
            <Button onClick={select} loading={change.isPending} disabled={chosen === active}>
              Seleccionar Rol
            </Button>
          </Group>
        </Stack>
      </div>
      <WhenNeeded needed={adding}>
        <NewRoleDialog opened={adding} onClose={() => setAdding(false)} options={missing} onCreated={start} />
      </WhenNeeded>
    </Screen>
  );
}
