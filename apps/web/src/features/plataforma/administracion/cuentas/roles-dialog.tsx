import { ROLES, type Role, roleLabel } from '@hampi/contract/base/role-facts';
import { addRolUsuario, getUsuario, removeRolUsuario } from '@hampi/contract/plataforma/administracion/cuentas';
import { cambioEspera } from '@hampi/contract/plataforma/administracion/messages';
import { Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../base/query.ts';
import { useCall } from '../../../../base/use-call.ts';
import { confirm } from '../../../../kit/feedback/confirm.ts';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { ROL_DAR, ROL_QUITAR } from './roles-text.ts';
import type { Usuario } from './usuarios-screen.tsx';

/** Roles of one account by checkbox (3 §6). New roles do not take effect at once (decisions 50); ROLE_INS can only be removed, because institutions register themselves. */
export default function RolesDialog({ usuarioId, onClose }: { usuarioId: number | null; onClose: () => void }) {
  const usuario = useQuery(
    queryOf('admin', getUsuario, { params: { id: usuarioId ?? 0 } }, { enabled: usuarioId !== null }),
  );
  const add = useCall(addRolUsuario, { refreshes: ['admin'] });
  const remove = useCall(removeRolUsuario, { refreshes: ['admin'] });
  const busy = add.isPending || remove.isPending;

  const ask = async (row: Usuario, role: Role, holds: boolean) => {
    const who = `${row.first_name} ${row.last_name}`;
    const text = `¿${holds ? 'Quitar' : 'Dar'} el rol ${roleLabel(role)} a ${who}?\n${(holds ? ROL_QUITAR : ROL_DAR)[role]}`;
    const title = holds ? 'Quitar el rol' : 'Dar el rol';
    if (!(await confirm({ title, text, confirmLabel: title, danger: holds }))) return;
    if (holds) remove.mutate({ params: { id: row.id, authority_name: role } });
    else add.mutate({ params: { id: row.id }, body: { authority_name: role } });
  };
  return (
    <Modal opened={usuarioId !== null} onClose={onClose} title="Roles del usuario" size={420}>
      <Loaded query={usuario}>
        {(row) => {
          const held = new Set(row.roles.map((r) => r.authority_name));
          const waiting = new Map(row.pendientes.map((c) => [c.despues ?? c.antes, c.vence_en]));
          return (
            <Stack gap="sm">
              <Text c="dimmed" fz="sm">
                {row.first_name} {row.last_name} · {row.login}
              </Text>
              {ROLES.map((role) => (
                <Checkbox
                  key={role}
                  label={roleLabel(role)}
                  checked={held.has(role)}
                  description={waiting.has(role) && cambioEspera(waiting.get(role) ?? '', false)}
                  disabled={busy || waiting.has(role) || (role === 'ROLE_INS' && !held.has(role))}
                  onChange={() => void ask(row, role, held.has(role))}
                />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Modal>
  );
}
