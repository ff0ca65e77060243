import {
  acceptSolicitudSecretaria,
  listSolicitudesSecretaria,
  refuseSolicitudSecretaria,
  type SolicitudSecretaria,
} from '@hampi/contract/agenda/oficinas/secretarias';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf, type Topic } from '../../../base/query.ts';
import { useCall } from '../../../base/use-call.ts';
import { confirm } from '../../../kit/feedback/confirm.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Screen } from '../../../kit/screen.tsx';

const nameOf = (s: SolicitudSecretaria) => [s.titulo_honorifico, s.nombres, s.apellidos].filter(Boolean).join(' ');

/** `/secretaria/profesionales`: requests from doctors, to whose data she has no access until she accepts (decisions 53). */
export default function ProfesionalesScreen() {
  const query = useQuery(queryOf('notificaciones', listSolicitudesSecretaria));
  const refreshes: Topic[] = ['notificaciones', 'oficinas', 'citas'];
  const accept = useCall(acceptSolicitudSecretaria, { refreshes });
  const refuse = useCall(refuseSolicitudSecretaria, { refreshes });
  const busy = accept.isPending || refuse.isPending;

  const askRefuse = async (s: SolicitudSecretaria) => {
    const text = `${nameOf(s)} recibirá un aviso y usted dejará de constar en sus oficinas.`;
    if (await confirm({ title: 'No aceptar la solicitud', text, confirmLabel: 'No aceptar', danger: true }))
      refuse.mutate({ params: { solicitud_id: s.id } });
  };

  return (
    <Screen title="Solicitudes de profesionales" width="form">
      <Loaded query={query} isEmpty={() => false}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              drawing="people"
              title="No tiene solicitudes"
              text="Cuando un profesional la ponga en una de sus oficinas, su solicitud aparecerá aquí."
            />
          ) : (
            <Stack gap="md">
              {rows.map((s) => (
                <Paper key={s.id} p="lg">
                  <Title order={2} fz="lg">
                    {nameOf(s)}
                  </Title>
                  {s.especializaciones && <Text c="dimmed">{s.especializaciones}</Text>}
                  <Text mt="sm">
                    Pide que usted trabaje con su agenda y los datos de sus pacientes. Si no conoce a este profesional,
                    no acepte.
                  </Text>
                  <Group mt="md" gap="sm">
                    {s.espera_profesional ? (
                      <StatusBadge status="PENDIENTE" word="Espera al profesional" />
                    ) : (
                      <Button disabled={busy} onClick={() => accept.mutate({ params: { solicitud_id: s.id } })}>
                        Aceptar
                      </Button>
                    )}
                    <Button variant="default" disabled={busy} onClick={() => void askRefuse(s)}>
                      No aceptar
                    </Button>
                  </Group>
                </Paper>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Screen>
  );
}
