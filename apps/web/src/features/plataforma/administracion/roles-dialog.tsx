import { ROLES, roleLabel } from '@hampi/contract/base/role-facts';
import { addRolUsuario, getUsuario, removeRolUsuario } from '@hampi/contract/plataforma/administracion/cuentas';
import { cambioEspera } from '@hampi/contract/plataforma/administracion/messages';
import { Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../base/api.ts';
import { useCall } from '../../../base/use-call.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';

/** Roles of one account by checkbox (3 §6). New roles do not take effect at once (decisions 50); ROLE_INS can only be removed, because institutions register themselves. */
export default function RolesDialog({ usuarioId, onClose }: { usuarioId: number | null; onClose: () => void }) {
  const usuario = useQuery({
    queryKey: ['admin', 'usuario', 'roles', usuarioId],
    queryFn: ({ signal }) => call(getUsuario, { params: { id: usuarioId ?? 0 } }, { signal }),
    enabled: usuarioId !== null,
  });
  const add = useCall(addRolUsuario, { refreshes: ['admin'] });
  const remove = useCall(removeRolUsuario, { refreshes: ['admin'] });
  const busy = add.isPending || remove.isPending;
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
                  onChange={() =>
                    held.has(role)
                      ? remove.mutate({ params: { id: row.id, authority_name: role } })
                      : add.mutate({ params: { id: row.id }, body: { authority_name: role } })
                  }
                />
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Modal>
  );
}
